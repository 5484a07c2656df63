import { CRITERIA, type FactName, REASON_CODES, type Reason, type ReasonCode } from "./criteria";
import type { Facts, LenderCriteria } from "./facts";
import { type Change, smallestChange } from "./smallest-change";

/** What the engine says about one lender. */
export type Verdict =
  | {
      readonly isMatch: true;
      /** Criteria that the lender has on facts we do not know: it will check them itself (OQ-89). */
      readonly unchecked: readonly FactName[];
    }
  | {
      readonly isMatch: false;
      /** The first unmet criterion. */
      readonly reason: Reason;
      /** All of them, in order. */
      readonly reasons: readonly Reason[];
      readonly change: Change | null;
      /** False for lenders that are off, unfinished or of another segment: those are not named to a customer. */
      readonly isListed: boolean;
    };

/** How many lenders have each reason as their first. */
export type ReasonCounts = Record<ReasonCode, number>;

const UNLISTED: readonly ReasonCode[] = ["lender_off", "segment_not_served", "key_facts_missing"];

/** Judges one lender, criterion by criterion, with the reason and the smallest change (BEY-02). The reference for every engine. */
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
  const unchecked = CRITERIA.flatMap(({ fact, isSet }) =>
    fact && facts[fact] === null && isSet(lender) ? [fact] : [],
  );
  return { isMatch: true, unchecked: [...new Set(unchecked)] };
}

/** A count of nothing yet. */
export const noReasons = (): ReasonCounts => Object.fromEntries(REASON_CODES.map((code) => [code, 0])) as ReasonCounts;
