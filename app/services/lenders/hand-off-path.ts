import type { Brand } from "@tenants/brand";
import { HAND_OFF_PAGES } from "~/domain/journey/flows";
import { PAGES, type PageId } from "~/domain/journey/pages";
import { hasPage } from "~/domain/journey/site";
import { journeySite } from "~/services/journey/journey-site";

const isPage = (slug: string): slug is PageId => Object.hasOwn(PAGES, slug);

/** The page of a lender on this brand's site: its own where it has one that is built (LND-01, LND-04), else the one for every other (LND-03). */
export function handOffPath(brand: Brand, slug: string): string {
  const isOwn = isPage(slug) && (HAND_OFF_PAGES.has(slug) || slug === "muthootgold" || slug === "indiagold");
  if (isOwn && hasPage(journeySite(brand), slug)) return PAGES[slug];
  return PAGES["lenders-transaction"].replace(":lender", encodeURIComponent(slug));
}
