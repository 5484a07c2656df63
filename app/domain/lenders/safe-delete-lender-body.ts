import { z } from "zod";

/** POST /api/safe-delete-lender (API-22). */
export const safeDeleteLenderBody = z.object({ lender_id: z.uuid() });
