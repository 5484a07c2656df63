const KEY = "keptForm";

/** A page that reloads itself dispatches this event on the window, so that the typed text survives. */
export const SAVE_TEXT = "savetext";

/** The chosen language of a profile is not one of them: it may have been changed since. */
const CONTROLS =
  "#main :is(input:not([type=hidden],[type=file],[type=password],[autocomplete=one-time-code]),select,textarea)[name]:not([name=language])";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type SavedForm = { page: string; who: string; language: string; values: (string | boolean)[] };

const isChecked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
const page = () => location.pathname + location.search;
/** The signed-in customer, as the page names them: nobody else gets the text. */
const who = () => document.querySelector<HTMLElement>("#session-timeout")?.dataset.who ?? "";
const language = () => document.documentElement.lang;
const controls = () => [...document.querySelectorAll<Control>(CONTROLS)];

/** Saves what is typed and chosen on this page, in this tab, for the next load. Passcodes are not saved. */
export function saveText(): void {
  const values = controls().map((control) => (isChecked(control) ? control.checked : control.value));
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ page: page(), who: who(), language: language(), values } satisfies SavedForm),
    );
  } catch {
    // Without storage the next load loses them.
  }
}

/** Restores what `saveText` saved, once, into the same fields of the same customer; also after signing in again. */
function restoreText(): void {
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
  // What a box agrees to is read first: in another language it is not ticked.
  const isSameText = saved.language === language();
  for (const [nth, control] of found.entries())
    if (isSameText || control.type !== "checkbox") setValue(control, saved.values[nth]);
}

/** Restores what was saved, and saves it before the page loads again in another language. */
export function enhanceSavedText(): void {
  addEventListener("load", restoreText);
  addEventListener("submit", ({ target }) => {
    if ((target as HTMLElement).matches("[action='/language']")) saveText();
  });
}

/** Sets a value as if typed or chosen; React ignores values set any other way. */
function setValue(control: Control, value: string | boolean | undefined): void {
  const property = isChecked(control) ? "checked" : "value";
  if (value === undefined || (control as HTMLInputElement)[property] === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
  for (const eventName of ["input", "change"]) control.dispatchEvent(new Event(eventName, { bubbles: true }));
}
