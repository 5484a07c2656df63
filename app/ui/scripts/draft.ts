const keyOf = (name: string) => `draft:${name}`;

/**
 * Saves the answers of a form with `data-draft` in this tab until it is sent, so that a reload or the way back loses
 * nothing. Consents and values from the server are left out.
 */
export function enhanceDrafts() {
  for (const sent of document.querySelectorAll<HTMLElement>("[data-draft-done]"))
    sessionStorage.removeItem(keyOf(sent.dataset.draftDone ?? ""));
  document.querySelectorAll<HTMLFormElement>("form[data-draft]").forEach(saveDraft);
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (control): control is HTMLInputElement | HTMLSelectElement =>
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) &&
      control.name !== "" &&
      !["hidden", "checkbox", "file", "password"].includes(control.type),
  );

function saveDraft(form: HTMLFormElement) {
  const key = keyOf(form.dataset.draft ?? "");
  const isBlank = controlsOf(form).every((control) =>
    control.type === "radio" ? !(control as HTMLInputElement).checked : control.value === "",
  );
  if (isBlank) restore(form, key);
  form.addEventListener("input", () => {
    const saved: Record<string, string> = {};
    for (const control of controlsOf(form))
      if (control.type !== "radio" || (control as HTMLInputElement).checked) saved[control.name] = control.value;
    sessionStorage.setItem(key, JSON.stringify(saved));
  });
}

function restore(form: HTMLFormElement, key: string) {
  const saved: Record<string, string> = JSON.parse(sessionStorage.getItem(key) ?? "{}");
  for (const control of controlsOf(form)) {
    const value = saved[control.name];
    if (value === undefined) continue;
    if (control.type === "radio") (control as HTMLInputElement).checked = control.value === value;
    else control.value = value;
  }
}
