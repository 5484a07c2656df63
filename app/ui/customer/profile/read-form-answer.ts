type SavedField = {
  name: string;
  control: string;
  value: string;
  isOptional: boolean;
  options: readonly { value: string }[];
};

/** The answer in a control that was just left or chosen. */
export type FormAnswer = {
  name: string;
  /** The answer as one text, to compare. Empty: an answer was removed. */
  text: string;
  /** The form to send; null while there is nothing to save. */
  body: FormData | null;
};

/** A field's name from the name of its control; a date has three boxes. */
export const fieldNameOf = (control: string | undefined): string => control?.replace(/-(day|month|year)$/, "") ?? "";

/**
 * The answer just given in a profile form: `intent=answer`, the field's name and its parts. Null for a control that is
 * no question of the page, and for a date while it is half typed. An emptied required answer is not sent.
 */
export function readFormAnswer(target: EventTarget, fields: readonly SavedField[]): FormAnswer | null {
  const control = target as HTMLInputElement;
  const field = fields.find(({ name }) => name === fieldNameOf(control.name));
  if (!field || !control.form) return null;
  const { name } = field;
  const form = new FormData(control.form);
  const entries = [...form].filter(([key]) => key === name || key.startsWith(`${name}-`));
  const values = entries.map(([, value]) => String(value).trim());
  if (field.control === "date" && (values.some((part) => !part) || (values.at(-1) ?? "").length < 4)) return null;
  const isBox = field.control === "check";
  const text = isBox && values.length === 0 ? "0" : values.join("-");
  const body = new FormData();
  body.set("intent", "answer");
  body.set("field", name);
  if (isBox && text === "0") body.set(name, "0");
  for (const [key, value] of entries) body.append(key, value);
  return { name, text, body: text || field.isOptional ? body : null };
}

/** The stored answer of a field as `readFormAnswer` gives it. Encrypted answers are never shown, so they are empty. */
export const storedText = ({ control, value }: SavedField): string => (control === "check" && !value ? "0" : value);
