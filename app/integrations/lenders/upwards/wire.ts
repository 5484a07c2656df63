import { z } from "zod";
import { lenderRef, wireInstant } from "../kit/wire";

export interface LoanRequest {
  affiliate_ref: string;
  webhook: string | null;
  first_name: string;
  last_name: string;
  /** With country code: +919876543210. */
  mobile: string;
  email: string | null;
  pan: string;
  /** YYYY-MM-DD. */
  dob: string;
  gender: string | null;
  marital_status: string | null;
  residence_type: string | null;
  current_pincode: string;
  employment_status: "salaried" | "self_employed";
  company: string | null;
  company_type: string | null;
  /** Rupees with two decimals, as text. */
  net_income: string;
  loan_amount: string;
  loan_months: number | null;
  loan_purpose: string | null;
  product: string;
  consent_hash: string;
  consent_at: string;
  consent_lang: string;
}

/** Rupees with two decimals, converted to whole rupees, rounded down. */
const rupeesText = z
  .string()
  .regex(/^\d{1,9}\.\d\d$/)
  .transform((text) => Math.floor(Number(text)));

const loan = z.object({
  loan_id: lenderRef,
  affiliate_ref: z.string(),
  loan_status: z.string().min(1).max(40),
  approved_amount: rupeesText.nullish(),
  reason_code: z.string().nullish(),
});
export type Loan = z.infer<typeof loan>;

export const upwardsLoanResponse = z.object({ is_success: z.literal(true), data: loan });

/** Field → messages about its problems. */
export const upwardsInvalidRequest = z.object({
  is_success: z.literal(false),
  errors: z.record(z.string(), z.array(z.string()).max(10)),
});

export const statusEvent = z.object({
  event_id: z.string().min(1).max(100),
  event: z.literal("loan.status"),
  event_time: wireInstant,
  data: loan.extend({ affiliate_ref: z.uuid() }),
});
export type StatusEvent = z.infer<typeof statusEvent>;
