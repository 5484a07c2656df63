import { z } from "zod";
import { isUtmId } from "./utm-id";

/** The body of POST /api/update-partner-utm/{id} (API-11, VAL-02). */
export const updatePartnerUtmBody = z.object({
  utm_id: z.string().trim().refine(isUtmId, "Only letters, digits, underscore and hyphen"),
  version: z.int().min(1).optional(),
});
