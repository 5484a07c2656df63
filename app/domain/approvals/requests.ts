import { z } from "zod";
import { parseReason } from "~/domain/access/masquerade";

/** The states of a request that a colleague decides. `failed`: approved, but no longer possible. */
export const APPROVAL_STATES = ["open", "approved", "refused", "withdrawn", "failed"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const approvalState = z.enum(APPROVAL_STATES);

/** Approves a request. `payer` is who buys a partner's service, for the kind that asks for it. */
export const approvalRequest = z.object({
  intent: z.literal("approve"),
  id: z.uuid(),
  payer: z.enum(["bank-or-nbfc", "other"], { error: "payer-needed" }).optional(),
});

/** Takes one's own request back. */
const withdrawal = z.object({ intent: z.literal("withdraw"), id: z.uuid() });

/** The refusal of a request, with a reason for the person who asked. */
export const approvalRefusal = z.object({
  intent: z.literal("refuse"),
  id: z.uuid(),
  reason: z
    .string({ error: "reason-needed" })
    .transform((text) => parseReason(text) ?? "")
    .refine((text) => text !== "", "reason-needed"),
});

/** Marks what colleagues have decided until this moment as read. */
const answersRead = z.object({ intent: z.literal("read"), until: z.iso.datetime().transform((at) => new Date(at)) });

/** What staff decide about a request, and that they have read what colleagues decided about theirs. */
export const approvalDecision = z.discriminatedUnion("intent", [
  approvalRequest,
  withdrawal,
  approvalRefusal,
  answersRead,
]);
