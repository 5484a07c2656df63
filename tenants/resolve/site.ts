import type { Brand } from "@tenants/brand/schema";

/** What a page or rule needs to know of the site that a request is on. */
export type BrandSite = {
  /** True only for the main brand. A visit under a brand is a brand site on whatever host. */
  isMain: boolean;
  onMainHost: boolean;
  /** Where a signed-in customer chooses a product (OQ-04). */
  chooserPath: "/products" | "/";
  /** Where a customer signs in (OQ-05). */
  signInPath: "/login" | "/verification";
  hasProductsPage: boolean;
  hasLoginPage: boolean;
};

/** The site of a brand: /products on the main site only (TEN-12), /login where the brand's setting has it (TEN-13). */
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
