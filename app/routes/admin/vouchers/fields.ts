import type { CatalogueRecord, RecordField } from "~/ui/admin/catalogue/record-form";

export const VOUCHER_WORDS = {
  documentTitle: "Admin - Vouchers",
  title: "Discount Vouchers",
  lead: "What customers of brands with Discount Vouchers see. Each visit to a shop is recorded.",
  create: "Create voucher",
  empty: "No vouchers yet. Create the first one.",
  heads: { shop: "Shop", kind: "Kind", offer: "Offer", valid: "Valid", order: "Order" },
} as const;

const CATEGORIES = [
  { value: "groceries", label: "Groceries" },
  { value: "fashion", label: "Clothes" },
  { value: "food", label: "Eating out" },
  { value: "travel", label: "Travel" },
  { value: "home", label: "Home" },
  { value: "health", label: "Health" },
] as const;

export const categoryLabel = (category: unknown): string =>
  CATEGORIES.find(({ value }) => value === category)?.label ?? String(category);

export const VOUCHER_FIELDS: readonly RecordField[] = [
  { name: "shop", label: "Shop", kind: "text" },
  { name: "category", label: "Kind of shop", kind: "choice", options: CATEGORIES, empty: "Choose" },
  { name: "offer", label: "Offer", kind: "text" },
  { name: "offer_hi", label: "Offer in Hindi", hint: "Leave blank to show English", kind: "text", lang: "hi" },
  { name: "terms", label: "Conditions", kind: "text" },
  { name: "terms_hi", label: "Conditions in Hindi", kind: "text", lang: "hi" },
  { name: "code", label: "Code", hint: "Leave blank if the link is enough", kind: "text" },
  {
    name: "link",
    label: "Link",
    hint: "Begins with https://. {UNIQUE_ID} is replaced by the id of the click.",
    kind: "text",
  },
  { name: "valid_from", label: "Valid from", kind: "date" },
  { name: "valid_until", label: "Valid until, that day included", kind: "date" },
  { name: "sort_order", label: "Order", hint: "A whole number. The lowest comes first.", kind: "number" },
  { name: "status", label: "Shown to customers", kind: "tick" },
];

/** How customers see a voucher on this Indian day. */
export function stateOf({ status, valid_from, valid_until }: CatalogueRecord, today: string) {
  if (status !== "1") return { tone: "neutral" as const, text: "Off" };
  if (String(valid_from) > today) return { tone: "warn" as const, text: "Not yet valid" };
  if (String(valid_until) < today) return { tone: "warn" as const, text: "Expired" };
  return { tone: "ok" as const, text: "Shown" };
}
