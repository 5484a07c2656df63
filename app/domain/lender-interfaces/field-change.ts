import { type No, no, type Yes, yes } from "~/domain/result";
import { codesOfText, unreadCode } from "./form-texts";
import { scalarOf } from "./scalar-text";
import { type DeclaredInterface, declaredInterface, mappedField } from "./schema";

/** A mapped field as it was typed. */
export type TypedMapping = {
  to: string;
  from: string;
  fixed: string;
  format?: string | undefined;
  codes: string;
  empty: string;
  earnings: readonly string[];
  products: readonly string[];
};

/** The interface with a mapped field, new or in the place of another. Refuses `invalid` with a code for each field. */
export function changeField(
  content: DeclaredInterface,
  index: number | undefined,
  { fixed, format, codes, ...typed }: TypedMapping,
): Yes<{ content: DeclaredInterface }> | No<"invalid", { errors: Record<string, string[]> }> {
  const table = codesOfText(codes);
  if (!table) return no("invalid", { errors: { codes: [unreadCode("lines", codes)] } });
  const row = mappedField.safeParse({ ...typed, fixed: scalarOf(fixed), format: format ?? null, codes: table });
  if (!row.success) {
    const errors = Object.fromEntries(
      row.error.issues.map(({ path, message }) => [String(path[0] ?? "to"), [message]]),
    );
    return no("invalid", { errors });
  }
  const fields =
    index === undefined || index >= content.fields.length
      ? [...content.fields, row.data]
      : content.fields.map((one, at) => (at === index ? row.data : one));
  const next = declaredInterface.safeParse({ ...content, fields });
  return next.success ? yes({ content: next.data }) : no("invalid", { errors: { to: ["too-many"] } });
}
