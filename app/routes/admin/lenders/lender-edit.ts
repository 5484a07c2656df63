import { BULK_COLUMNS, type BulkProperty } from "~/domain/lenders/bulk-edit";
import { fieldOf } from "~/domain/lenders/editable-fields";
import { CREDIT_SCORE_CLASS, TICKET_CLASS } from "~/domain/lists/class-lists";
import { lenderBulkWords as words } from "~/i18n/staff/bulk-edit";
import { lendersWords } from "~/i18n/staff/lenders";
import type { BulkEdit } from "~/ui/admin/bulk-edit/bulk-edit";
import { shownNumber } from "~/ui/admin/lenders/shown-number";

const CLASSES = { ticket_class: TICKET_CLASS, credit_score_class: CREDIT_SCORE_CLASS };
const ON_OFF = [
  { value: "1", label: words.on },
  { value: "0", label: words.off },
];

function fieldFor({ property, as }: (typeof BULK_COLUMNS)[number]): BulkEdit<BulkProperty>["fields"][number] {
  const { label } = fieldOf(property);
  if (property === "ticket_class" || property === "credit_score_class") {
    const choices = CLASSES[property].map(({ id, en }) => ({ value: String(id), label: en }));
    return { property, label, as: "choice", choices, isNumber: true };
  }
  if (as === "checkbox" || as === "switch") return { property, label, as: "choice", choices: ON_OFF, isNumber: true };
  return { property, label, as: "number", hint: words.empty };
}

/** The list's columns, but the priority first: it is what is most often set together. */
const COLUMNS = [...BULK_COLUMNS].sort((a, b) => Number(b.property === "priority") - Number(a.property === "priority"));
const FIELDS = COLUMNS.map(fieldFor) as [BulkEdit<BulkProperty>["fields"][number]];

/** How several lenders are changed together. */
export const LENDER_EDIT: BulkEdit<BulkProperty> = {
  path: "/api/update-lenders",
  words,
  fields: FIELDS,
  written(property, value) {
    if (value === null) return lendersWords.any;
    const field = FIELDS.find((one) => one.property === property);
    if (field?.as !== "choice") return typeof value === "number" ? shownNumber(property, value) : value;
    return field.choices.find((choice) => choice.value === String(value))?.label ?? String(value);
  },
};
