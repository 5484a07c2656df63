import type { Brand } from "@tenants/brand/schema";

/** What pages and rules need to know of a request's site. */
export type BrandSite = {
  /** True only for the main brand. A visit under a brand is a brand site on any host. */
  isMain: boolean;
  onMainHost: boolean;
  /** Where a signed-in customer chooses a product (OQ-04). */
  chooserPath: "/products" | "/";
  /** Where a customer signs in (OQ-05). */
  signInPath: "/login" | "/verification";
  hasProductsPage: boolean;
  hasLoginPage: boolean;
};

/** The site of a brand: /products on the main site only (TEN-12), /login if the brand's setting has it (TEN-13). */
export function siteOf(brand: Brand, { onMainHost }: { onMainHost: boolean }): BrandSite {
  return {
    isMain: brand.isMain,
    onMainHost,
    chooserPath: brand.isMain ? "/products" : "/",
    signInPath: brand.hasLogin ? "/login" : "/verification",
    hasProductsPage: brand.isMain,
    hasLoginPage: brand.hasLogin,
  };
}
