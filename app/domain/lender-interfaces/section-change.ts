import type { z } from "zod";
import { type No, no, type Yes, yes } from "~/domain/result";
import { CHOICE_ROOTS, type FormField, SECTION_FIELDS } from "./form-fields";
import { entryLine, formText, readFormText, unreadCode } from "./form-texts";
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
  const issuePath = path.map(String).join(".");
  return (
    fields.find((field) => issuePath === field.path || issuePath.startsWith(`${field.path}.`)) ??
    fields.find((field) => field.path.startsWith(`${issuePath}.`))
  );
}

/** A code of the schema stays; of its other issues those that a person can mend have one. */
function issueCode(issue: z.core.$ZodIssue): string {
  if (/^[a-z][a-z-]*$/.test(issue.message)) return issue.message;
  if (issue.code === "too_small") return issue.origin === "string" ? "needed" : `at-least:${issue.minimum}`;
  if (issue.code === "too_big") return issue.origin === "string" ? "too-many" : `at-most:${issue.maximum}`;
  return "value";
}

/** The code of an issue; of an entry in a text of lines with the number of its line: `value:2`. */
function codeAt({ kind, path }: FormField, issue: z.core.$ZodIssue, text: string): string {
  const line = entryLine(kind, text, issue.path[path.split(".").length]);
  const code = issueCode(issue);
  return line === null || code.includes(":") ? code : `${code}:${line}`;
}

/** The interface with a section as it was typed. Refuses `invalid` with a code for each field, and its line. */
export function changeSection(content: DeclaredInterface, section: InterfaceSection, texts: SectionTexts): Changed {
  const shown = SECTION_FIELDS[section].filter((field) => isFieldShown(field, texts));
  const next: Record<string, unknown> = structuredClone(content);
  const root = CHOICE_ROOTS[section];
  if (root) next[root] = {};
  const errors: Errors = {};
  for (const { name, kind, path } of shown) {
    const value = readFormText(kind, texts[name] ?? "");
    if (value === undefined) errors[name] = [unreadCode(kind, texts[name] ?? "")];
    else writePointer(next, pointerOf(path), value);
  }
  if (section === "answer" && readPointer(next, "/answer/amount/at") === "") writePointer(next, "/answer/amount", null);
  const parsed = declaredInterface.safeParse(next);
  for (const issue of parsed.error?.issues ?? []) {
    const field = fieldAt(shown, issue.path) ?? shown[0];
    if (field) errors[field.name] ??= [codeAt(field, issue, texts[field.name] ?? "")];
  }
  return parsed.success && Object.keys(errors).length === 0 ? yes({ content: parsed.data }) : no("invalid", { errors });
}
