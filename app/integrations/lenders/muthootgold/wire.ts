import { z } from "zod";
import { lenderRef } from "../kit/wire";

export interface MuthootgoldLeadRequest {
  SourceRefNo: string;
  SourceName: string;
  CustomerName: string;
  /** Ten digits. */
  MobileNo: string;
  PinCode: string;
  /** Rupees with two decimals: "200000.00". */
  LoanAmount: string;
  /** Whole grams. */
  NetWeight?: string;
  /** Such as "22K". */
  Purity?: string;
  VisitType?: "BRANCH" | "HOME";
  /** DD/MM/YYYY. */
  VisitDate?: string;
  VisitSlot?: "MORNING" | "AFTERNOON" | "EVENING";
  ConsentHash: string;
  /** DD/MM/YYYY HH:mm:ss, Indian time. */
  ConsentOn: string;
  Language: "EN" | "HI";
}

const decimalRupees = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .transform((text) => Math.floor(Number(text)));

const lead = z.object({
  Status: z.literal("SUCCESS"),
  SourceRefNo: z.string(),
  LeadId: lenderRef,
  LeadStatus: z.string(),
  SanctionedAmount: decimalRupees.nullish(),
  CloseReason: z.string().nullish(),
});

/** Failures come with HTTP 200 too. */
const failure = z.object({
  Status: z.literal("FAILURE"),
  ErrorCode: z.string(),
  LeadId: lenderRef.nullish(),
  FieldName: z.string().nullish(),
});

export const muthootgoldLeadResponse = z.discriminatedUnion("Status", [lead, failure]);
export type MuthootgoldLead = z.infer<typeof lead>;
export type LeadFailure = z.infer<typeof failure>;
