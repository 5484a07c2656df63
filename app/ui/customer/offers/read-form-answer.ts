type SavedField = { name: string; control: string; value: string };

/**
 * The answer just given in a profile form, ready to be saved: `intent=answer`, the field's name and its parts. Null
 * while it is empty, unchanged or, for a date, half typed.
 */
export function readFormAnswer(target: EventTarget, fields: readonly SavedField[]): FormData | null {
  const control = target as HTMLInputElement;
  const name = control.name?.replace(/-(day|month|year)$/, "");
  const field = fields.find((candidate) => candidate.name === name);
  if (!field || !control.form || !control.checkValidity()) return null;
  const form = new FormData(control.form);
  const part = (which: string) => String(form.get(`${name}-${which}`) ?? "");
  const isDate = field.control === "date";
  if (isDate ? !part("day") || !part("month") || part("year").length < 4 : isUnchanged(form, field)) return null;
  const sent = new FormData();
  sent.set("intent", "answer");
  sent.set("field", field.name);
  for (const [key, entry] of form) if (key === name || key.startsWith(`${name}-`)) sent.append(key, entry);
  return sent;
}

function isUnchanged(form: FormData, { name, value }: SavedField): boolean {
  const typed = String(form.get(name) ?? "");
  return typed === "" || typed === value;
}
