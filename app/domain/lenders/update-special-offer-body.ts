import { z } from "zod";
import { isDay } from "~/domain/dates/day";

const day = z
  .string()
  .trim()
  .refine((text) => text === "" || isDay(text), "date")
  .transform((text) => (text === "" ? null : text))
  .nullable();

/** POST /api/update-special-offer: text and days together, in one transaction (OQ-65). Empty is null. */
export const updateSpecialOfferBody = z
  .object({
    lender_id: z.uuid(),
    so_text: z
      .string()
      .trim()
      .max(200, "text-length")
      .transform((text) => (text === "" ? null : text))
      .nullable(),
    so_date_start: day,
    so_date_end: day,
    version: z.coerce.number().int().min(1).optional(),
  })
  .refine(({ so_date_start: start, so_date_end: end }) => start === null || end === null || start <= end, {
    path: ["so_date_end"],
    message: "end-before-start",
  });

export type UpdateSpecialOffer = z.infer<typeof updateSpecialOfferBody>;
