import { enabledProducts } from "@tenants/brand/features";
import type { Brand } from "@tenants/brand/schema";
import { PAGE_IDS, type PageId } from "~/domain/journey/pages";
import type { Site } from "~/domain/journey/site";

const PAGES_OF_A_SITE: ReadonlySet<PageId> = new Set(PAGE_IDS);

/** The brand's site as the journey sees it. A visit on the main host under a brand counts as that brand's site. */
export function journeySite(brand: Brand): Site {
  return {
    isMain: brand.isMain,
    hasLogin: brand.hasLogin,
    lenderKey: brand.lenderKey,
    enabledProducts: enabledProducts(brand),
    pages: PAGES_OF_A_SITE,
  };
}
