import { groupDigits } from "~/domain/money/group-digits";
import { keepDigits } from "~/domain/patterns/digits";
import { normaliseMobile } from "~/domain/patterns/mobile";
import { PHONE_LENGTH, phoneDigits } from "~/domain/support/phone";

type Input = HTMLInputElement;

const MANY = 99;

/** The clean text of a digits field, or null for another kind of field. */
function clean(input: Input, text: string): string | null {
  if (input.matches("[data-digits]")) return keepDigits(text, input.maxLength > 0 ? input.maxLength : MANY);
  if (input.matches("[data-mobile]")) return normaliseMobile(text);
  if (input.matches("[data-phone]")) return phoneDigits(text).slice(0, PHONE_LENGTH);
  if (input.matches("[data-rupees]")) return groupDigits(text);
  return null;
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
 * Digits only, mobile numbers without +91, rupees grouped; a pasted code may contain spaces. The form sends rupees
 * without commas.
 */
export function enhanceInputs() {
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
    const value =
      input.matches?.("[data-digits],[data-mobile],[data-phone]") &&
      clean(input, event.clipboardData?.getData("text") ?? "");
    if (!value) return;
    event.preventDefault();
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  document.addEventListener("formdata", (event) => {
    for (const input of (event.target as HTMLFormElement).querySelectorAll<Input>("[data-rupees]:enabled"))
      if (input.name) event.formData.set(input.name, input.value.replaceAll(",", ""));
  });
}
