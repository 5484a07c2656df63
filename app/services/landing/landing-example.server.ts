import type { Brand } from "@tenants/brand/schema";
import type { Facts } from "~/domain/eligibility/facts";
import { keyTermsOf, type OfferFigures, offerFigures, wantedMonths } from "~/domain/eligibility/terms";
import { type ProductCode, productOf } from "~/domain/products";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { brandLenders, loanClaims } from "./loan-claims.server";

/** The example amount in rupees, where the brand's first loan reaches it. */
const EXAMPLE_RUPEES = 100_000;

/** How many lenders the chart compares. */
const MOST = 3;

/** Up to `MOST` entries of a list, spread from its first to its last. */
function spread<T>(list: readonly T[]): T[] {
  if (list.length <= MOST) return [...list];
  return [list[0], list[Math.floor((list.length - 1) / 2)], list[list.length - 1]] as T[];
}

/**
 * The cost of one loan at up to three of the brand's own lenders, cheapest first, at the usual tenor of that loan: of
 * `product`, or the brand's first. The amount is brought within the loan's bounds. Empty when no lender is live or the
 * brand does not offer the loan.
 */
export function exampleLoans(
  brand: Brand,
  { product: wanted, amountRupees = EXAMPLE_RUPEES }: { product?: ProductCode; amountRupees?: number } = {},
): OfferFigures[] {
  const claims = loanClaims(brand);
  const found = wanted ? claims.find(({ product }) => product === wanted) : claims[0];
  if (!found) return [];
  const { product, claim } = found;
  const facts: Facts = {
    segment: productOf(product).segment,
    monthlyIncomeRupees: null,
    ageYears: null,
    employment: null,
    desiredAmountRupees: Math.min(Math.max(amountRupees, claim.fromRupees), claim.toRupees),
    creditScoreClassId: null,
    pincode: null,
    months: null,
  };
  const own = new Set(brandLenders(brand, product));
  const matched = catalogue()
    .matcher(facts)
    .matched.filter(({ lender }) => own.has(lender));
  return spread(matched).flatMap(({ lender }) => {
    const terms = keyTermsOf(lender);
    return terms ? [offerFigures(terms, facts.desiredAmountRupees, wantedMonths(facts))] : [];
  });
}

/** The middle one: of three, neither the cheapest nor the dearest. */
export const representative = (loans: readonly OfferFigures[]): OfferFigures | null =>
  loans[Math.floor(loans.length / 2)] ?? null;
