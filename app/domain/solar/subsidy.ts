import type { Day } from "~/domain/dates/day";

/** A scheme that pays a household a part of its solar roof, while it runs. Steps rise in size. */
export type SolarSubsidy = {
  readonly from: Day;
  readonly until: Day;
  /** What a kilowatt within the step brings, in whole rupees. Nothing above the last step. */
  readonly steps: readonly { readonly upToKw: number; readonly rupeesPerKw: number }[];
};

/** The national portal where households apply. */
export const SUBSIDY_PORTAL = "pmsuryaghar.gov.in";

/**
 * Central financial assistance for a residential roof, newest first. Source: PM Surya Ghar: Muft Bijli Yojana, announced
 * on 13 February 2024, approved on 29 February 2024, until the financial year 2026-27: ₹30,000 a kW up to 2 kW, ₹18,000
 * for the third, at most ₹78,000.
 */
const SOLAR_SUBSIDIES: readonly SolarSubsidy[] = [
  {
    from: "2024-02-13",
    until: "2027-03-31",
    steps: [
      { upToKw: 2, rupeesPerKw: 30_000 },
      { upToKw: 3, rupeesPerKw: 18_000 },
    ],
  },
];

/** The scheme of a day; null when none runs. */
export const solarSubsidy = (day: Day): SolarSubsidy | null =>
  SOLAR_SUBSIDIES.find(({ from, until }) => from <= day && day <= until) ?? null;

/** What a scheme pays for a roof of this size, in whole rupees. */
export function subsidyRupees(sizeKw: number, { steps }: SolarSubsidy): number {
  let total = 0;
  let from = 0;
  for (const { upToKw, rupeesPerKw } of steps) {
    total += Math.max(0, Math.min(sizeKw, upToKw) - from) * rupeesPerKw;
    from = upToKw;
  }
  return Math.round(total);
}
