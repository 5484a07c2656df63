import type { ImportColumns } from "~/domain/bulk-edit/catalogue-import";

/** Between the features of a card in one cell. */
export const FEATURE_MARK = "|";

/** Properties of a card that are lists of features. */
export const FEATURE_LISTS: ReadonlySet<string> = new Set(["marketing_bullets", "marketing_bullets_hi"]);

const PROPERTIES = [
  ["sort_order", "Sort order"],
  ["key_feature", "Key feature"],
  ["annual_fee", "Annual fee"],
  ["marketing_bullets", "Features"],
  ["key_feature_hi", "Key feature in Hindi"],
  ["annual_fee_hi", "Annual fee in Hindi"],
  ["marketing_bullets_hi", "Features in Hindi"],
  ["utm_link", "UTM link"],
  ["secured", "Secured"],
  ["status", "Status"],
] as const;

/** The columns of a file of credit cards: all but the picture and the terms, which are more than one value. */
export const CARD_IMPORT: ImportColumns = {
  id: "category_id",
  name: "category_name",
  properties: PROPERTIES.map(([property, label]) => ({
    property,
    label,
    isFlag: property === "secured" || property === "status",
  })),
};
