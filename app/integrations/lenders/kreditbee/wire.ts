import { z } from "zod";
import { lenderRef, wireInstant, wirePaise } from "../kit/wire";

export interface LoanApplicationRequest {
  partner_ref: string;
  callback_url: string | null;
  product: string;
  borrower: {
    first_name: string;
    last_name: string;
    /** With country code: 919876543210. */
    mobile: string;
    email: string | null;
    pan: string;
    /** YYYY-MM-DD. */
    date_of_birth: string;
    /** Digits, paise. */
    monthly_income_paise: string;
    employment_type: "salaried" | "self_employed" | "professional" | "business_owner";
    employer_name: string | null;
    current_pincode: string;
    gender: string | null;
    occupation: string | null;
  };
  /** Digits, paise. */
  requested_amount_paise: string;
  requested_tenure_months: number | null;
  consent: { document_sha256: string; accepted_at: string; locale: string };
}

const state = z.string().min(1).max(40);

export const loanApplication = z.object({
  application_id: lenderRef,
  partner_ref: z.string(),
  state,
  approved_amount_paise: wirePaise.nullish(),
  decline_code: z.string().nullish(),
});
export type LoanApplication = z.infer<typeof loanApplication>;

export const validationFailure = z.object({
  errors: z.record(z.string(), z.string()),
});

export const applicationEvent = loanApplication.extend({
  event_id: z.string().min(1).max(100),
  event_type: z.literal("application.updated"),
  partner_ref: z.uuid(),
  occurred_at: wireInstant,
});
export type ApplicationEvent = z.infer<typeof applicationEvent>;
