import { TICKET_CLASS } from "~/domain/lists/class-lists";
import { CRITERIA, type FactName, leastAmountOf, type Reason } from "./criteria";
import { employmentsOf, type Facts, type LenderCriteria } from "./facts";
import { keyTermsOf, nearestMonths } from "./terms";

/** Facts for which no change is suggested. */
type Unchangeable = "pincode" | "isMicrofinanceHousehold" | "isWoman";

const isUnchangeable = (fact: FactName): fact is Unchangeable =>
  fact === "pincode" || fact === "isMicrofinanceHousehold" || fact === "isWoman";

/** The smallest change of a single fact after which the lender matches. */
export type Change = {
  readonly fact: Exclude<FactName, Unchangeable>;
  readonly from: number | string;
  readonly to: number | string;
  /** The difference of two numbers; null for a choice or a class. */
  readonly by: number | null;
  /** False for age, which the customer cannot change. */
  readonly isInReach: boolean;
};

/** The smallest single change after which the lender matches, or null when there is none (BEY-02). */
export function smallestChange(facts: Facts, lender: LenderCriteria, reasons: readonly Reason[]): Change | null {
  const touched = new Set(reasons.map((reason) => factOf(reason)));
  const [fact] = touched;
  if (touched.size !== 1 || fact === null || fact === undefined || isUnchangeable(fact)) return null;
  const from = facts[fact];
  const to = targetOf(fact, facts, lender);
  if (from === null || to === null) return null;
  const changed: Facts = { ...facts, [fact]: to };
  if (CRITERIA.some((criterion) => criterion.unmet(changed, lender))) return null;
  const isCounted = fact !== "creditScoreClassId" && typeof from === "number" && typeof to === "number";
  return { fact, from, to, by: isCounted ? to - from : null, isInReach: fact !== "ageYears" };
}

const factOf = (reason: Reason): FactName | null =>
  CRITERIA.find((criterion) => criterion.code === reason.code)?.fact ?? null;

/** The accepted value of a fact that is nearest to the customer's own; null when no change helps. */
function targetOf(fact: Change["fact"], facts: Facts, lender: LenderCriteria): number | string | null {
  switch (fact) {
    case "employment":
      return employmentsOf(lender)[0] ?? null;
    case "monthlyIncomeRupees":
      return nearest(facts.monthlyIncomeRupees, lender.minIncomeRupees, lender.maxIncomeRupees);
    case "ageYears":
      return facts.ageYears !== null && lender.minAgeYears !== null && facts.ageYears < lender.minAgeYears
        ? lender.minAgeYears
        : null;
    case "desiredAmountRupees":
      return nearestAmount(facts.desiredAmountRupees, lender);
    case "creditScoreClassId":
      return lender.creditScoreClassId;
    case "months":
      return nearestTenor(facts.months, lender);
  }
}

function nearest(have: number | null, min: number | null, max: number | null): number | null {
  if (have !== null && min !== null && have < min) return min;
  return max;
}

function nearestTenor(months: number | null, lender: LenderCriteria): number | null {
  const terms = keyTermsOf(lender);
  return terms && months !== null ? nearestMonths(terms, months) : null;
}

/** The smallest amount above its charges, for a lower request; else the lender's highest amount. */
function nearestAmount(amount: number, lender: LenderCriteria): number | null {
  const least = leastAmountOf(lender);
  return amount < least ? least : highestAmount(lender);
}

/**
 * The lender's highest amount: its limit or the top of its ticket class, whichever is lower. At least one rupee; null
 * when it has neither.
 */
export function highestAmount(lender: LenderCriteria): number | null {
  const ofClass = TICKET_CLASS.find((item) => item.id === lender.ticketClassId)?.uptoRupees ?? null;
  const caps = [lender.loanAmountUptoRupees, ofClass].filter((cap) => cap !== null);
  const lowest = caps.length > 0 ? Math.min(...caps) : null;
  return lowest !== null && lowest >= 1 ? lowest : null;
}
