import { VOUCHER_CATEGORIES } from "~/domain/vouchers/categories";
import { voucherState } from "~/domain/vouchers/voucher-state";
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
  field("status", "checkbox"),
];

const TONES = { off: "neutral", early: "warn", expired: "warn", shown: "ok" } as const;

/** How customers see a voucher on this Indian day. */
export function stateOf(record: CatalogueRecord, today: string) {
  const { status, valid_from, valid_until } = record;
  const state = voucherState(
    { status: String(status), valid_from: String(valid_from), valid_until: String(valid_until) },
    today,
  );
  return { tone: TONES[state], text: states[state] };
}
