import type { ClosureCode } from "~/domain/availability/closures";
import { buildMatcher } from "~/domain/eligibility/build-matcher";
import { CRITERIA, type ReasonCode } from "~/domain/eligibility/criteria";
import type { Facts, LenderCriteria } from "~/domain/eligibility/facts";
import type { Ranked } from "~/domain/eligibility/ranking";
import { instalmentAt, keyTermsOf } from "~/domain/eligibility/terms";
import type { RuleSnapshot } from "./rule-snapshot";

/** A matched lender: its rank from 1, and the figures at the customer's amount. */
export type MatchVerdict = {
  readonly id: string;
  readonly rank: number;
  readonly months: number;
  readonly aprBps: number;
  readonly instalmentPaise: number;
};

/** A lender that does not match, with every unmet criterion in order; one that takes no applications has that first. */
export type RefusalVerdict = { readonly id: string; readonly reasons: readonly (ClosureCode | ReasonCode)[] };

export type LenderVerdict = MatchVerdict | RefusalVerdict;

export const isMatch = (verdict: LenderVerdict): verdict is MatchVerdict => "rank" in verdict;

function unmetCodes(facts: Facts, lender: LenderCriteria): ReasonCode[] {
  const codes: ReasonCode[] = [];
  for (const criterion of CRITERIA) if (criterion.unmet(facts, lender)) codes.push(criterion.code);
  return codes;
}

function matchVerdict({ lender, figures }: Ranked, rank: number, amountRupees: number): MatchVerdict {
  const { months, aprBps } = figures;
  const terms = keyTermsOf(lender);
  const instalmentPaise = terms ? instalmentAt(terms, amountRupees, months) : 0;
  return { id: lender.lenderId, rank, months, aprBps, instalmentPaise };
}

/**
 * The verdict of every lender: first the matched ones in their order, then the others by id. `matched` is the matcher's
 * result for these facts and lenders.
 */
export function lenderVerdicts(
  facts: Facts,
  lenders: readonly LenderCriteria[],
  matched: readonly Ranked[],
): LenderVerdict[] {
  const inList = new Set(matched.map(({ lender }) => lender.lenderId));
  const others = lenders.filter(({ lenderId }) => !inList.has(lenderId));
  return [
    ...matched.map((ranked, index) => matchVerdict(ranked, index + 1, facts.desiredAmountRupees)),
    ...others
      .map((lender) => ({ id: lender.lenderId, reasons: unmetCodes(facts, lender) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  ];
}

/** Returns a function that computes the verdicts of facts by these rules alone. */
export function recomputer({ lenders }: RuleSnapshot): (facts: Facts) => LenderVerdict[] {
  const match = buildMatcher(lenders);
  return (facts) => lenderVerdicts(facts, lenders, match(facts).matched);
}
