import { amountBoundsOf, enabledProducts } from "@tenants/brand/features";
import type { Brand } from "@tenants/brand/schema";
import { type LoanClaim, loanClaim } from "~/domain/eligibility/loan-claim";
import { servesLender } from "~/domain/journey/flows";
import { type ProductCode, productOf } from "~/domain/products";
import { isLoan } from "~/services/applications/starting-facts.server";
import { type OffLenders, offLenders } from "~/services/availability/off-lenders.server";
import type { CatalogueLender } from "~/services/eligibility/catalogue-lender";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { goldLenders } from "~/services/offers/gold-state.server";

/**
 * The live lenders of a brand's loan: all of its segment, the two of gold, or the one of a single-lender site; without
 * those that are switched off there (OQ-37).
 */
export function brandLenders(brand: Brand, product: ProductCode): CatalogueLender[] {
  const { segment } = productOf(product);
  if (product === "GL") return goldLenders(brand);
  const { isOff } = offLenders(brand);
  const isOn = ({ lenderId }: CatalogueLender) => !isOff(lenderId, segment);
  const isOfSite = ({ slug, segments }: CatalogueLender) =>
    segments.includes(segment) && servesLender(brand, product, slug);
  return catalogue().lenders.filter((lender) => isOfSite(lender) && isOn(lender));
}

function claimOf(brand: Brand, product: ProductCode): LoanClaim {
  const { claims } = brand;
  const most = { GL: claims.goldMaxRupees, PL: Math.min(claims.loanMaxRupees, claims.personalMaxRupees) };
  return loanClaim(brandLenders(brand, product), amountBoundsOf(brand, product), {
    fromRupees: claims.loanMinRupees,
    toRupees: product === "GL" || product === "PL" ? most[product] : claims.loanMaxRupees,
    rateMinBps: claims.rateMinBps,
    rateMaxBps: claims.rateMaxBps,
    termMaxMonths: claims.termMaxMonths,
  });
}

export type ProductClaim = { readonly product: ProductCode; readonly claim: LoanClaim };

/** Brands of a snapshot and what is off in a catalogue never change, so their claims are computed once. */
const made = new WeakMap<OffLenders, WeakMap<Brand, readonly ProductClaim[]>>();

/** What a brand's pages may claim about each of its loans, in the catalogue's order (OQ-110). */
export function loanClaims(brand: Brand): readonly ProductClaim[] {
  const off = offLenders(brand);
  const ofBrands = made.get(off) ?? new WeakMap<Brand, readonly ProductClaim[]>();
  made.set(off, ofBrands);
  const claims =
    ofBrands.get(brand) ??
    enabledProducts(brand)
      .filter(isLoan)
      .map((product) => ({ product, claim: claimOf(brand, product) }));
  ofBrands.set(brand, claims);
  return claims;
}

/** The number of live lenders of a loan, or of the brand's first one: personal loans if it has them. */
export function lenderCount(brand: Brand, wanted?: ProductCode): number {
  const claims = loanClaims(brand);
  return (wanted ? claims.find(({ product }) => product === wanted) : claims[0])?.claim.lenderCount ?? 0;
}
