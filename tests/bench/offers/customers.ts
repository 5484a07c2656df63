import type { Facts } from "~/domain/eligibility/facts";
import type { Segment } from "~/domain/products";

const SEGMENTS: readonly Segment[] = ["pl", "pl", "pl", "bl", "gl", "hl", "sl"];
const INCOMES = [9_000, 14_000, 22_000, 31_000, 48_000, 65_000, 120_000, null];
const AMOUNTS = [20_000, 75_000, 150_000, 300_000, 600_000, 1_200_000, 2_500_000];
const WORK = ["salaried", "salaried", "self_employed", "business", null] as const;
const PINCODES = ["560001", "400050", "110001", "415612", "700001", null];

/** Whole numbers below a limit that look random and are the same in every run. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % limit;
  };
}

/** Typical customers: every segment with its own profile, some facts unknown. */
export function someCustomers(count: number, seed = 7): Facts[] {
  const below = numbersFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return Array.from({ length: count }, () => ({
    segment: pick(SEGMENTS),
    monthlyIncomeRupees: pick(INCOMES),
    ageYears: below(12) === 0 ? null : 19 + below(50),
    employment: pick(WORK),
    desiredAmountRupees: pick(AMOUNTS),
    creditScoreClassId: below(8) === 0 ? null : 1 + below(5),
    pincode: pick(PINCODES),
    months: null,
  }));
}
