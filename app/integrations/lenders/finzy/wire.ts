import { z } from "zod";
import { epochMs, lenderRef } from "../kit/wire";

/** Whole paise. */
export interface Money {
  value: number;
  unit: "PAISE";
}

export interface BorrowerRequest {
  ourRef: string;
  callback: { url: string } | null;
  borrower: {
    firstName: string;
    lastName: string;
    contact: { phone: { countryCode: "91"; number: string }; email: string | null };
    identity: { panNumber: string; bornOn: string };
    home: { lines: string[]; pincode: string; residency: string | null };
    education: string | null;
  };
  work: {
    kind: "SALARIED" | "SELF_EMPLOYED";
    employer: string | null;
    employerCategory: string | null;
    experience: string | null;
    monthlyIncome: Money;
  };
  loan: { product: string; amount: Money; months: number | null };
  consent: { textSha256: string; givenAt: string; language: string };
}

/** Paise, read as whole rupees, rounded down. */
const money = z
  .object({ value: z.number().int().min(0).max(100_000_000_000), unit: z.literal("PAISE") })
  .transform(({ value }) => Math.floor(value / 100));

export const finzyLoanResponse = z.object({
  finzyId: lenderRef,
  ourRef: z.string(),
  phase: z.string().min(1).max(40),
  sanctioned: money.nullish(),
  why: z.string().nullish(),
});
export type LoanResponse = z.infer<typeof finzyLoanResponse>;

export const finzyInvalidRequest = z.object({
  violations: z.array(z.object({ at: z.string(), kind: z.string() })).max(50),
});

export const phaseEvent = z.object({
  id: z.string().min(1).max(100),
  happenedAt: epochMs,
  loan: finzyLoanResponse.extend({ ourRef: z.uuid() }),
});
export type PhaseEvent = z.infer<typeof phaseEvent>;
