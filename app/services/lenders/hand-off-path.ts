import type { Brand } from "@tenants/brand/schema";
import { PAGES } from "~/domain/journey/pages";
import { hasPage } from "~/domain/journey/site";
import { lenderPageOf } from "~/domain/lenders/lender-pages";
import { journeySite } from "~/services/brands/journey-site";
import { lenderInterface } from "./lender-interface";

/**
 * The page of a lender on this brand's site: the lender's own page if it has one (LND-01, LND-04), else the general one
 * (LND-03).
 */
export function handOffPath(brand: Brand, slug: string): string {
  const own = lenderPageOf(slug, "hand-off") ?? lenderPageOf(slug, "thanks");
  if (own && hasPage(journeySite(brand), own.id)) return own.url;
  return PAGES["lenders-transaction"].replace(":lender", encodeURIComponent(slug));
}

/** Our page for the passcode that this lender sends to the customer (LND-07); null for a lender that sends none. */
export function passcodePath({ apiConfig }: { apiConfig: unknown }): string | null {
  const spoken = lenderInterface(apiConfig);
  return (spoken && lenderPageOf(spoken.protocol, "passcode")?.url) ?? null;
}

/** The lender's page for declined applications (LND-02); null when its own page shows them. */
export function declinedPath(brand: Brand, slug: string): string | null {
  const page = lenderPageOf(slug, "declined");
  return page && hasPage(journeySite(brand), page.id) ? page.url : null;
}
