import { LENDER_PAGES } from "~/domain/lenders/lender-pages";
import { type No, no, type Yes, yes } from "~/domain/result";

const SEGMENT = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;

/**
 * First path segments of the product's own pages. A fixed route takes precedence, so none of them can be a partner's
 * (OQ-17).
 */
const RESERVED: ReadonlySet<string> = new Set([
  ".well-known",
  "404",
  "admin",
  "api",
  "application",
  "apply",
  "assets",
  "auth",
  "brand",
  "brand-assets",
  "build",
  "callback",
  "cards-secured",
  "cards-unsecured",
  "complaint",
  "consents",
  "create-merchant-form",
  "credit-cards",
  "customer-site",
  "data-request",
  "dev",
  "developers",
  "discount-vouchers",
  "embed",
  "embed.js",
  "error",
  "faq",
  "favicon",
  "files",
  "fonts",
  "grievance",
  "healthz",
  "help",
  "home",
  "how-we-rank",
  "icons",
  "images",
  "internal",
  "keep-alive",
  "key-facts",
  "language",
  "legal",
  "lender-terms",
  "livez",
  "login",
  "logo",
  "logout",
  "media",
  "metrics",
  "my-consents",
  "my-details",
  "offers",
  "partner",
  "preview",
  "privacy-policy",
  "products",
  "public",
  "readyz",
  "redirect",
  "remind-me",
  "resume",
  "robots",
  "sandbox",
  "self-declaration",
  "site.webmanifest",
  "sitemap",
  "socialmedia-onboarding",
  "static",
  "t",
  "terms-of-use",
  "transfer",
  "unsubscribe",
  "uploads",
  "user",
  "verification",
  "what-if",
  "www",
  ...Object.values(LENDER_PAGES).map((url) => url.split("/")[1] ?? ""),
]);

/** True for a first path segment that the product's own routes use or reserve. */
export function isReservedSegment(segment: string): boolean {
  return RESERVED.has(segment);
}

/**
 * Whether a partner can have this {urlSegment}: lower-case letters, digits and inner hyphens, at most 60, not reserved
 * (OQ-17).
 */
export function checkSegment(segment: string): Yes | No<"segment-shape" | "segment-reserved"> {
  if (!SEGMENT.test(segment)) return no("segment-shape");
  return RESERVED.has(segment) ? no("segment-reserved") : yes();
}
