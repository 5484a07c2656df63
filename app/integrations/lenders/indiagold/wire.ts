import { z } from "zod";
import { epochMs, lenderRef } from "../kit/wire";

export interface IndiagoldLeadRequest {
  externalId: string;
  customer: {
    name: { first: string; last: string };
    phone: { countryCode: "91"; number: string };
    email?: string;
  };
  address: { pincode: string };
  goldLoan: {
    requestedAmount: { value: number; currency: "INR" };
    ornaments?: { netWeightGrams?: number; purityKarat?: number };
    valuation?: { at?: "home" | "branch"; date?: string; window?: "morning" | "afternoon" | "evening" };
  };
  consent: { textDigest: string; givenAtEpochMs: number; language: string };
  webhook: { url: string } | null;
}

const money = z.object({ value: z.number().min(0).max(1_000_000_000), currency: z.literal("INR") });
const stage = z.string().min(1).max(40);
const rejection = z.object({ code: z.string() }).nullish();

const lead = z.object({
  leadId: lenderRef,
  externalId: z.string(),
  stage,
  approvedAmount: money.nullish(),
  rejection,
});
export type IndiagoldLead = z.infer<typeof lead>;

export const indiagoldLeadResponse = z.object({ success: z.literal(true), data: lead });

export const validationResponse = z.object({
  success: z.literal(false),
  error: z.object({
    code: z.literal("VALIDATION"),
    details: z.array(z.object({ path: z.string(), rule: z.string() })).max(50),
  }),
});

/** Names the lead only by the lender's own id. */
export const webhookBody = z.object({
  id: z.string().min(1).max(100),
  type: z.literal("lead.stage_changed"),
  createdAtEpochMs: epochMs,
  data: z.object({ leadId: lenderRef, stage, approvedAmount: money.nullish(), rejection }),
});
export type WebhookBody = z.infer<typeof webhookBody>;
