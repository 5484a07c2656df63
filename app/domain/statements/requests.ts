import { z } from "zod";
import { maskAadhaar } from "~/domain/masking/mask-aadhaar";
import { DISPUTE_REASONS } from "./dispute";

const MIN_DISPUTE = 10;
export const MAX_DISPUTE = 500;

const lineId = z.uuid();

/** What a partner does with a line: disputes it, or withdraws the dispute. Messages are codes. */
export const statementAction = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("dispute"),
    lineId,
    reason: z.enum(DISPUTE_REASONS, { error: "reason-missing" }),
    text: z
      .string({ error: "text-short" })
      .transform((text) => maskAadhaar(text.replace(/\s+/g, " ").trim()))
      .refine((text) => text.length >= MIN_DISPUTE, "text-short")
      .refine((text) => text.length <= MAX_DISPUTE, "text-long"),
  }),
  z.object({ intent: z.literal("withdraw"), lineId }),
]);
