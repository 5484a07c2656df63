import { z } from "zod";
import { lenderRef, wireInstant, wireRupees } from "../kit/wire";

export interface IndialendsLeadRequest {
  ref: string;
  webhook: string | null;
  /** Our public page for the passcode; the lender's SMS links to it. */
  passcodePage: string | null;
  firstName: string;
  lastName: string;
  /** Ten digits. */
  mobile: string;
  email: string | null;
  pan: string;
  /** YYYY-MM-DD. */
  dob: string;
  pincode: string;
  employment: "SALARIED" | "SELF_EMPLOYED";
  employer: string | null;
  incomeInr: number;
  product: string;
  amountInr: number;
  months: number | null;
  consent: { sha256: string; at: string };
  language: string;
}

export const lead = z.object({
  ref: z.string(),
  leadId: lenderRef,
  state: z.string().min(1).max(40),
  approvedInr: wireRupees.nullish(),
  rejection: z.string().nullish(),
});
export type IndialendsLead = z.infer<typeof lead>;

/** The answer to a passcode: the present lead, or that the digits were wrong. */
export const passcodeTryResponse = lead.extend({ triesLeft: z.number().int().min(0).max(10).nullish() });
export type PasscodeTryResponse = z.infer<typeof passcodeTryResponse>;

export const indialendsInvalidLead = z.object({
  errors: z.array(z.object({ field: z.string(), code: z.string() })).max(50),
});

export const leadEvent = z.object({
  eventId: z.string().min(1).max(100),
  at: wireInstant,
  lead: lead.extend({ ref: z.uuid() }),
});
export type LeadEvent = z.infer<typeof leadEvent>;
