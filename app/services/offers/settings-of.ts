import { amountBoundsOf } from "@tenants/brand/features";
import type { Brand } from "@tenants/brand/schema";
import type { Facts, LenderCriteria } from "~/domain/eligibility/facts";
import { type OfferSettings, readSettings, type SettingRanges } from "~/domain/eligibility/offer-settings";
import { keyTermsOf, wantedMonths } from "~/domain/eligibility/terms";
import { MONTHLY_INCOME_BOUNDS } from "~/domain/patterns/amount";
import type { ProductCode } from "~/domain/products";
import type { SettingsView } from "./types";

/**
 * The settings of the offers page: the brand's bounds of the amount, the tenors of the segment's lenders, and what the
 * address says. The customer's own amount is always allowed.
 */
export function settingsOf({
  ctx,
  product,
  facts,
  lenders,
  query,
}: {
  ctx: { brand: Brand };
  product: ProductCode;
  facts: Facts;
  lenders: readonly LenderCriteria[];
  query: URLSearchParams;
}): SettingsView {
  const usualMonths = wantedMonths(facts);
  const terms = lenders.flatMap((lender) => keyTermsOf(lender) ?? []);
  const { minRupees, maxRupees } = amountBoundsOf(ctx.brand, product);
  const { desiredAmountRupees: amountRupees, monthlyIncomeRupees } = facts;
  const ranges: SettingRanges = {
    amount: { min: Math.min(minRupees, amountRupees), max: Math.max(maxRupees, amountRupees) },
    months: {
      min: Math.min(usualMonths, ...terms.map(({ minMonths }) => minMonths)),
      max: Math.max(usualMonths, ...terms.map(({ maxMonths }) => maxMonths)),
    },
    income: { min: MONTHLY_INCOME_BOUNDS.minRupees, max: MONTHLY_INCOME_BOUNDS.maxRupees },
  };
  const own: OfferSettings = { amountRupees, months: usualMonths, monthlyIncomeRupees, mostInstalmentRupees: null };
  return { now: readSettings(query, ranges, own), own, ranges, usualMonths };
}
