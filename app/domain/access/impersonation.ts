import { z } from "zod";

/** What a masquerade's session row says of it (OQ-27). The staff member and the end of its time are columns of the row. */
export const impersonationSchema = z.object({
  partnerId: z.uuid(),
  /** Null when it is the whole partner. */
  merchantId: z.uuid().nullable(),
  mode: z.enum(["read", "write"]),
  reason: z.string(),
  /** Shown in the portal's frame. */
  staffName: z.string(),
});

export type Impersonation = z.infer<typeof impersonationSchema>;
