import type { RevenueField } from "~/domain/revenue/requests";
import type { RevenueItem } from "~/domain/revenue/revenue-item";
import { revenueFieldText } from "./format";

/** Texts of the form's fields. */
export type RevenueTexts = Readonly<Record<Exclude<RevenueField, "status">, string>> & { readonly status: "0" | "1" };

const NEW: RevenueTexts = {
  slab_disbursed_min: "",
  slab_disbursed_max: "",
  slab_number_min: "",
  slab_number_max: "",
  ats_min: "",
  ats_max: "",
  revenue_type_id: "",
  revenue_flat: "",
  revenue_percent: "",
  status: "1",
};

/** The texts of an entry, or of a new one. */
export function textsOf(item: RevenueItem | null): RevenueTexts {
  if (!item) return NEW;
  return {
    slab_disbursed_min: revenueFieldText(item.slab_disbursed_min),
    slab_disbursed_max: revenueFieldText(item.slab_disbursed_max),
    slab_number_min: revenueFieldText(item.slab_number_min),
    slab_number_max: revenueFieldText(item.slab_number_max),
    ats_min: revenueFieldText(item.ats_min),
    ats_max: revenueFieldText(item.ats_max),
    revenue_type_id: String(item.revenue_type_id),
    revenue_flat: revenueFieldText(item.revenue_flat),
    revenue_percent: item.revenue_percent === null ? "" : String(item.revenue_percent),
    status: item.status === 1 ? "1" : "0",
  };
}

/** The digits, lakh commas and one decimal point of a typed or pasted text. A minus sign is dropped (VAL-19). */
export function onlyNumber(text: string, isWhole = false): string {
  const [whole = "", ...behind] = text.replace(/[^0-9.,]/g, "").split(".");
  return isWhole || behind.length === 0 ? whole : `${whole}.${behind.join("").replace(/,/g, "")}`;
}
