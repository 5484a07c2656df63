import { z } from "zod";
import { isNewLenderName } from "./lender-name";
import { LENDER_SEGMENTS } from "./segments";

/** POST /api/create-lender (API-21). Under a filter of the list `segment` is assigned (OQ-52). */
export const createLenderBody = z.object({
  name: z.string({ error: "name-required" }).trim().min(1, "name-required").refine(isNewLenderName, "lender-name"),
  segment: z.enum(LENDER_SEGMENTS, "segment").optional(),
});
