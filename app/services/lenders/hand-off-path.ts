import type { Brand } from "@tenants/brand/schema";
import { HAND_OFF_PAGES } from "~/domain/journey/flows";
import { PAGES, type PageId } from "~/domain/journey/pages";
import { hasPage } from "~/domain/journey/site";
import { journeySite } from "~/services/brands/journey-site";
import { lenderInterface } from "./lender-interface";

const isPage = (slug: string): slug is PageId => Object.hasOwn(PAGES, slug);

/** The page of a lender on this brand's site: its own where it has one (LND-01, LND-04), else the one for every other (LND-03). */
export function handOffPath(brand: Brand, slug: string): string {
  const isOwn = isPage(slug) && (HAND_OFF_PAGES.has(slug) || slug === "muthootgold" || slug === "indiagold");
  if (isOwn && hasPage(journeySite(brand), slug)) return PAGES[slug];
  return PAGES["lenders-transaction"].replace(":lender", encodeURIComponent(slug));
}

/** Our page for the passcode that this lender sends to the customer (LND-07); null for a lender that sends none. */
export const passcodePath = ({ apiConfig }: { apiConfig: unknown }): string | null =>
  lenderInterface(apiConfig)?.definition.shape === "passcode" ? PAGES["user-indialends-otp"] : null;

export const isPasscodePath = (path: string): boolean => path === PAGES["user-indialends-otp"];

/** The page that a lender has for its declines (LND-02); null where its own page tells them. */
export function declinedPath(brand: Brand, slug: string): string | null {
  const page = `${slug}-declined`;
  return isPage(page) && hasPage(journeySite(brand), page) ? PAGES[page] : null;
}
