import { EDITABLE_FIELDS, type EditableProperty, isEditable } from "~/domain/lenders/editable-fields";
import type { LenderFields } from "~/domain/lenders/lender-fields";

const IN_RUPEES: ReadonlySet<EditableProperty> = new Set([
  "min_income",
  "max_income",
  "loan_amount_upto",
  "sheet_amount",
  "sheet_instalment",
  "sheet_charges",
]);

/** A property as text for its field: rupees in lakh groups, a list joined, null as an empty text. */
export function lenderText(record: LenderFields, property: EditableProperty): string {
  const value = record[property];
  if (value === null) return "";
  if (typeof value === "object") return value.join(property === "allowed_hosts" ? "\n" : ", ");
  return typeof value === "number" && IN_RUPEES.has(property) ? value.toLocaleString("hi-IN") : String(value);
}

/** The texts of every field of the lender's page. */
export const lenderTexts = (record: LenderFields): Record<string, string> =>
  Object.fromEntries(
    Object.keys(EDITABLE_FIELDS)
      .filter(isEditable)
      .map((property) => [property, lenderText(record, property)]),
  );
