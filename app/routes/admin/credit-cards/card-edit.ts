import { CARD_BULK_PROPERTIES, type CardBulkProperty } from "~/domain/cards/bulk-edit";
import { cardBulkWords as words } from "~/i18n/staff/bulk-edit";
import type { BulkEdit } from "~/ui/admin/bulk-edit/bulk-edit";

type Fields = BulkEdit<CardBulkProperty>["fields"];

const ON_OFF = [
  { value: "1", label: words.on },
  { value: "0", label: words.off },
];

function fieldFor(property: CardBulkProperty): Fields[number] {
  const label = words.properties[property];
  switch (property) {
    case "status":
    case "secured":
      return { property, label, as: "choice", choices: ON_OFF, isNumber: true };
    case "sort_order":
      return { property, label, as: "number", hint: words.number };
    default:
      return { property, label, as: "text", hint: words.empty };
  }
}

const FIELDS = CARD_BULK_PROPERTIES.map(fieldFor) as [Fields[number]];

/** How several cards are changed together. */
export const CARD_EDIT: BulkEdit<CardBulkProperty> = {
  path: "/api/update-credit-cards",
  words,
  fields: FIELDS,
  written(property, value) {
    if (value === null || value === "") return "–";
    if (property === "status" || property === "secured") return value === 1 ? words.on : words.off;
    return String(value);
  },
};
