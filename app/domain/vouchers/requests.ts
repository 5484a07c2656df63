import { z } from "zod";
import {
  dayField,
  flagField,
  lineField,
  linkField,
  optionalLineField,
  sortOrderField,
} from "~/domain/catalogue/fields";
import { deletedEntry, savedEntry } from "~/domain/catalogue/requests";
import { VOUCHER_CATEGORIES } from "./categories";

const voucherFields = z
  .object({
    shop: lineField,
    category: z.enum(VOUCHER_CATEGORIES, { error: "choice" }),
    offer: lineField,
    offer_hi: optionalLineField,
    terms: optionalLineField,
    terms_hi: optionalLineField,
    code: optionalLineField,
    link: linkField,
    valid_from: dayField,
    valid_until: dayField,
    sort_order: sortOrderField,
    status: flagField,
  })
  .refine(({ valid_from, valid_until }) => valid_until >= valid_from, { path: ["valid_until"], error: "days-order" });

/** A voucher as the back office saves it. */
export type VoucherInput = z.output<typeof voucherFields>;

/** The form of a voucher. Messages are codes. */
export const voucherRequest = z.discriminatedUnion("intent", [deletedEntry, voucherFields.safeExtend(savedEntry)]);
