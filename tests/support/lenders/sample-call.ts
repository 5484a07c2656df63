import { v7 } from "uuid";
import { definitionFor } from "~/domain/lenders/definitions";
import { codesOf } from "~/domain/lenders/questions";
import { DEFAULT_LISTS } from "~/domain/lists/default-lists";
import type { Applicant, LenderApplication } from "~/integrations/lenders/types";

/** An applicant that every sandbox lender accepts. */
export function sampleApplicant(overrides: Partial<Applicant> = {}): Applicant {
  return {
    firstName: "Asha",
    lastName: "Verma",
    mobile: "9876543210",
    email: "asha.verma@example.in",
    pan: "ABCPV1234F",
    birthDate: "1990-04-23",
    monthlyIncomeRupees: 45_000,
    employment: "salaried",
    employerName: "Banyan Tools",
    address: { line1: "12 Lake Road", line2: null },
    pincode: "560034",
    gold: null,
    study: null,
    coApplicant: null,
    ...overrides,
  };
}

/** The first entry of each of the lender's own lists, in its codes. */
export function sampleAnswers(slug: string): LenderApplication["answers"] {
  const asks = definitionFor(slug)?.asks ?? [];
  return codesOf(asks, Object.fromEntries(asks.map(({ field, list }) => [field, DEFAULT_LISTS[list][0]?.id])));
}

/** The same application for one lender, with its own questions answered. */
export const sampleCallTo = (slug: string, overrides: Partial<LenderApplication> = {}): LenderApplication =>
  sampleCall({ answers: sampleAnswers(slug), ...overrides });

/** A complete application with a new submission id. */
export function sampleCall(overrides: Partial<LenderApplication> = {}): LenderApplication {
  return {
    submissionId: v7(),
    callbackUrl: null,
    passcodeUrl: null,
    returnUrl: null,
    applicant: sampleApplicant(),
    answers: {},
    product: "PL",
    amountRupees: 150_000,
    tenureMonths: 24,
    consent: { textHash: "a".repeat(64), at: new Date("2025-06-02T10:15:30Z"), language: "en" },
    ...overrides,
  };
}
