import { CRITERIA, type ReasonCode } from "~/domain/eligibility/criteria";
import type { Facts, LenderCriteria } from "~/domain/eligibility/facts";

/**
 * Facts of last month's applicants: one list for each person, with an entry for each product. Contains nothing that
 * identifies a person.
 */
export type Applicants = readonly (readonly Facts[])[];

export type EligibilityChange = {
  /** People, not applications. */
  readonly applicants: number;
  readonly before: number;
  readonly after: number;
  /** How many match with the change but not without it. */
  readonly gain: number;
  readonly lose: number;
  /** True when more than a fifth of all applicants lose eligibility: ask before saving (OQ-109). */
  readonly asks: boolean;
};

/** A lender that is switched off or unfinished is matched as if it were live. */
const BESIDE_THE_POINT: ReadonlySet<ReasonCode> = new Set(["lender_off", "key_facts_missing"]);
const JUDGED = CRITERIA.filter(({ code }) => !BESIDE_THE_POINT.has(code));

const ASKS_ABOVE = 0.2;

const matches = (person: readonly Facts[], lender: LenderCriteria): boolean =>
  person.some((facts) => JUDGED.every((criterion) => criterion.unmet(facts, lender) === null));

/** How many of these applicants gain or lose a lender when its criteria change (BEY-14). */
export function eligibilityChange(
  applicants: Applicants,
  before: LenderCriteria,
  after: LenderCriteria,
): EligibilityChange {
  const count = { before: 0, after: 0, gain: 0, lose: 0 };
  for (const person of applicants) {
    const had = matches(person, before);
    const has = matches(person, after);
    if (had) count.before++;
    if (has) count.after++;
    if (has && !had) count.gain++;
    if (had && !has) count.lose++;
  }
  return { applicants: applicants.length, ...count, asks: count.lose > applicants.length * ASKS_ABOVE };
}

/** True when the facts are complete enough to match: gold loans ask neither for income nor for the kind of work. */
export function hasAllCriteria(facts: Facts): boolean {
  if (facts.ageYears === null || facts.pincode === null) return false;
  return facts.segment === "gl" || (facts.monthlyIncomeRupees !== null && facts.employment !== null);
}
