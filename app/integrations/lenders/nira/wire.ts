import { z } from "zod";
import { lenderRef, wireRupees } from "../kit/wire";

export interface NiraRequest {
  ref: string;
  name: { first: string; last: string };
  /** Ten digits. */
  mobile: string;
  email: string | null;
  pan: string;
  /** DD/MM/YYYY. */
  dob: string;
  pin: string;
  /** 1 salaried, 2 self-employed, 3 professional, 4 business. */
  employmentType: 1 | 2 | 3 | 4;
  employer: string | null;
  incomeInr: number;
  sectorId: number | null;
  tenureId: number | null;
  businessTypeId: number | null;
  loan: { product: string; amountInr: number; months: number | null; purposeId: number | null };
  consent: { hash: string; epochSeconds: number; lang: string };
}

export const niraResponse = z.object({
  ref: z.string(),
  niraId: lenderRef,
  /** 0 approved, 1 declined, 2 manual review, 3 disbursed; anything else: in progress. */
  result: z.number().int(),
  limitInr: wireRupees.nullish(),
  declineCode: z.number().int().nullish(),
});
export type NiraResponse = z.infer<typeof niraResponse>;

/** "field:problem" for each. */
export const invalidApplication = z.object({ invalid: z.array(z.string().max(100)).max(50) });
