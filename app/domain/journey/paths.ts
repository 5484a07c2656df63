import { lenderPagesFor } from "~/domain/lenders/lender-pages";
import type { ProductCode } from "~/domain/products";
import { loanPaths } from "./flows";
import { PAGES } from "./pages";

/** The link in a message about an application; anybody with the token may open it. */
export const applicationLinkPath = (token: string): string => `/application/${token}`;

/** My loans with the timeline of this submission or application. */
export const myLoansPath = (shown: string): string => `${PAGES["my-loans"]}?show=${shown}#${shown}`;

/** The page of a gold lender, by its slug (ROUTE-C32, ROUTE-C33). */
export const goldPath = (slug: string): string => `/user/${slug}`;

/** Our outbound link, by the id of a click or a signed key: records the visit and redirects to the other site. */
export const redirectPath = (click: string): string => `/redirect?c=${click}`;

/** The offers page of a product (JRN-16). */
export const offersPath = (product: ProductCode): string => loanPaths(product)?.offers ?? PAGES.offers;

/** True for our own page where a customer enters a lender's passcode (LND-07). */
export const isPasscodePath = (path: string): boolean => lenderPagesFor("passcode").some(({ url }) => url === path);
