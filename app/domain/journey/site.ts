import type { ProductCode } from "~/domain/products";
import { flowOf } from "./flows";
import { PAGES, type PageId } from "./pages";

/** What the journey needs to know of a site: a brand's host, or a visit on the main host under a brand. */
export type Site = {
  /** False also for a visit on the main host under a brand. */
  readonly isMain: boolean;
  readonly hasLogin: boolean;
  /** The lender of a single-lender site (TEN-19). */
  readonly lenderKey: string | null;
  /** The products that the brand offers. */
  readonly enabledProducts: readonly ProductCode[];
  /** The pages that exist. */
  readonly pages: ReadonlySet<PageId>;
};

/**
 * True when the page exists on this site: /products on the main site only, /login where the brand has it, lender-submit
 * on single-lender sites.
 */
export function hasPage(site: Site, page: PageId): boolean {
  if (!site.pages.has(page)) return false;
  if (page === "products") return site.isMain;
  if (page === "login") return site.hasLogin;
  if (page === "lender-submit") return site.lenderKey !== null;
  return true;
}

/** True when the brand offers the product and every page of its flow exists (OQ-10). */
export function isAvailable(site: Site, product: ProductCode): boolean {
  const flow = flowOf(site, product);
  if (!site.enabledProducts.includes(product)) return false;
  return flow.pages.every((page) => hasPage(site, page));
}

/** The products that a visitor can choose here. */
export const availableProducts = (site: Site): ProductCode[] =>
  site.enabledProducts.filter((product) => isAvailable(site, product));

/** The page where the product is chosen: /products on the main site, the home page on a brand site (OQ-04). */
export const chooserPage = (site: Site): PageId => (site.isMain ? "products" : "home");

/** The path of that page. */
export const chooser = (site: Site): string => PAGES[chooserPage(site)];

/** Where a customer signs in: /login if the brand has it, else /verification (OQ-05). */
export const signInPath = (site: Site): string => (site.hasLogin ? PAGES.login : PAGES.verification);
