const KEY = "keptForm";

/** A page that reloads itself dispatches this event on the window, so that the typed text survives. */
export const SAVE_TEXT = "savetext";

const CONTROLS =
  "#main :is(input:not([type=hidden],[type=file],[type=password],[autocomplete=one-time-code]),select,textarea)[name]";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type SavedForm = { page: string; who: string; values: (string | boolean)[] };

const isChecked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
const page = () => location.pathname + location.search;
/** The signed-in customer, as the page names them: nobody else gets the text. */
const who = () => document.querySelector<HTMLElement>("#session-timeout")?.dataset.who ?? "";
const controls = () => [...document.querySelectorAll<Control>(CONTROLS)];

/** Saves what is typed and chosen on this page, in this tab, for the next load. Passcodes are not saved. */
export function saveText(): void {
  const values = controls().map((control) => (isChecked(control) ? control.checked : control.value));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ page: page(), who: who(), values } satisfies SavedForm));
  } catch {
    // Without storage the next load loses them.
  }
}

/** Restores what `saveText` saved, once, into the same fields of the same customer; also after signing in again. */
export function restoreText(): void {
  let saved: SavedForm | null = null;
  try {
    saved = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (saved?.page !== page() && !who()) return;
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
  const found = controls();
  if (saved?.page !== page() || saved.who !== who() || saved.values.length !== found.length) return;
  for (const [nth, control] of found.entries()) setValue(control, saved.values[nth]);
}

/** Sets a value as if typed or chosen; React ignores values set any other way. */
function setValue(control: Control, value: string | boolean | undefined): void {
  const property = isChecked(control) ? "checked" : "value";
  if (value === undefined || (control as HTMLInputElement)[property] === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
  for (const eventName of ["input", "change"]) control.dispatchEvent(new Event(eventName, { bubbles: true }));
}
