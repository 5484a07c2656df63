import { z } from "zod";

/** POST /api/update-lender-data (API-13). `version`, when it is given, must be the record's own (OQ-85). */
export const updateLenderDataBody = z.object({
  lender_id: z.uuid(),
  property: z.string().min(1).max(64),
  value: z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
  version: z.coerce.number().int().min(1).optional(),
});
