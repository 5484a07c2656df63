import { z } from "zod";
import { lenderRef, wireRupees } from "../kit/wire";

export interface DecisionRequest {
  partnerRefId: string;
  customer: {
    fullName: string;
    /** Ten digits. */
    mobileNo: string;
    emailId: string | null;
    panNo: string;
    /** DD-MM-YYYY. */
    dob: string;
    /** Rupees. */
    netMonthlySalary: number;
    employmentType: "SALARIED" | "SELF_EMPLOYED";
    companyName: string | null;
    pinCode: string;
    gender: string | null;
    education: string | null;
    /** Total months, in the lender's own ranges. */
    workExperience: string | null;
  };
  loan: { productCode: string; amount: number; tenureMonths: number | null };
  consent: { hash: string; timestamp: string; lang: string };
}

export const decisionResponse = z.object({
  statusCode: z.literal(200),
  payLoad: z.object({
    leadId: lenderRef,
    partnerRefId: z.string(),
    decision: z.string(),
    sanctionedAmount: wireRupees.nullish(),
    rejectCode: z.string().nullish(),
  }),
});
export type DecisionResponse = z.infer<typeof decisionResponse>;

export const invalidResponse = z.object({
  statusCode: z.literal(422),
  errors: z.array(z.object({ field: z.string(), code: z.string() })).max(50),
});
