import { TYPED_FIELDS } from "../unsent";

const KEY = "keptTyping";
const TEXT_FIELDS =
  "#main textarea[name], #main input[name]:is([type=text], [type=email], [type=url], [type=tel], [type=number], :not([type]))";

const IN_DIALOG = `:is([role=dialog], [role=alertdialog]) :is(${TYPED_FIELDS})`;

type TextField = HTMLInputElement | HTMLTextAreaElement;
type SavedText = { path: string; values: [name: string, nth: number, value: string][] };

const here = () => window.location.pathname + window.location.search;

/** Whether an open dialog has text that a reload would lose: nothing opens it again. */
export const isTypedInDialog = (): boolean =>
  [...document.querySelectorAll<TextField>(IN_DIALOG)].some(({ value }) => value.trim() !== "");

/** Saves the page's named text fields in this tab for the next reload. */
export function saveTypedText(): void {
  const seen = new Map<string, number>();
  const values = [...document.querySelectorAll<TextField>(TEXT_FIELDS)].map((field): SavedText["values"][number] => {
    const nth = seen.get(field.name) ?? 0;
    seen.set(field.name, nth + 1);
    return [field.name, nth, field.value];
  });
  try {
    if (values.length > 0) sessionStorage.setItem(KEY, JSON.stringify({ path: here(), values } satisfies SavedText));
  } catch {
    // Without storage the reload loses them.
  }
}

/** Restores the fields that `saveTypedText` saved, once, as if they were typed. */
export function restoreTypedText(): void {
  const saved = takeSaved();
  if (saved?.path !== here()) return;
  for (const [name, nth, value] of saved.values) {
    const field = [...document.querySelectorAll<TextField>(TEXT_FIELDS)].filter((one) => one.name === name)[nth];
    if (!field || field.value === value) continue;
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function takeSaved(): SavedText | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text ? (JSON.parse(text) as SavedText) : null;
  } catch {
    return null;
  }
}
