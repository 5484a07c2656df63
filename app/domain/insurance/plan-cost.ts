import { ADD_ONS_OF, type AddOn, type AddOnPremiums } from "./add-ons";
import type { InsuranceProduct } from "./products";

/** Sums insured that a customer can ask for, in whole rupees. */
export const WANTED_SUMS = [100_000, 300_000, 500_000, 1_000_000, 2_500_000, 5_000_000] as const;

/** What a customer wants of a plan, from the address of the list. */
export type PlanChoice = {
  /** At least this sum insured; null for any. */
  readonly sumRupees: number | null;
  /** Add-ons of the product, in its order. */
  readonly addOns: readonly AddOn[];
};

/** The wish in an address; unknown values are ignored. */
export function readPlanChoice(product: InsuranceProduct, query: URLSearchParams): PlanChoice {
  const chosen = new Set(query.getAll("add"));
  return {
    sumRupees: WANTED_SUMS.find((sum) => String(sum) === query.get("sum")) ?? null,
    addOns: ADD_ONS_OF[product].filter((addOn) => chosen.has(addOn)),
  };
}

const YEARS = 3;

export type PlanCost = {
  /** Premium and the wanted add-ons that the plan sells. */
  readonly perYearRupees: number;
  /** Three years at today's premium. */
  readonly threeYearsRupees: number;
  /** Wanted add-ons that the plan does not sell. */
  readonly missing: readonly AddOn[];
};

/** What a plan costs with the wanted add-ons, in a year and in three, as long as the insurer changes nothing. */
export function planCost(
  { premiumRupees, addOns }: { premiumRupees: number; addOns: AddOnPremiums },
  wish: PlanChoice,
): PlanCost {
  const perYearRupees = wish.addOns.reduce((sum, addOn) => sum + (addOns[addOn] ?? 0), premiumRupees);
  return {
    perYearRupees,
    threeYearsRupees: perYearRupees * YEARS,
    missing: wish.addOns.filter((addOn) => addOns[addOn] === undefined),
  };
}
