import { CRITERIA, type FactName, REASON_CODES, type Reason, type ReasonCode } from "./criteria";
import type { Facts, LenderCriteria } from "./facts";
import { type Change, smallestChange } from "./smallest-change";

/** A fact about the customer. A tenor that was not chosen is nothing that a lender would check. */
export type PersonalFact = Exclude<FactName, "months">;

/** The result for one lender. */
export type Verdict =
  | {
      readonly isMatch: true;
      /** Criteria on facts that we do not know: the lender checks them itself (OQ-89). */
      readonly unchecked: readonly PersonalFact[];
    }
  | {
      readonly isMatch: false;
      /** The first unmet criterion. */
      readonly reason: Reason;
      /** All unmet criteria, in order. */
      readonly reasons: readonly Reason[];
      readonly change: Change | null;
      /** False for lenders that are off, unfinished or of another segment: customers never see their names. */
      readonly isListed: boolean;
    };

/** How many lenders have each reason as their first. */
export type ReasonCounts = Record<ReasonCode, number>;

const UNLISTED: readonly ReasonCode[] = ["lender_off", "segment_not_served", "key_facts_missing"];

/**
 * Matches one lender, criterion by criterion, with the reason and the smallest change (BEY-02). The reference for the
 * fast matcher.
 */
export function explain(facts: Facts, lender: LenderCriteria): Verdict {
  const reasons = CRITERIA.flatMap((criterion): Reason[] => {
    const unmet = criterion.unmet(facts, lender);
    return unmet ? [{ code: criterion.code, ...unmet }] : [];
  });
  const [reason] = reasons;
  if (reason) {
    const isListed = !UNLISTED.includes(reason.code);
    return { isMatch: false, reason, reasons, change: smallestChange(facts, lender, reasons), isListed };
  }
  return { isMatch: true, unchecked: uncheckedFacts(facts, lender) };
}

/** The unknown facts that a lender has a criterion on. */
export function uncheckedFacts(facts: Facts, lender: LenderCriteria): PersonalFact[] {
  const unchecked = CRITERIA.flatMap(({ fact, isSet }) =>
    fact && fact !== "months" && facts[fact] === null && isSet(lender) ? [fact] : [],
  );
  return [...new Set(unchecked)];
}

/** Counts of zero for every reason. */
export const noReasons = (): ReasonCounts => Object.fromEntries(REASON_CODES.map((code) => [code, 0])) as ReasonCounts;
