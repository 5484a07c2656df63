import { z } from "zod";
import { parseReason } from "~/domain/access/masquerade";

/** Why somebody of staff needs a masked contact or account number. It is stored with the reveal. Messages are codes. */
export const revealReason = z
  .string({ error: "reason-needed" })
  .transform((text) => parseReason(text) ?? "")
  .refine((text) => text !== "", "reason-needed");

/** The form of a reveal. */
export const revealRequest = z.object({ reason: revealReason });
