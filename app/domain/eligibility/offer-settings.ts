import { tenorIn } from "~/domain/lenders/key-facts-path";
import { parseRupees } from "~/domain/money/rupees";
import type { Facts } from "./facts";

/**
 * What a customer sets on the offers page (BEY-03): the amount and the tenor at which all lenders are compared, an income
 * to try, and the most to pay a month. Whole rupees; null for an unknown income, and for no limit.
 */
export type OfferSettings = {
  readonly amountRupees: number;
  readonly months: number;
  readonly monthlyIncomeRupees: number | null;
  readonly mostInstalmentRupees: number | null;
};

type Range = { readonly min: number; readonly max: number };

/** The smallest and largest value of each setting. */
export type SettingRanges = { readonly amount: Range; readonly months: Range; readonly income: Range };

/** The names of the settings in an address. */
export const SETTING_NAMES = {
  amount: "amount",
  months: "tenure",
  income: "income",
  instalment: "instalment",
} as const;

/** The value within its range. */
const within = (value: number, { min, max }: Range): number => Math.min(Math.max(value, min), max);

/** The settings of an address, each moved into its range; a missing or invalid one comes from `own`. */
export function readSettings(
  query: { get(name: string): string | null },
  ranges: SettingRanges,
  own: OfferSettings,
): OfferSettings {
  const rupees = (name: string) => parseRupees(query.get(name) ?? "") || null;
  const income = rupees(SETTING_NAMES.income);
  return {
    amountRupees: within(rupees(SETTING_NAMES.amount) ?? own.amountRupees, ranges.amount),
    months: within(tenorIn(query.get(SETTING_NAMES.months)) ?? own.months, ranges.months),
    monthlyIncomeRupees: income === null ? own.monthlyIncomeRupees : within(income, ranges.income),
    mostInstalmentRupees: rupees(SETTING_NAMES.instalment),
  };
}

/** The customer's facts with these settings, for the matcher. */
export const factsAt = (facts: Facts, { amountRupees, months, monthlyIncomeRupees }: OfferSettings): Facts => ({
  ...facts,
  desiredAmountRupees: amountRupees,
  months,
  monthlyIncomeRupees,
});

/** The settings that differ from the customer's own, as the query of an address; the tenor always. */
export function settingsQuery(settings: OfferSettings, own: OfferSettings): URLSearchParams {
  const query = new URLSearchParams();
  const set = (name: string, value: number | null, isOwn: boolean) => {
    if (value !== null && !isOwn) query.set(name, String(value));
  };
  set(SETTING_NAMES.amount, settings.amountRupees, settings.amountRupees === own.amountRupees);
  set(SETTING_NAMES.months, settings.months, false);
  const { monthlyIncomeRupees: income } = settings;
  set(SETTING_NAMES.income, income, income === own.monthlyIncomeRupees);
  set(SETTING_NAMES.instalment, settings.mostInstalmentRupees, false);
  return query;
}
