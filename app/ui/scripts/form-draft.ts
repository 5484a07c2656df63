const KEY = "keptForm";
const CONTROLS =
  "#main :is(input:not([type=hidden],[type=file],[type=password],[autocomplete=one-time-code]),select,textarea)[name]";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type SavedForm = { page: string; values: (string | boolean)[] };

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
const page = () => location.pathname + location.search;
const controls = () => [...document.querySelectorAll<Control>(CONTROLS)];

/** Saves what is typed and chosen on this page, in this tab, for the next load. Passcodes are not saved. */
export function saveFormDraft(): void {
  const values = controls().map((control) => (isTicked(control) ? control.checked : control.value));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ page: page(), values } satisfies SavedForm));
  } catch {
    // Without storage the next load loses them.
  }
}

/** Restores what `saveFormDraft` saved, once, into the same fields. */
export function restoreForm(): void {
  let saved: SavedForm | null = null;
  try {
    saved = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
  const found = controls();
  if (saved?.page !== page() || saved.values.length !== found.length) return;
  for (const [nth, control] of found.entries()) setValue(control, saved.values[nth]);
}

/** Sets a value as if typed or chosen; React ignores values set any other way. */
function setValue(control: Control, value: string | boolean | undefined): void {
  const property = isTicked(control) ? "checked" : "value";
  if (value === undefined || (control as HTMLInputElement)[property] === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
  for (const eventName of ["input", "change"]) control.dispatchEvent(new Event(eventName, { bubbles: true }));
}
