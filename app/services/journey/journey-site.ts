import type { Brand } from "@tenants/brand";
import { enabledProducts } from "@tenants/features";
import type { PageId } from "~/domain/journey/pages";
import type { Site } from "~/domain/journey/site";

/** The customer pages that exist. A page that is built is added here, and the journey leads to it. */
export const BUILT_PAGES: ReadonlySet<PageId> = new Set<PageId>([
  "home",
  "segment",
  "login",
  "verification",
  "products",
  "privacy-policy",
  "terms-of-use",
  "user-detail",
  "welcome-back",
  "offers",
  "lender-submit",
  "lenders-transaction",
  "gold-detail",
  "muthootgold",
  "indiagold",
  "redirect",
  "not-found",
]);

/** The site of a brand as the journey sees it. A visit on the main host under a brand is that brand's site. */
export function journeySite(brand: Brand): Site {
  return {
    isMain: brand.isMain,
    hasLogin: brand.hasLogin,
    lenderKey: brand.lenderKey,
    enabledProducts: enabledProducts(brand),
    pages: BUILT_PAGES,
  };
}
