import type { InsuranceAnswers } from "./parse-answers";
import type { Cover } from "./questions";

/** The limits of a plan. Null means no limit; years, ages and rupees are whole and inclusive. */
export type PlanLimits = {
  readonly cover: Cover | null;
  readonly maxVehicleYears: number | null;
  readonly maxMembers: number | null;
  readonly maxAgeYears: number | null;
  readonly maxStockRupees: number | null;
  readonly sumInsuredRupees: number | null;
};

/** Why a plan does not match, with its limit. */
export type PlanReason =
  | { readonly code: "other-cover" }
  | {
      readonly code: "vehicle-too-old" | "too-many-members" | "too-old" | "stock-too-high" | "sum-too-low";
      readonly limit: number;
    };

const above = (value: number | undefined, limit: number | null): limit is number =>
  value !== undefined && limit !== null && value > limit;

/**
 * Why this plan does not match the customer's answers and the sum insured that they want, if any; null when it matches.
 * A plan that names no sum is not refused for it.
 */
export function whyNot(
  answers: InsuranceAnswers,
  plan: PlanLimits,
  wantedSumRupees: number | null = null,
): PlanReason | null {
  if (plan.cover !== null && answers.cover !== undefined && plan.cover !== answers.cover)
    return { code: "other-cover" };
  if (above(answers.vehicle_years, plan.maxVehicleYears))
    return { code: "vehicle-too-old", limit: plan.maxVehicleYears };
  if (above(answers.members, plan.maxMembers)) return { code: "too-many-members", limit: plan.maxMembers };
  if (above(answers.eldest_age, plan.maxAgeYears)) return { code: "too-old", limit: plan.maxAgeYears };
  if (above(answers.stock_rupees, plan.maxStockRupees)) return { code: "stock-too-high", limit: plan.maxStockRupees };
  if (above(wantedSumRupees ?? undefined, plan.sumInsuredRupees))
    return { code: "sum-too-low", limit: plan.sumInsuredRupees };
  return null;
}

const PLAN_ORDERS = ["premium", "name"] as const;
export type PlanOrder = (typeof PLAN_ORDERS)[number];

type Listed = { readonly premiumRupees: number; readonly insurer: string; readonly name: string };

const byName = (a: Listed, b: Listed) => a.insurer.localeCompare(b.insurer, "en") || a.name.localeCompare(b.name, "en");

/** Sorted by premium or by name only (OQ-92); equal premiums by name. */
export function inPlanOrder<P extends Listed>(plans: readonly P[], order: PlanOrder): P[] {
  return [...plans].sort(order === "name" ? byName : (a, b) => a.premiumRupees - b.premiumRupees || byName(a, b));
}
