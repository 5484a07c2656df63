import { LENDER_PAGES } from "~/domain/lenders/lender-pages";

/**
 * Every address of a brand's site, `:name` for any part: what `app/routes.ts` maps outside the areas of staff, partners
 * and programs. The home page and a partner's {urlSegment} are not among them.
 */
export const SITE_PAGES: readonly string[] = [
  ...["/products", "/404", "/login", "/verification", "/logout", "/auth", "/language", "/brand/:file"],
  ...["/.well-known/security.txt", "/.well-known/receipt-keys.json", "/site.webmanifest"],
  ...["/embed.js", "/embed", "/embed/check", "/embed/leave", "/developers", "/developers/openapi.json"],
  ...["/user/user-detail", "/user/business-detail", "/user/affordable-housing-loan-detail"],
  ...["/user/offers", "/user/business-offers", "/user/housing-offers"],
  ...["/user/welcome-back", "/user/business-welcome-back", "/user/housing-welcome-back"],
  ...["/user/my-loans", "/user/change-answers", "/application/:token", "/what-if", "/key-facts/:lender"],
  ...["/how-we-rank", "/how-we-rank/receipt", "/self-declaration", "/self-declaration/file"],
  ...Object.values(LENDER_PAGES),
  ...["/user/lenders-transaction/:lender", "/user/lender-submit", "/user/user-detail/gold-loan"],
  "/user/lender-intake/muthootfincorp/:creditappUuid/submitted",
  ...["/credit-cards", "/cards-secured", "/cards-unsecured", "/user/credit-card"],
  ...["/user/insurance/transaction", "/discount-vouchers", "/my-consents", "/my-details", "/data-request"],
  ...["/help", "/complaint", "/remind-me", "/privacy-policy", "/terms-of-use", "/lender-terms"],
  ...["/redirect", "/resume/:token", "/t/:code", "/t/:code/about", "/transfer", "/transfer/:prospectId"],
  ...["/customer-site", "/socialmedia-onboarding", "/create-merchant-form", "/create-merchant-form/:partnerName"],
  "/create-merchant-form/success",
];

const PAGES = SITE_PAGES.map((page) => page.split("/"));

/** Whether a brand's site has this page; takes a page path. A partner's {urlSegment} is no page here. */
export function isSitePage(path: string): boolean {
  const parts = path.replace(/\/+$/, "").split("/");
  if (parts.length === 1) return true;
  return PAGES.some(
    (page) =>
      page.length === parts.length &&
      page.every((part, index) => (part.startsWith(":") ? parts[index] !== "" : part.toLowerCase() === parts[index])),
  );
}
