import { groupDigits } from "~/domain/money/group-digits";
import { keepDigits, latinDigits } from "~/domain/patterns/digits";

type Input = HTMLInputElement;

const MANY = 99;

/** The clean text of a field, or null for another kind of field. */
export type CleanText = (input: Input, text: string) => string | null;

const cleanDigits: CleanText = (input, text) => {
  const most = Number(input.dataset.digits) || input.maxLength;
  if (input.matches("[data-digits]")) return keepDigits(text, most > 0 ? most : MANY);
  return input.matches("[data-rupees]") ? groupDigits(text) : null;
};

/** Puts the clean text of the button beside it into the field, as if typed and left. */
function cleanUp(button: HTMLElement) {
  const input = button.closest("[data-field]")?.querySelector<Input>("input");
  if (!input) return;
  input.focus();
  input.value = button.dataset.cleanText ?? "";
  for (const eventName of ["input", "change", "focusout"]) input.dispatchEvent(new Event(eventName, { bubbles: true }));
}

/** Writes a value and keeps the caret after the same digit. */
function write(input: Input, value: string, digitsBefore: number) {
  if (value === input.value) return;
  input.value = value;
  let at = 0;
  for (let seen = 0; at < value.length && seen < digitsBefore; at++) if (/\d/.test(value.charAt(at))) seen++;
  if (document.activeElement === input) input.setSelectionRange(at, at);
}

/**
 * Digits only, rupees grouped, and what `cleanOther` cleans; a pasted code, PAN or pincode may contain spaces. The form
 * sends rupees without commas.
 */
export function enhanceInputs(cleanOther: CleanText = () => null) {
  const clean: CleanText = (input, text) => cleanDigits(input, text) ?? cleanOther(input, text);
  document.addEventListener("input", (event) => {
    const input = event.target as Input;
    if (!input.matches?.("input") || (event as InputEvent).isComposing) return;
    const value = clean(input, input.value);
    if (value === null) return;
    write(input, value, keepDigits(input.value.slice(0, input.selectionStart ?? 0), MANY).length);
    if (input.matches("[data-rupees]"))
      for (const words of input.closest("[data-field]")?.querySelectorAll<HTMLElement>("[data-words]") ?? [])
        words.hidden = true;
  });
  // On paste, because maxlength cuts the text before `input` runs.
  document.addEventListener("paste", (event) => {
    const input = event.target as Input;
    if (!input.matches?.("input")) return;
    const text = event.clipboardData?.getData("text") ?? "";
    // What has no gaps, such as a PAN, too would lose its end to them.
    const value = input.matches("[data-gapless]")
      ? latinDigits(text)
          .replace(/[^A-Za-z0-9]/g, "")
          .slice(0, Number(input.dataset.gapless) || input.maxLength)
      : clean(input, text);
    if (!value || input.matches("[data-rupees]")) return;
    event.preventDefault();
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  document.addEventListener("click", (event) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>("[data-clean-text]");
    if (!button) return;
    event.preventDefault();
    cleanUp(button);
  });
  document.addEventListener("formdata", (event) => {
    for (const input of (event.target as HTMLFormElement).querySelectorAll<Input>("[data-rupees]:enabled"))
      if (input.name) event.formData.set(input.name, input.value.replaceAll(",", ""));
  });
}
