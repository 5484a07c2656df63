import { z } from "zod";
import { parseReason } from "~/domain/access/masquerade";
import { maskAadhaar } from "~/domain/masking/mask-aadhaar";

/** Calls to one customer on one day in India, over all staff (OQ-48). */
export const CALLS_A_DAY = 2;

/** How long nobody else may call a customer whose number was shown, in minutes. */
export const CLAIM_MINUTES = 15;

/** A customer who has said nothing about calls may be called about an open application until this many days after its last step. */
export const INQUIRY_DAYS = 90;

/** The farthest next call, in days. */
const MAX_DAYS_AHEAD = 30;

export const CALL_OUTCOMES = [
  "spoke",
  "call-back",
  "no-answer",
  "not-interested",
  "wrong-number",
  "do-not-call",
] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];
export const callOutcome = z.enum(CALL_OUTCOMES);

/** Outcomes after which there is another call. */
export const CALLED_AGAIN: readonly CallOutcome[] = ["call-back", "no-answer"];
/** Outcomes after which the customer is never called. */
export const CLOSED_FOR_GOOD: readonly CallOutcome[] = ["wrong-number", "do-not-call"];

/** The longest time until the next call, in milliseconds. */
export const MAX_AHEAD_MS = MAX_DAYS_AHEAD * 86_400_000;

const MAX_REMARK = 500;

const remark = z
  .string()
  .optional()
  .transform((text) => maskAadhaar(text ?? "").trim() || null)
  .refine((text) => text === null || text.length <= MAX_REMARK, { error: "remark-long" });

const application = { brandId: z.uuid(), applicationId: z.uuid() };

const reason = z
  .string({ error: "reason-needed" })
  .transform((text) => parseReason(text) ?? "")
  .refine((text) => text !== "", { error: "reason-needed" });

/** Why somebody makes so many calls; only then it is needed. */
const anyReason = z
  .string()
  .optional()
  .transform((text) => parseReason(text));

/** Records how a call ended. `next` is a day and time in India: 2026-11-25T10:30. */
export const callEnding = z
  .object({
    intent: z.literal("end"),
    callId: z.uuid(),
    outcome: z.enum(CALL_OUTCOMES, { error: "outcome-needed" }),
    remark,
    next: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, { error: "next-needed" })
      .optional(),
  })
  .refine(({ outcome, next }) => !CALLED_AGAIN.includes(outcome) || next !== undefined, {
    path: ["next"],
    error: "next-needed",
  });

/** Closes a customer for calls without a call: they wrote or told a colleague. */
export const callStop = z.object({ intent: z.literal("stop"), ...application, reason });

/** What staff do on the page of calls. */
export const callAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("reveal"), ...application, reason: anyReason }),
  callEnding,
  callStop,
  z.object({ intent: z.literal("allow"), ...application, reason }),
]);
