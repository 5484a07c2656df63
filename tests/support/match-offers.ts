import type { Facts, LenderCriteria } from "~/domain/eligibility/facts";
import { explain, noReasons } from "~/domain/eligibility/match-offers";
import { compareOffers, type Ranked } from "~/domain/eligibility/ranking";
import { keyTermsOf, rankFigures, wantedMonths } from "~/domain/eligibility/terms";

/**
 * Matches every lender one by one and sorts the matched ones in the published order: the plain reference for the faster
 * buildMatcher.
 */
export function matchOffers<L extends LenderCriteria>(facts: Facts, lenders: readonly L[]) {
  const matched: Ranked<L>[] = [];
  const reasonCounts = noReasons();
  for (const lender of lenders) {
    const verdict = explain(facts, lender);
    const terms = keyTermsOf(lender);
    if (verdict.isMatch && terms)
      matched.push({ lender, figures: rankFigures(terms, wantedMonths(facts), facts.desiredAmountRupees) });
    else if (!verdict.isMatch) reasonCounts[verdict.reason.code]++;
  }
  return { matched: matched.sort(compareOffers), reasonCounts };
}
