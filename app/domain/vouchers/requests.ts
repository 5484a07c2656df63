import { z } from "zod";
import { dayField, line, link, optionalLine, sortOrder, tick } from "~/domain/catalogue/fields";
import { deletedEntry, savedEntry } from "~/domain/catalogue/requests";
import { VOUCHER_CATEGORIES } from "./categories";

const voucherFields = z
  .object({
    shop: line,
    category: z.enum(VOUCHER_CATEGORIES, { error: "choice" }),
    offer: line,
    offer_hi: optionalLine,
    terms: optionalLine,
    terms_hi: optionalLine,
    code: optionalLine,
    link,
    valid_from: dayField,
    valid_until: dayField,
    sort_order: sortOrder,
    status: tick,
  })
  .refine(({ valid_from, valid_until }) => valid_until >= valid_from, { path: ["valid_until"], error: "days-order" });

/** A voucher as the back office saves it. */
export type VoucherInput = z.output<typeof voucherFields>;

/** The form of a voucher. Messages are codes. */
export const voucherRequest = z.discriminatedUnion("intent", [deletedEntry, voucherFields.safeExtend(savedEntry)]);
