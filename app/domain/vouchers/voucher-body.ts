import { z } from "zod";
import { dayField, line, link, optionalLine, sortOrder, tick } from "~/domain/catalogue/fields";
import { VOUCHER_CATEGORIES } from "./categories";

/** What the form of a voucher takes. Messages are codes. */
export const voucherBody = z
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

/** A voucher as the back office writes it. */
export type VoucherInput = z.output<typeof voucherBody>;
