import { z } from "zod";
import { wireOffer } from "../named-offer";
import { lenderRef, wireInstant, wireRupees } from "../wire";

const status = z.string().min(1).max(40);
const reason = z.string().max(60).nullish();

/** Answer to POST and GET of an application. */
export const applicationResponse = z.object({
  applicationId: lenderRef,
  reference: z.string(),
  status,
  sanctionedRupees: wireRupees.nullish(),
  offer: wireOffer.nullish(),
  reason,
  redirectUrl: z.string().max(2_000).nullish(),
});
export type ApplicationResponse = z.infer<typeof applicationResponse>;

export const invalidInput = z.object({
  fields: z.array(z.object({ field: z.string(), problem: z.string() })).max(50),
});

export const callbackBody = z.object({
  eventId: z.string().min(1).max(100),
  applicationId: lenderRef,
  reference: z.uuid(),
  status,
  sanctionedRupees: wireRupees.nullish(),
  offer: wireOffer.nullish(),
  reason,
  occurredAt: wireInstant,
});
export type CallbackBody = z.infer<typeof callbackBody>;

export interface ApplicationRequest {
  reference: string;
  product: string;
  amountRupees: number;
  tenureMonths: number | null;
  applicant: {
    firstName: string;
    lastName: string;
    mobile: string;
    pincode: string;
    email?: string | null;
    pan?: string;
    birthDate?: string;
    monthlyIncomeRupees?: number;
    employment?: string;
    employerName?: string | null;
    /** Only of a student's loan. */
    study?: { course: string | null; institution: string | null; feesRupees: number | null } | null;
    coApplicant?: { name: string; relation: string | null; monthlyIncomeRupees: number | null } | null;
  };
  consent: { textHash: string; at: string; language: string };
  callbackUrl: string | null;
  returnUrl: string | null;
}
