import { type No, no, type Yes, yes } from "~/domain/result";
import { CHOICE_ROOTS, type FormField, SECTION_FIELDS } from "./form-fields";
import { formText, readFormText } from "./form-texts";
import type { InterfaceSection } from "./interface-faults";
import { readPointer, writePointer } from "./pointer";
import { type DeclaredInterface, declaredInterface } from "./schema";

export type SectionTexts = Readonly<Record<string, string | undefined>>;
type Errors = Record<string, string[]>;
type Changed = Yes<{ content: DeclaredInterface }> | No<"invalid", { errors: Errors }>;

const pointerOf = (path: string) => `/${path.replaceAll(".", "/")}`;

/** Whether a field exists under the choice that was made. */
export const isFieldShown = ({ when }: FormField, texts: SectionTexts): boolean =>
  !when || when.is.includes(texts[when.name] ?? "");

/** The texts of a section's fields. */
export function sectionTexts(content: DeclaredInterface, section: InterfaceSection): Record<string, string> {
  const fields = SECTION_FIELDS[section];
  const read = ({ kind, path }: FormField) => formText(kind, readPointer(content, pointerOf(path)));
  const texts = Object.fromEntries(fields.map((field) => [field.name, read(field)]));
  // A field of another choice may have the same place.
  return Object.fromEntries(
    fields.map((field) => [field.name, isFieldShown(field, texts) ? (texts[field.name] ?? "") : ""]),
  );
}

/** The first field of the section whose place an issue is about. */
function fieldAt(fields: readonly FormField[], path: readonly PropertyKey[]): FormField | undefined {
  const place = path.map(String).join(".");
  return (
    fields.find((field) => place === field.path || place.startsWith(`${field.path}.`)) ??
    fields.find((field) => field.path.startsWith(`${place}.`))
  );
}

/** The interface with a section as it was typed. Refuses `invalid` with a code for each field. */
export function changeSection(content: DeclaredInterface, section: InterfaceSection, texts: SectionTexts): Changed {
  const shown = SECTION_FIELDS[section].filter((field) => isFieldShown(field, texts));
  const next: Record<string, unknown> = structuredClone(content);
  const root = CHOICE_ROOTS[section];
  if (root) next[root] = {};
  const errors: Errors = {};
  for (const { name, kind, path } of shown) {
    const value = readFormText(kind, texts[name] ?? "");
    if (value === undefined) errors[name] = [kind];
    else writePointer(next, pointerOf(path), value);
  }
  if (section === "answer" && readPointer(next, "/answer/amount/at") === "") writePointer(next, "/answer/amount", null);
  const parsed = declaredInterface.safeParse(next);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = fieldAt(shown, path)?.name ?? shown[0]?.name ?? "";
    errors[name] ??= [message];
  }
  return parsed.success && Object.keys(errors).length === 0 ? yes({ content: parsed.data }) : no("invalid", { errors });
}
