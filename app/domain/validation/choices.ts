import { listItem } from "~/domain/lists/default-lists";
import type { ProductCode } from "~/domain/products";
import { FIELDS } from "./field-kinds";
import type { ProfileField } from "./profile";

/**
 * Entries of a list, by key, that contradict the product: a business loan is for the owner of a registered business
 * (CUS-13).
 */
const CONTRADICTS: Partial<Record<ProductCode, Partial<Record<ProfileField, string>>>> = {
  BL: { employment_status_code: "salaried", business_registration_type: "not-registered" },
};

/** Whether a product's profile offers this entry of a field's list. */
export function isChoosable(field: ProfileField, product: ProductCode, id: number): boolean {
  const { list } = FIELDS[field];
  const contradicting = CONTRADICTS[product]?.[field];
  return !list || contradicting === undefined || listItem(list, id)?.key !== contradicting;
}
