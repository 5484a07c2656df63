import { VOUCHER_CATEGORIES } from "~/domain/vouchers/categories";
import { voucherWords } from "~/i18n/staff/vouchers";
import { type CatalogueRecord, fieldLabelledBy, type RecordField } from "~/ui/admin/catalogue/record-form";

const { fields: labels, hints, states, categories, choose } = voucherWords;

const CATEGORIES = VOUCHER_CATEGORIES.map((value) => ({ value, label: categories[value] }));

/** The name of a kind of shop; the code itself where it has none. */
export const categoryLabel = (category: unknown): string =>
  CATEGORIES.find(({ value }) => value === category)?.label ?? String(category);

const field = fieldLabelledBy(labels);

/** The fields of a voucher's form. */
export const VOUCHER_FIELDS: readonly RecordField[] = [
  field("shop", "text"),
  field("category", "choice", { options: CATEGORIES, empty: choose }),
  field("offer", "text"),
  field("offer_hi", "text", { hint: hints.english, lang: "hi" }),
  field("terms", "text"),
  field("terms_hi", "text", { lang: "hi" }),
  field("code", "text", { hint: hints.code }),
  field("link", "text", { hint: hints.link }),
  field("valid_from", "date"),
  field("valid_until", "date"),
  field("sort_order", "number", { hint: hints.order }),
  field("status", "tick"),
];

/** How customers see a voucher on this Indian day. */
export function stateOf({ status, valid_from, valid_until }: CatalogueRecord, today: string) {
  if (status !== "1") return { tone: "neutral" as const, text: states.off };
  if (String(valid_from) > today) return { tone: "warn" as const, text: states.early };
  if (String(valid_until) < today) return { tone: "warn" as const, text: states.expired };
  return { tone: "ok" as const, text: states.shown };
}
