/**
 * Fields that depend on others. A field with `data-omit-empty` is not sent while it is empty. A select whose choices
 * depend on another field names it in `data-part-of`; `data-part` of each group is the value it belongs to. Without a
 * group for the chosen value, the field is hidden; a new choice clears it.
 */
export function enhanceDependentSelects() {
  document.querySelectorAll<HTMLSelectElement>("select[data-part-of]").forEach(follow);
  document.addEventListener("formdata", (event) => {
    for (const input of (event.target as HTMLFormElement).querySelectorAll<HTMLInputElement>("[data-omit-empty]"))
      if (input.value.trim() === "") event.formData.delete(input.name);
  });
}

function follow(select: HTMLSelectElement) {
  const whole = select.form?.elements.namedItem(select.dataset.partOf ?? "");
  if (!(whole instanceof HTMLSelectElement)) return;
  const groups = [...select.querySelectorAll("optgroup")];
  const narrow = () => {
    const previous = select.value;
    for (const group of groups) group.remove();
    const own = groups.find((group) => group.dataset.part === whole.value);
    if (own) select.append(own);
    select.value = previous;
    if (select.selectedIndex < 0) select.value = "";
    select.required = own !== undefined;
    const field = select.closest<HTMLElement>("[data-field]");
    if (field) field.hidden = own === undefined;
  };
  whole.addEventListener("change", () => {
    select.value = "";
    narrow();
  });
  narrow();
}
