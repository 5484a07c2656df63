import { ownErrorLineClass } from "~/ui/components/fields/error-line";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The error line that this script has written. */
const OWN_ERROR = "[data-error=own]";

/** The controls that share one `data-invalid`: the whole fieldset, or the control itself. */
function controlsOf(control: Control): Control[] {
  const group = control.closest("fieldset[data-field]");
  return group ? [...group.querySelectorAll<Control>("input,select,textarea")] : [control];
}

/** Blanks alone are not an answer: the browser takes them for one, the server does not. */
const isMissing = (control: Control): boolean =>
  control.validity.valueMissing || (control.required && control.value.trim() === "");

function isWrong(control: Control): boolean {
  return control.willValidate && (!control.validity.valid || isMissing(control));
}

function clear(control: Control) {
  const field = control.closest("[data-field]");
  const own = field?.querySelector(OWN_ERROR);
  if (!field || !own) return;
  own.remove();
  for (const one of field.querySelectorAll(`[aria-describedby~="${own.id}"]`)) {
    one.removeAttribute("aria-invalid");
    one.setAttribute("aria-describedby", (one.getAttribute("aria-describedby") ?? "").replace(own.id, "").trim());
  }
}

/** Shows the page's own error under the control, before any note, unless the server has put one there. */
function show(control: Control) {
  const field = control.closest("[data-field]");
  if (!field || field.querySelector("[data-error]")) return;
  const own = document.createElement("p");
  own.className = ownErrorLineClass;
  own.dataset.error = "own";
  own.id = `${control.id}-o`;
  const { invalid = "", empty = invalid } = control.dataset;
  own.textContent = isMissing(control) ? empty : invalid;
  [...field.children].find((part) => part.contains(control))?.after(own);
  for (const one of controlsOf(control)) {
    one.setAttribute("aria-invalid", "true");
    one.setAttribute("aria-describedby", `${one.getAttribute("aria-describedby") ?? ""} ${own.id}`.trim());
  }
}

/** Returns false, shows the errors and focuses the first invalid field, when a field with an error text is invalid. */
function isFormValid(form: HTMLFormElement): boolean {
  let first: Control | undefined;
  for (const control of form.querySelectorAll<Control>("[data-invalid]")) {
    clear(control);
    const wrong = controlsOf(control).find(isWrong);
    if (!wrong) continue;
    show(control);
    first ??= wrong;
  }
  first?.focus();
  return !first;
}

/** Checks a form with `data-check` before it is sent. Runs before `enhanceSending`. */
export function enhanceForms() {
  addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      if (!form.matches("[data-check]") || isFormValid(form)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  // While typing, not on leaving the field: a line that disappears then would move the button away from the tap.
  document.addEventListener("input", (event) => {
    const control = event.target as Control;
    if (!controlsOf(control).some(isWrong)) clear(control);
    // After the listener that cleans the typed text.
    submitFull(control);
  });
  document.addEventListener("change", (event) => {
    const control = event.target as Control;
    // A form that cannot be sent while invalid shows a field's error when the field is left.
    if (control.form?.matches("[data-until-valid]") && control.dataset.invalid && control.value && isWrong(control))
      show(control);
  });
  document.querySelectorAll<HTMLFormElement>("form[data-until-valid]").forEach(disableUntilValid);
  // Filled in before this script ran; a reload may restore a code that was refused.
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (opened?.type === "navigate") document.querySelectorAll<Control>("[data-submit-full]").forEach(submitFull);
}

/** Sends the form of a passcode once all its digits are in. */
function submitFull(control: Control) {
  if (control.matches("[data-submit-full]") && control.value.length === Number(control.dataset.digits))
    control.form?.requestSubmit();
}

/** Disables the submit buttons of a form until every field is valid. Without script the server checks. */
function disableUntilValid(form: HTMLFormElement) {
  const set = () => {
    const isInvalid = [...form.elements].some((control) => isWrong(control as Control));
    for (const button of form.querySelectorAll<HTMLButtonElement>("[type=submit]:not([formnovalidate])"))
      button.disabled = isInvalid;
  };
  // On the document, after its listener that cleans the typed text.
  for (const eventName of ["input", "change"]) document.addEventListener(eventName, set);
  addEventListener("pageshow", set);
  set();
}
