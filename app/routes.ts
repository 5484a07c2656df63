import { index, type RouteConfig, route } from "@remix-run/route-config";
import { UPLOAD_KINDS } from "./domain/uploads/kinds";
import { uploadPaths } from "./domain/uploads/upload-paths";
import * as lenderDefinitions from "./integrations/lenders/definitions";
import type { LenderOwnPage, LenderPageKind } from "./integrations/lenders/kit/definition/lender-definition";

/**
 * The map of the site: every address and the folder of its page. A folder's page is its route.tsx. A folder with several addresses
 * reads its variant from the address, or has one route file for each. A route's id is its address; logs, tests and the policy
 * table use it.
 */

/** @param file a folder under app/routes with a route.tsx, or a file there */
function page(url: string, file: string) {
  const path = `routes/${/\.tsx?$/.test(file) ? file : `${file}/route.tsx`}`;
  return url === "/" ? index(path, { id: url }) : route(url.slice(1), path, { id: url });
}

/** The same file under several addresses. */
const pages = (file: string, urls: readonly string[]) => urls.map((url) => page(url, file));

/** The pages inside an area's frame: their addresses and ids begin with the area. */
const inFrame = (area: string, entries: readonly ReturnType<typeof page>[]) =>
  entries.map((entry) => ({ ...entry, id: `${area}${entry.id}` }));

/** @param file the verb's file under app/routes, without its ending */
const call = (url: string, file: string) => page(url, `${file}.ts`);

/** The folder of each kind of page that a lender may have of its own; the addresses are in its definition. */
const LENDER_PAGES: Record<LenderPageKind, string> = {
  "hand-off": "customer/lender",
  declined: "customer/lender/declined.route.tsx",
  passcode: "customer/lender-passcode",
  "passcode-link": "customer/lender-passcode/by-link.route.tsx",
  intake: "customer/lender-intake",
  thanks: "customer/gold-thanks",
  privacy: "customer/legal/lender-terms.route.tsx",
  terms: "customer/legal/lender-terms.route.tsx",
};

const lenders: readonly { slug: string; pages: readonly LenderOwnPage[] }[] = Object.values(lenderDefinitions).map(
  (definition) => ({
    slug: definition.slug,
    pages: "pages" in definition ? definition.pages : [],
  }),
);
const lenderPages = lenders.flatMap(({ pages }) => pages);
const withIntake = lenders.filter(({ pages }) => pages.some(({ kind }) => kind === "intake"));

const customer = [
  page("/", "customer/home"),
  page("/:urlSegment", "customer/home/partner-landing.route.tsx"),
  page("/products", "customer/home/products.route.tsx"),
  page("/404", "customer/not-found/404.route.tsx"),
  page("/*", "customer/not-found"),

  ...pages("customer/sign-in", ["/login", "/verification"]),
  page("/logout", "customer/sign-in/sign-out.route.ts"),
  page("/auth", "customer/partner-entry"),
  page("/language", "customer/language/route.ts"),
  page("/brand/:file", "customer/brand-file/route.ts"),
  page("/.well-known/security.txt", "customer/site-files/security-text.route.ts"),
  page("/.well-known/receipt-keys.json", "customer/site-files/receipt-keys.route.ts"),
  page("/site.webmanifest", "customer/site-files/web-manifest.route.ts"),
  page("/embed.js", "customer/embed/script.route.ts"),
  page("/embed", "customer/embed/start.route.ts"),
  page("/embed/check", "customer/embed/check.route.tsx"),
  page("/embed/leave", "customer/embed/leave.route.ts"),
  page("/developers", "customer/developers"),
  page("/developers/openapi.json", "customer/developers/document.route.ts"),

  ...pages("customer/profile", ["/user/user-detail", "/user/business-detail", "/user/affordable-housing-loan-detail"]),
  ...pages("customer/offers", ["/user/offers", "/user/business-offers", "/user/housing-offers"]),
  ...pages("customer/welcome-back", [
    "/user/welcome-back",
    "/user/business-welcome-back",
    "/user/housing-welcome-back",
  ]),
  page("/user/my-loans", "customer/my-loans"),
  page("/user/change-answers", "customer/change-answers"),
  page("/application/:token", "customer/signed-link/application.route.tsx"),
  page("/what-if", "customer/what-if/route.ts"),
  page("/key-facts/:lender", "customer/key-facts"),
  page("/how-we-rank", "customer/ranking-method"),
  page("/self-declaration", "customer/self-declaration"),
  page("/self-declaration/file", "customer/self-declaration/file.route.ts"),
  page("/how-we-rank/receipt", "customer/ranking-method/receipt.route.ts"),

  ...lenderPages.map(({ url, kind }) => page(url, LENDER_PAGES[kind])),
  page("/user/lenders-transaction/:lender", "customer/lender"),
  page("/user/lender-submit", "customer/lender/single-lender.route.tsx"),
  ...lenderPages
    .filter(({ kind }) => kind === "intake")
    .map(({ url }) => page(`${url}/submitted`, "customer/lender-intake/submitted.route.tsx")),
  page("/user/user-detail/gold-loan", "customer/gold-loan"),

  ...pages("customer/card-list", ["/credit-cards", "/cards-secured", "/cards-unsecured"]),
  page("/user/credit-card", "customer/card-list/own.route.tsx"),
  page("/user/insurance/transaction", "customer/insurance"),
  page("/discount-vouchers", "customer/vouchers"),

  page("/my-consents", "customer/consents"),
  page("/my-details", "customer/my-details"),
  page("/data-request", "customer/data-request"),
  page("/help", "customer/help"),
  page("/complaint", "customer/complaint"),
  page("/remind-me", "customer/reminder"),
  ...pages("customer/legal", ["/privacy-policy", "/terms-of-use"]),
  page("/lender-terms", "customer/legal/lender-terms.route.tsx"),

  page("/redirect", "customer/redirect/route.ts"),
  page("/resume/:token", "customer/signed-link/resume.route.tsx"),
  page("/t/:code", "customer/tracking-link/route.ts"),
  page("/t/:code/about", "customer/tracking-link/about.route.tsx"),
  page("/transfer", "customer/transfer"),
  page("/transfer/:prospectId", "customer/transfer/receive.route.tsx"),
  page("/customer-site", "customer/customer-site/route.ts"),
  page("/socialmedia-onboarding", "customer/home/social-landing.route.tsx"),
  ...pages("customer/merchant-sign-up", ["/create-merchant-form", "/create-merchant-form/:partnerName"]),
  page("/create-merchant-form/success", "customer/merchant-sign-up/success.route.tsx"),
];

const uploads = UPLOAD_KINDS.map(uploadPaths);

const admin = [
  route("admin", "routes/admin/frame/route.tsx", { id: "admin-frame" }, [
    index("routes/admin/home/route.tsx", { id: "/admin" }),
    ...inFrame("/admin", [
      page("/dashboard", "admin/dashboard"),
      page("/lenders", "admin/lenders"),
      page("/lenders/:lenderId", "admin/lender"),
      page("/lenders/import", "admin/catalogue-import/lenders.route.tsx"),
      page("/credit-cards/import", "admin/catalogue-import/cards.route.tsx"),
      page("/vendors-on-off", "admin/vendors-on-off"),
      page("/lenders/:lenderId/interface", "admin/lender-interface"),
      page("/credit-cards", "admin/credit-cards"),
      page("/insurance-plans", "admin/insurance-plans"),
      page("/vouchers", "admin/vouchers"),
      page("/partners", "admin/brands"),
      page("/partners/:id", "admin/brand"),
      page("/domains", "admin/domains/route.ts"),
      page("/tracking-links", "admin/tracking-links"),
      page("/tracking-links/new", "admin/new-tracking-link"),
      page("/tracking-links/:code", "admin/tracking-link"),
      page("/link-doctor", "admin/link-doctor"),
      page("/merchant-management", "admin/merchants"),
      page("/merchant-management/:kind/:id", "admin/merchant"),
      page("/merchant-management/masquerade", "admin/merchants/masquerade.route.ts"),
      page("/user-management", "admin/staff"),
      page("/csr-portal", "admin/customers"),
      page("/csr-portal/:id/:pid", "admin/customer"),
      page("/csr-portal/:id/:pid/care", "admin/customer/care.route.ts"),
      page("/requests", "admin/requests"),
      page("/approvals", "admin/approvals"),
      page("/approvals/rules", "admin/approvals/rules.route.tsx"),
      page("/customer-info-deletion", "admin/customer-info-deletion"),
      page("/customer-info-deletion/:brandId/:customerId", "admin/customer-info-deletion/customer.route.tsx"),
      ...pages("admin/customer-eligibility", ["/customer-eligibility", "/dedupe-logs"]),
      page("/time-machine", "admin/time-machine"),
      page("/time-machine/:id", "admin/time-machine/set.route.tsx"),
      page("/time-machine/:id/requests", "admin/time-machine/requests.route.tsx"),
      page("/telecalling", "admin/telecalling"),
      page("/messaging", "admin/campaigns"),
      page("/messaging/new", "admin/campaigns/new.route.tsx"),
      page("/messaging/campaigns/:brandId/:id", "admin/campaign"),
      page("/messaging/templates", "admin/message-templates"),
      page("/messaging/templates/new", "admin/message-template/new.route.tsx"),
      page("/messaging/templates/:brandId/:id", "admin/message-template"),
      page("/portal-content", "admin/portal-content"),
      page("/bank-requests", "admin/bank-requests/route.ts"),
      page("/partner-referrals", "admin/partner-referrals"),
      page("/partner-referrals/:id", "admin/partner-referral"),
      page("/partner-tickets", "admin/partner-tickets"),
      page("/partner-tickets/:id", "admin/partner-ticket"),
      page("/promises", "admin/promises"),
      page("/reconciliation", "admin/reconciliation"),
      page("/statements", "admin/statements"),
      page("/statements/:brandId/:partnerId", "admin/statement"),
      page("/internal-report", "admin/internal-report"),
      page("/customers-journey", "admin/customers-journey"),
      page("/products-report", "admin/reports/products.route.tsx"),
      page("/vendors-products-report", "admin/reports/vendors.route.tsx"),
      page("/exports", "admin/exports"),
      page("/saved-views", "admin/saved-views/route.ts"),
      page("/history", "admin/history"),
      page("/security", "admin/security"),
      page("/failed-jobs", "admin/failed-jobs"),
      page("/status", "admin/status"),
      page("/status/now", "admin/status/now.route.ts"),
      page("/search", "admin/search/route.ts"),
      page("/presence", "admin/presence/route.ts"),
      page("/sessions", "admin/sessions"),
      page("/passkeys", "admin/passkeys"),
      page("/*", "admin/not-found"),
    ]),
    ...uploads.map((kind) =>
      route(kind.page.slice("/admin/".length), "routes/admin/uploads/route.tsx", { id: kind.page }),
    ),
  ]),
  page("/admin/login", "admin/sign-in"),
  page("/admin/invitation/:token", "admin/invitation"),
  page("/admin/logout", "admin/sign-out/route.ts"),
  ...uploads.flatMap((kind) => [
    page(`${kind.page}/events`, "admin/uploads/events.route.ts"),
    page(`${kind.page}/errors/:id`, "admin/uploads/errors.route.ts"),
    page(`${kind.page}/results/:id`, "admin/uploads/results.route.ts"),
    page(`${kind.page}/template`, "admin/uploads/template.route.ts"),
  ]),
  page("/admin/lenders/import/file", "admin/catalogue-import/lenders-file.route.ts"),
  page("/admin/lenders/import/undo", "admin/catalogue-import/lenders-undo.route.ts"),
  page("/admin/credit-cards/import/file", "admin/catalogue-import/cards-file.route.ts"),
  page("/admin/credit-cards/import/undo", "admin/catalogue-import/cards-undo.route.ts"),
  page("/admin/partners/:id/edit", "admin/brand/edit.route.ts"),
  page("/admin/partners/:id/keys", "admin/brand/keys.route.ts"),
  page("/admin/partners/:id/assets/:file", "admin/brand/asset.route.ts"),
  page("/admin/partners/:id/export", "admin/brand/export.route.ts"),
  page("/admin/partners/:id/preview/:page", "admin/brand/preview"),
  page("/admin/statements/:brandId/:partnerId/account", "admin/statement/account.route.ts"),
  page("/admin/vendors-on-off/details", "admin/vendors-on-off/details.route.ts"),
  page("/admin/exports/:id", "admin/exports/file.route.ts"),
  page("/admin/tracking-links/:code/qr/:format", "admin/tracking-link/qr.route.ts"),
  page(
    "/admin/customer-info-deletion/:brandId/:customerId/certificate.pdf",
    "admin/customer-info-deletion/certificate.route.ts",
  ),
  page("/admin/statements/:brandId/:partnerId/:month/invoice.pdf", "admin/statement/invoice.route.ts"),
  page("/admin/promises/outliers", "admin/promises/outliers.route.ts"),
  page("/admin/settings/lists", "admin/list-settings/route.ts"),
];

const partner = [
  route("partner", "routes/partner/frame/route.tsx", { id: "partner-frame" }, [
    index("routes/partner/home/route.tsx", { id: "/partner" }),
    ...inFrame("/partner", [
      page("/language", "partner/language/route.ts"),
      page("/product-offering", "partner/products"),
      page("/product-offering/:productId", "partner/product"),
      page("/training-material", "partner/training"),
      page("/training-material/eligibility-criteria", "partner/training/criteria.route.tsx"),
      page("/lender-journey", "partner/training/journey.route.tsx"),
      page("/marketing-support", "partner/marketing"),
      page("/marketing-support/messaging-content", "partner/marketing/messaging.route.tsx"),
      page("/marketing-support/banners-and-creatives", "partner/marketing/banners.route.tsx"),
      page("/marketing-support/creatives/:file", "partner/marketing/creative.route.ts"),
      page("/referral", "partner/referral"),
      page("/settings", "partner/settings"),
      page("/settings/users", "partner/settings/users.route.tsx"),
      page("/settings/notifications", "partner/settings/notices.route.tsx"),
      page("/settings/sessions", "partner/settings/sessions.route.tsx"),
      page("/settings/second-step", "partner/settings/second-step.route.tsx"),
      page("/settings/bank", "partner/settings/bank.route.tsx"),
      page("/faqs", "partner/faqs"),
      page("/faqs/customer-queries", "partner/faqs"),
      page("/faqs/dsa-queries", "partner/faqs"),
      page("/communication", "partner/communication"),
      page("/communication/tech-support", "partner/communication"),
      page("/communication/general-query", "partner/communication"),
      page("/communication/tickets/:id", "partner/ticket"),
      page("/visits", "partner/visits"),
      page("/reports", "partner/reports"),
      page("/customFunnel", "partner/custom-funnel"),
      page("/leads", "partner/leads"),
      page("/leads/link", "partner/leads/link.route.tsx"),
      page("/leads/start", "partner/leads/start.route.tsx"),
      page("/leads/:id", "partner/leads/lead.route.tsx"),
      page("/digital-integration", "partner/integration"),
      page("/statements", "partner/statements"),
      page("/statements/:month", "partner/statement"),
      page("/exit", "partner/masquerade-exit/route.ts"),
      page("/*", "partner/not-found"),
    ]),
  ]),
  page("/partner/statements/:month/invoice.pdf", "partner/statement/invoice.route.ts"),
  page("/partner/statements/:month/lines.csv", "partner/statement/download.route.ts"),
  ...pages("partner/sign-in", ["/partner/login", "/:partner/partner/login"]),
  page("/partner/logout", "partner/sign-out/route.ts"),
  page("/partner/reports/files/:id", "partner/reports/file.route.ts"),
  page("/partner/digital-integration/change", "partner/integration/change.route.ts"),
];

const api = [
  call("/api/*", "api/not-found"),
  ...uploads.flatMap((kind) => [call(kind.send, "api/uploads/send"), call(kind.list, "api/uploads/list")]),
  call("/api/auth/second-factor", "api/access/check-second-factor"),
  call("/api/keep-alive", "api/access/keep-alive"),
  call("/api/admin-reverify", "api/access/reverify-admin"),
  call("/api/partner-reverify", "api/access/reverify-partner"),
  call("/api/auth/send-otp", "api/access/send-passcode"),
  call("/api/logout", "api/access/sign-out"),
  call("/api/auth/verify-otp", "api/access/verify-passcode"),
  call("/api/applications", "api/applications/create"),
  call("/api/applications/:appId", "api/applications/get"),
  call("/api/applications/:appId/status", "api/applications/get-status"),
  call("/api/gold-loans/:appId", "api/applications/hand-off-gold"),
  call("/api/applications/:appId/offers", "api/applications/list-offers"),
  call("/api/rule-match", "api/applications/match-rules"),
  call("/api/applications/:appId/submissions", "api/applications/submit"),
  call("/api/create-credit-card", "api/cards/create"),
  call("/api/safe-delete-credit-card", "api/cards/delete"),
  call("/api/get-credit-cards-data", "api/cards/list"),
  call("/api/update-credit-card-data", "api/cards/update"),
  call("/api/update-credit-cards", "api/cards/update-several"),
  call("/api/s3-upload-file", "api/cards/upload-picture"),
  call("/api/cookies/delete", "api/cookies/delete"),
  call("/api/cookies/read", "api/cookies/read"),
  call("/api/cookies/save", "api/cookies/save"),
  call("/api/user/:id", "api/customers/get"),
  call("/api/getMaskInfo/:id", "api/customers/get-masked"),
  ...withIntake.flatMap(({ slug }) => [
    call(`/api/${slug}-intake-fields/:creditappUuid`, "api/intake/list-fields"),
    call(`/api/${slug}-intake/:creditappUuid`, "api/intake/submit"),
  ]),
  call("/api/getLanguages", "api/languages/list"),
  call("/api/set-language", "api/languages/set"),
  call("/api/create-lender", "api/lenders/create"),
  call("/api/lender-group/create", "api/lenders/create-group"),
  call("/api/safe-delete-lender", "api/lenders/delete"),
  call("/api/get-lender-data/:lenderId", "api/lenders/get"),
  call("/api/get-lenders-data/:segment?", "api/lenders/list"),
  call("/api/lender-group/get-all", "api/lenders/list-groups"),
  call("/api/preview-lender-change", "api/lenders/preview-change"),
  call("/api/update-lender-data", "api/lenders/update"),
  call("/api/update-lender-charges", "api/lenders/update-charges"),
  call("/api/update-lenders", "api/lenders/update-several"),
  call("/api/update-special-offer", "api/lenders/update-special-offer"),
  call("/api/search-list/:language/:list", "api/lists/list"),
  call("/api/search-list/:language", "api/lists/list-all"),
  call("/api/update-merchants", "api/merchants/update-several"),
  call("/api/get-partner-by-name/:name?", "api/partners/get-by-name"),
  call("/api/get-partners-data", "api/partners/list"),
  call("/api/partner/get-eligibility-criteria", "api/partners/list-eligibility-criteria"),
  call("/api/update-partner-revenue-data/:id", "api/partners/update-revenue"),
  call("/api/update-partner-utm/:id", "api/partners/update-utm"),
  call("/api/lender-revenue/create", "api/revenue/create"),
  call("/api/lender-revenue/delete/:id", "api/revenue/delete"),
  call("/api/lender-revenue/get/:lenderId", "api/revenue/list"),
  call("/api/lender-revenue/get-types", "api/revenue/list-types"),
  call("/api/lender-revenue/set-order", "api/revenue/set-order"),
  call("/api/lender-revenue/update", "api/revenue/update"),
  call("/api/get-client-ip", "api/site/get-client-ip"),
  call("/api/openapi.json", "api/site/openapi"),
  call("/api/v1/partner", "api/partner-api/about"),
  call("/api/v1/partner/leads", "api/partner-api/list-leads"),
  call("/api/v1/partner/leads/:id", "api/partner-api/get-lead"),
  call("/api/v1/partner/submissions", "api/partner-api/list-submissions"),
  call("/api/v1/partner/commissions", "api/partner-api/list-commissions"),
  call("/api/v1/partner/application-links", "api/partner-api/create-application-link"),
  call("/api/v1/partner/test/leads", "api/partner-api/test/play-lead"),
  call("/api/v1/partner/test/leads/:id/offers", "api/partner-api/test/list-offers"),
  call("/api/v1/partner/test/leads/:id/submissions", "api/partner-api/test/apply"),
  call("/api/v1/partner/test/submissions/:id/moves", "api/partner-api/test/move-submission"),
];

const others = [
  call("/api/lender-callbacks/:slug/:ref", "api/lender-callback"),
  call("/dev/brands.json", "dev/brands"),
  call("/dev/dns.json", "dev/dns"),
  call("/dev/inbox.json", "dev/inbox-json"),
  call("/dev/people.json", "dev/people"),
  page("/dev/inbox", "dev/inbox.tsx"),
  call("/dev/inbox/:message/html", "dev/inbox-html"),
  page("/dev/components", "dev/components"),
];

export default [...customer, ...admin, ...partner, ...api, ...others] satisfies RouteConfig;
