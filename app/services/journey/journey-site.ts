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
  "credit-cards",
  "cards-unsecured",
  "cards-secured",
  "discount-vouchers",
  "privacy-policy",
  "terms-of-use",
  "lender-terms",
  "lender-intake",
  "create-merchant-form",
  "create-merchant-form-success",
  "create-merchant-form-partner",
  "muthoot-privacy-policy",
  "muthoot-terms-conditions",
  "user-detail",
  "welcome-back",
  "offers",
  "lender-submit",
  "cashe",
  "money-view",
  "upwards",
  "money-tap",
  "nira",
  "kreditbee",
  "finzy",
  "earlysalary",
  "earlysalary-declined",
  "lenders-transaction",
  "user-indialends-otp",
  "indialends-otp",
  "gold-detail",
  "business-detail",
  "business-welcome-back",
  "business-offers",
  "housing-detail",
  "housing-welcome-back",
  "housing-offers",
  "muthootgold",
  "indiagold",
  "credit-card",
  "insurance-transaction",
  "socialmedia-onboarding",
  "auth",
  "redirect",
  "customer-site",
  "transfer",
  "my-consents",
  "key-facts",
  "how-we-rank",
  "what-if",
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
