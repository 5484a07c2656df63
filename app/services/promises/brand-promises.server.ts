import { enabledProducts } from "@tenants/brand/features";
import { type ProductCode, productOf } from "~/domain/products";
import type { PromiseFigures } from "~/domain/promises/figures";
import type { TenantCtx } from "~/platform/context";
import { isLoan } from "~/services/applications/starting-facts.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { readPromises } from "./read-promises.server";

export type ProductPromises = {
  product: ProductCode;
  /** By name: no lender comes first for what it kept. */
  lenders: { lenderId: string; name: string; figures: PromiseFigures | null }[];
};

/** What the lenders of each of the brand's loans kept: every live lender, also those without a case. */
export async function brandPromises({ brand, tx }: TenantCtx): Promise<ProductPromises[]> {
  const products = enabledProducts(brand).filter(isLoan);
  const ofLender = (lender: { slug: string }) => brand.lenderKey === null || lender.slug === brand.lenderKey;
  const found: ProductPromises[] = [];
  for (const product of products) {
    const { segment } = productOf(product);
    const figures = await readPromises({ tx, segment });
    const lenders = catalogue()
      .lenders.filter((lender) => lender.segments.includes(segment) && ofLender(lender))
      .map(({ lenderId, name }) => ({ lenderId, name, figures: figures.get(lenderId) ?? null }))
      .sort((a, b) => a.name.localeCompare(b.name, "en"));
    if (lenders.length > 0) found.push({ product, lenders });
  }
  return found;
}
