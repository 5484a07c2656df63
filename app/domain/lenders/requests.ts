import { z } from "zod";
import { isDay } from "~/domain/dates/day";
import { formKey } from "~/domain/validation/form-fields";
import { chargesSchema } from "./charge-fields";
import { isGroupName, isNewLenderName } from "./lender-name";
import { LENDER_SEGMENTS } from "./segments";

/** POST /api/update-lender-data (API-13). `version`, if given, must be the record's own (OQ-85). */
export const updateLenderDataBody = z.object({
  lender_id: z.uuid(),
  property: z.string().min(1).max(64),
  value: z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
  version: z.coerce.number().int().min(1).optional(),
});

/** POST /api/update-lender-charges: all charges of a lender, the processing fee first (OQ-113). */
export const updateLenderChargesBody = z.object({
  lender_id: z.uuid(),
  charges: chargesSchema,
  version: z.coerce.number().int().min(1).optional(),
});

/** POST /api/preview-lender-change: the effect of a changed filter, without saving it (BEY-14). */
export const previewLenderChangeBody = updateLenderDataBody.omit({ version: true });

/** POST /api/create-lender (API-21). `segment` is that of the list's filter (OQ-52). */
export const createLenderBody = z.object({
  name: z.string({ error: "name-required" }).trim().min(1, "name-required").refine(isNewLenderName, "lender-name"),
  segment: z.enum(LENDER_SEGMENTS, "segment").optional(),
  key: formKey,
});

/** POST /api/lender-group/create (API-25, VAL-08). */
export const createLenderGroupBody = z.object({
  name: z.string({ error: "name-required" }).trim().min(1, "name-required").refine(isGroupName, "group-name"),
});

/** POST /api/safe-delete-lender (API-22). */
export const safeDeleteLenderBody = z.object({ lender_id: z.uuid() });

const day = z
  .string()
  .trim()
  .refine((text) => text === "" || isDay(text), "date")
  .transform((text) => (text === "" ? null : text))
  .nullable();

/** POST /api/update-special-offer: text and days together, in one transaction (OQ-65). Empty becomes null. */
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
