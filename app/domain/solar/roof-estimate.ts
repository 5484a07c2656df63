import type { Day } from "~/domain/dates/day";
import { type SolarSubsidy, solarSubsidy, subsidyRupees } from "./subsidy";

/**
 * What the estimate assumes; the page shows it. Size, yield and roof: the ministry's rules of thumb for rooftop plants
 * (MNRE). Cost: its benchmark behind the subsidy of 2024. Tariff: a usual price of a unit for a household.
 */
export const ROOF_ASSUMPTIONS = {
  unitsPerKwMonth: 120,
  squareFeetPerKw: 100,
  rupeesPerUnit: 8,
  /** For each of the first two kilowatts, and for each further one. */
  firstRupeesPerKw: 50_000,
  furtherRupeesPerKw: 45_000,
} as const;

const FIRST_KW = 2;
const STEP_KW = 0.5;
const MIN_KW = 1;
const MAX_KW = 10;

/** Whole rupees of a monthly bill, and square feet of a roof, that can be asked about. */
export const BILL_BOUNDS = { min: 100, max: 100_000 } as const;
export const ROOF_BOUNDS = { min: 50, max: 20_000 } as const;

export type RoofEstimate = {
  /** Kilowatts, in steps of a half. */
  readonly sizeKw: number;
  readonly unitsPerMonth: number;
  readonly costRupees: number;
  /** At most the bill. */
  readonly savedPerMonthRupees: number;
  /** True when the roof, not the bill, limits the size. */
  readonly isLimitedByRoof: boolean;
  /** The scheme of the day and what it pays; null when none runs. */
  readonly subsidy: { readonly rupees: number; readonly scheme: SolarSubsidy } | null;
};

/**
 * The plant that covers a monthly bill as far as the roof allows, 1 to 10 kW. Null when the roof is too small for one
 * kilowatt.
 */
export function roofEstimate(
  { billRupees, roofSquareFeet }: { billRupees: number; roofSquareFeet: number },
  today: Day,
): RoofEstimate | null {
  const { unitsPerKwMonth, squareFeetPerKw, rupeesPerUnit, firstRupeesPerKw, furtherRupeesPerKw } = ROOF_ASSUMPTIONS;
  const ofRoof = inSteps(roofSquareFeet / squareFeetPerKw);
  if (ofRoof < MIN_KW) return null;
  const ofBill = Math.max(MIN_KW, inSteps(billRupees / rupeesPerUnit / unitsPerKwMonth));
  const sizeKw = Math.min(ofBill, ofRoof, MAX_KW);
  const unitsPerMonth = Math.round(sizeKw * unitsPerKwMonth);
  const scheme = solarSubsidy(today);
  return {
    sizeKw,
    unitsPerMonth,
    costRupees: Math.min(sizeKw, FIRST_KW) * firstRupeesPerKw + Math.max(0, sizeKw - FIRST_KW) * furtherRupeesPerKw,
    savedPerMonthRupees: Math.min(billRupees, unitsPerMonth * rupeesPerUnit),
    isLimitedByRoof: ofRoof < ofBill,
    subsidy: scheme && { rupees: subsidyRupees(sizeKw, scheme), scheme },
  };
}

const inSteps = (kw: number): number => Math.floor(kw / STEP_KW) * STEP_KW;
