import { z } from "zod";

/** The masquerade in a session row (OQ-27). The row has columns for the staff member and the end time. */
export const masqueradeOfSessionSchema = z.object({
  partnerId: z.uuid(),
  /** Null for the whole partner. */
  merchantId: z.uuid().nullable(),
  mode: z.enum(["read", "write"]),
  reason: z.string(),
  /** Shown in the frame of the portal. */
  staffName: z.string(),
});

export type MasqueradeOfSession = z.infer<typeof masqueradeOfSessionSchema>;
