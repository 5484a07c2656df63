import type { Brand } from "@tenants/brand/schema";
import { portalSignInLink } from "./portal-sign-in-link.server";
import { brandOrigin } from "./system-context.server";

const hasOwnSite = ({ isMain, hosts }: Brand): boolean => isMain || hosts.length > 0;

/**
 * The whole address of a customer's page of a brand, for a message: on the brand's own host, else on the main host with
 * `?partner=`, without which another browser would open the main brand's page. `path` may have a query.
 */
export function brandPage(brand: Brand, path: string): string {
  const url = new URL(path, brandOrigin(brand));
  if (!hasOwnSite(brand)) url.searchParams.set("partner", brand.key);
  return url.href;
}

/** The same for a page of the brand's portal: without a host of its own it leads through the sign-in under its key. */
export function brandPortalPage(brand: Brand, path: string): string {
  if (hasOwnSite(brand)) return `${brandOrigin(brand)}${path}`;
  return `${portalSignInLink(brand)}?callback=${encodeURIComponent(path)}`;
}
