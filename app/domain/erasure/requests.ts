import { z } from "zod";
import { parseReason } from "~/domain/access/masquerade";
import { maskAadhaar } from "~/domain/masking/mask-aadhaar";

const MAX_KEY_LENGTH = 300;
const MAX_REFUSAL = 500;

/** The search for a customer whose data is to be deleted. */
export const personSearchRequest = z.object({
  key: z
    .string()
    .default("")
    .transform((text) => text.slice(0, MAX_KEY_LENGTH)),
});

/** A reason of 5 to 200 characters; Aadhaar numbers are masked. Codes as in all forms here. */
const reason = z
  .string({ error: "reason-needed" })
  .transform((text) => parseReason(text) ?? "")
  .refine((text) => text !== "", "reason-needed");

/** Asks a colleague to approve the deletion. */
export const erasureRequest = z.object({ intent: z.literal("ask"), reason });

/** Refuses what a customer asked for on the site, with a reason that the customer reads. */
export const refuseErasureRequest = z.object({
  intent: z.literal("refuse"),
  answer: z
    .string({ error: "answer-needed" })
    .transform((text) => maskAadhaar(text).replace(/\s+/g, " ").trim())
    .refine((text) => text.length >= 5, "answer-needed")
    .refine((text) => text.length <= MAX_REFUSAL, "answer-long"),
});

/** What staff do on the page of one customer's data. */
export const erasureAction = z.discriminatedUnion("intent", [
  erasureRequest,
  refuseErasureRequest,
  z.object({ intent: z.literal("told"), lenderId: z.uuid() }),
]);
