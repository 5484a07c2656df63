import type { Facts, LenderCriteria } from "~/domain/eligibility/facts";
import { keyTermsOf, nearestMonths } from "~/domain/eligibility/terms";
import { parseRupees } from "~/domain/money/rupees";
import type { AmountBounds } from "~/domain/patterns/amount";
import { tenorIn } from "./key-facts-path";

/** The amount and tenor that a customer chose among the offers; null for the customer's own. */
export type RequestedLoan = { readonly amountRupees: number | null; readonly months: number | null };

export const NO_LOAN_REQUESTED: RequestedLoan = { amountRupees: null, months: null };

/** What an address or a form asks for; an invalid amount or tenor counts as none. */
export const requestedLoan = (amount: string | null, tenure: string | null): RequestedLoan => ({
  amountRupees: parseRupees(amount ?? "") || null,
  months: tenorIn(tenure),
});

/** The query that asks for a loan at a lender's page; the customer's own amount is left out. */
export function requestedLoanQuery(
  { amountRupees, months }: { amountRupees: number; months: number },
  ownRupees: number,
): string {
  const query = new URLSearchParams({ tenure: String(months) });
  if (amountRupees !== ownRupees) query.set("amount", String(amountRupees));
  return query.toString();
}

/**
 * The facts with the amount and tenor that were asked for. An amount outside the bounds is not taken; a tenor is moved
 * to the nearest that the lender has.
 */
export function factsForLoan(facts: Facts, lender: LenderCriteria, loan: RequestedLoan, bounds: AmountBounds): Facts {
  const { amountRupees, months } = loan;
  const terms = keyTermsOf(lender);
  const isTaken = amountRupees !== null && amountRupees >= bounds.minRupees && amountRupees <= bounds.maxRupees;
  return {
    ...facts,
    desiredAmountRupees: isTaken ? amountRupees : facts.desiredAmountRupees,
    months: months === null || !terms ? facts.months : nearestMonths(terms, months),
  };
}
