import { requestPath } from "~/domain/access/area";
import { LENDER_PAGES } from "~/domain/lenders/lender-pages";

/**
 * Every page of the customer area (ROUTE-C01 … C49); those of single lenders come from their definitions. `:name` is a
 * path parameter.
 */
export const PAGES = {
  home: "/",
  segment: "/:urlSegment",
  login: "/login",
  verification: "/verification",
  products: "/products",
  "credit-cards": "/credit-cards",
  "cards-unsecured": "/cards-unsecured",
  "cards-secured": "/cards-secured",
  "discount-vouchers": "/discount-vouchers",
  "privacy-policy": "/privacy-policy",
  "terms-of-use": "/terms-of-use",
  "lender-terms": "/lender-terms",

  "user-detail": "/user/user-detail",
  "welcome-back": "/user/welcome-back",
  offers: "/user/offers",
  "lender-submit": "/user/lender-submit",
  "gold-detail": "/user/user-detail/gold-loan",
  "business-detail": "/user/business-detail",
  "business-welcome-back": "/user/business-welcome-back",
  "business-offers": "/user/business-offers",
  "housing-detail": "/user/affordable-housing-loan-detail",
  "housing-welcome-back": "/user/housing-welcome-back",
  "housing-offers": "/user/housing-offers",
  "lenders-transaction": "/user/lenders-transaction/:lender",
  "insurance-transaction": "/user/insurance/transaction",
  "credit-card": "/user/credit-card",
  "change-answers": "/user/change-answers",
  "my-loans": "/user/my-loans",

  "create-merchant-form": "/create-merchant-form",
  "create-merchant-form-success": "/create-merchant-form/success",
  "create-merchant-form-partner": "/create-merchant-form/:partnerName",
  "socialmedia-onboarding": "/socialmedia-onboarding",
  auth: "/auth",
  redirect: "/redirect",
  "customer-site": "/customer-site",
  transfer: "/transfer/:prospectId",
  "my-consents": "/my-consents",
  "key-facts": "/key-facts/:lender",
  "how-we-rank": "/how-we-rank",
  "what-if": "/what-if",
  "not-found": "/404",

  ...LENDER_PAGES,
} as const;

export type PageId = keyof typeof PAGES;

export const PAGE_IDS = Object.keys(PAGES) as readonly PageId[];

const fixed = new Map<string, PageId>();
const patterned: { pattern: RegExp; id: PageId }[] = [];
for (const id of PAGE_IDS) {
  const path: string = PAGES[id];
  if (path.includes(":")) patterned.push({ pattern: new RegExp(`^${path.replace(/:[a-zA-Z]+/g, "[^/]+")}$`), id });
  else fixed.set(path, id);
}

/** First segments of other areas and of longer paths: never a {urlSegment} (OQ-17). */
const NO_SEGMENTS = new Set([
  "admin",
  "partner",
  "api",
  "dev",
  "internal",
  ...PAGE_IDS.map((id) => PAGES[id].split("/")[1]),
]);

/**
 * The page of a path, or null. Ignores letter case, repeated and trailing slashes and percent-encoding. Any
 * other single segment is `segment`: check first whether the brand has it.
 */
export function pageOf(path: string): PageId | null {
  const plain = requestPath(path).toLowerCase();
  const known = fixed.get(plain);
  if (known) return known;
  const match = patterned.find(({ pattern }) => pattern.test(plain));
  if (match?.id === "segment" && NO_SEGMENTS.has(plain.slice(1))) return null;
  return match?.id ?? null;
}
