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

/** The refusal of a request, with a reason that whoever asked reads. */
export const approvalRefusal = z.object({
  intent: z.literal("refuse"),
  id: z.uuid(),
  reason: z
    .string({ error: "reason-needed" })
    .transform((text) => parseReason(text) ?? "")
    .refine((text) => text !== "", "reason-needed"),
});

/** What staff decide about a request. */
export const approvalDecision = z.discriminatedUnion("intent", [approvalRequest, withdrawal, approvalRefusal]);
