import type { BankEntry, Candidate, CandidatePayment } from "./legs";
import type { Match } from "./match";
import type { Payment } from "./payments";

/** A person can choose among these many; a worklist shows no more. */
const MAX_CANDIDATES = 20;

const shown = ({ key, reference, from, to, rows, statedPaise }: Payment): CandidatePayment => ({
  key,
  reference,
  from,
  to,
  loans: rows.filter(({ status }) => status !== "twice").length,
  paise: statedPaise,
});

/** The matches that explain a credit, as staff see them; the first 20 in the order of their payments. */
export function candidatesOf(credit: BankEntry, matches: readonly Match[]): Candidate[] {
  return matches
    .map(({ pays, credits, explanation: { tdsPaise, gstPaise } }) => ({
      payments: pays.map(shown),
      credits: credits.filter(({ key }) => key !== credit.key).map(({ key }) => key),
      tdsPaise,
      gstPaise,
    }))
    .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    .slice(0, MAX_CANDIDATES);
}

const placeOf = ({ payments, credits }: Candidate) =>
  [...payments.map(({ from, key }) => `${from} ${key}`), ...credits].join(" ");
