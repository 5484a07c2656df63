import { z } from "zod";
import { lenderRef, wireRupees } from "../kit/wire";

export interface MoneyViewLeadRequest {
  partnerLeadId: string;
  applicant: {
    name: string;
    /** Ten digits. */
    phone: string;
    email: string | null;
    pan: string;
    /** YYYY-MM-DD. */
    dob: string;
    pincode: string;
    gender: string | null;
    education: string | null;
    residence: string | null;
  };
  income: {
    type: "SALARIED" | "SELF_EMPLOYED" | "PROFESSIONAL" | "BUSINESS";
    /** Rupees. */
    monthly: number;
    employer: string | null;
    companyType: string | null;
  };
  /** Null for salaried applicants. */
  business: Record<
    "turnover" | "years" | "nature" | "grossProfit" | "registration" | "profession" | "practiceYears",
    string | null
  > | null;
  loan: { product: string; amount: number; months: number | null; purpose: string | null };
  consent: { sha256: string; at: string; language: string };
}

export const moneyViewLeadResponse = z.object({
  status: z.literal("success"),
  lead: z.object({
    leadId: lenderRef,
    partnerLeadId: z.string(),
    stage: z.string().min(1).max(40),
    offer: z.object({ amount: wireRupees }).nullish(),
    rejection: z.string().nullish(),
  }),
});
export type MoneyViewLeadResponse = z.infer<typeof moneyViewLeadResponse>;

export const moneyViewInvalidLead = z.object({
  status: z.literal("error"),
  fields: z.array(z.object({ name: z.string(), issue: z.string() })).max(50),
});
