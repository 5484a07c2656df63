import { requestPath } from "~/domain/access/area";
import { lenderPagesFor } from "~/domain/lenders/lender-pages";

const LEGAL_PAGES: ReadonlySet<string> = new Set([
  "/privacy-policy",
  "/terms-of-use",
  "/lender-terms",
  ...lenderPagesFor("privacy").map(({ url }) => url),
  ...lenderPagesFor("terms").map(({ url }) => url),
]);

/** The page of a request path in lower case, without what single fetch adds (`/_root.data` is `/`). */
export const pagePath = (path: string): string => requestPath(path).toLowerCase();

/** Pages that may show another partner's texts; takes a page path (TEN-16). */
export function isLegalPage(page: string): boolean {
  return LEGAL_PAGES.has(page);
}

/** The only segment of a page path at the root, else null. */
export function rootSegment(page: string): string | null {
  return page.length > 1 && page.indexOf("/", 1) === -1 ? page.slice(1) : null;
}

/**
 * The brand key in a page's path: /{partner}/partner/login, /create-merchant-form/{partner_name}; 'success' is never
 * one (TEN-17).
 */
export function partnerInPath(page: string): string | null {
  const [, first, second, third, ...rest] = page.split("/");
  if (rest.length > 0 || !first || !second) return null;
  if (second === "partner" && third === "login") return first;
  if (first === "create-merchant-form" && third === undefined && second !== "success") return second;
  return null;
}
