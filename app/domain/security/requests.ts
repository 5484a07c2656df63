import { z } from "zod";
import { parseReason } from "~/domain/access/masquerade";
import { maskAadhaar } from "~/domain/masking/mask-aadhaar";

/** Why somebody of staff needs a masked contact or account number. It is stored with the reveal. Messages are codes. */
export const revealReason = z
  .string({ error: "reason-needed" })
  .transform((text) => parseReason(maskAadhaar(text)) ?? "")
  .refine((text) => text !== "", "reason-needed");

/** The form of a reveal. */
export const revealRequest = z.object({ reason: revealReason });
