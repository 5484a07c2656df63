import { lenderPagesFor } from "~/domain/lenders/lender-pages";
import type { CustomerState } from "../support/customer-states";
import { lines as access } from "./policy/access";
import { lines as brands } from "./policy/brands";
import { lines as cards } from "./policy/cards";
import { lines as integration } from "./policy/integration";
import { lines as leads } from "./policy/leads";
import { lines as lenders } from "./policy/lenders";
import { lines as links } from "./policy/links";
import { lines as money } from "./policy/money";
import { lines as ops } from "./policy/ops";
import { lines as people } from "./policy/people";
import { lines as portal } from "./policy/portal";
import { lines as revenue } from "./policy/revenue";
import { lines as shell } from "./policy/shell";
import { lines as support } from "./policy/support";
import { lines as uploads } from "./policy/uploads";
import {
  type Answer,
  type Answers,
  everybody,
  line,
  type More,
  onlyGet,
  onlyPost,
  open,
  type PolicyLine,
} from "./policy-lines";

/**
 * Who may do what (quality.md, Access): one line for each loader and action; those of the back office and the portal
 * are in `policy/`. `tests/architecture/policy.test.ts` compares the table with the route folders and the guards that
 * they call; `tests/e2e/policy-matrix.spec.ts` tests it on the running product.
 */
export const ASKED_ON = "lumen";

/** Parameters that name nobody's data. Any other needs `someoneElses`, if there is any data behind it. */
export const OPEN_PARAMS: ReadonlySet<string> = new Set([
  "language",
  "list",
  "name",
  "lender",
  "slug",
  "ref",
  "partner",
  "creditappUuid",
  "partnerName",
  "productId",
  "token",
  "month",
  "message",
  "*",
]);

/** A JSON call for signed-in customers. */
const signedIn = (answer: Answer): Answers => ({ ...everybody(401), customer: answer });

/**
 * A page of the journey: a visitor starts at home (JRN-01); a visitor with an invalid token signs in again (AUTH-18).
 */
const onTheWay = (answer: Answer): Answers => ({
  ...everybody("302 /"),
  customer: answer,
  otherBrand: "302 /login",
  deadToken: "302 /login",
});

const visit = (route: string, handler: "loader" | "action", answer: Answer, more: More = {}) =>
  line(route, handler, "visitor", everybody(answer), more);
const own = (route: string, handler: "loader" | "action", answer: Answer, more: More = {}) =>
  line(route, handler, "customer", signedIn(answer), more);
const step = (
  route: string,
  handler: "loader" | "action",
  customerState: CustomerState,
  answer: Answer,
  more: More = {},
) => line(route, handler, "journey", onTheWay(answer), { customerState, ...more });
const dev = (route: string) => line(route, "loader", "dev", everybody(200));
/** A link to a business form that was never sent. */
const NO_FORM = { creditappUuid: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" };

export const POLICY: readonly PolicyLine[] = [
  // Home, sign-in and the chooser
  visit("/", "loader", 200),
  visit("/", "action", "303 /login", {
    query: "?index",
    send: { form: { product: "PL" } },
    customer: "303 /user/user-detail",
  }),
  visit("/:urlSegment", "loader", 200, { someoneElses: 404 }),
  visit("/:urlSegment", "action", "303 /login", {
    send: { form: { product: "PL" } },
    customer: "303 /user/user-detail",
    someoneElses: 404,
  }),
  visit("/login", "loader", 200, { customer: "302 /" }),
  visit("/login", "action", 422, { send: { form: { identifier: "" } }, customer: "303 /login" }),
  visit("/verification", "loader", 200, { customer: "302 /" }),
  visit("/verification", "action", 422, { send: { form: { identifier: "" } }, customer: "303 /verification" }),
  visit("/products", "loader", "302 /", {
    brand: "cl",
    customer: 200,
    otherBrand: 404,
    deadToken: "302 /verification",
  }),
  visit("/products", "action", "303 /verification", {
    brand: "cl",
    send: { form: { product: "PL" } },
    customer: "303 /user/user-detail",
  }),
  visit("/credit-cards", "loader", 200),
  visit("/credit-cards", "action", 422, { send: { form: { card: "" } } }),
  visit("/discount-vouchers", "loader", 200, { brand: "haldi" }),
  visit("/cards-unsecured", "loader", 200),
  visit("/cards-unsecured", "action", 422, { send: { form: { card: "" } } }),
  visit("/cards-secured", "loader", 200),
  visit("/cards-secured", "action", 422, { send: { form: { card: "" } } }),
  open("/logout", "loader", "302 /"),
  open("/logout", "action", "303 /", { send: { form: {} }, spoils: true }),
  open("/language", "loader", "302 /"),
  visit("/language", "action", "303 /privacy-policy", {
    send: { form: { language: "en", returnTo: "/privacy-policy" } },
  }),

  // Texts, pictures, nothing
  open("/privacy-policy", "loader", 200),
  open("/terms-of-use", "loader", 200),
  open("/lender-terms", "loader", 200),
  open("/muthoot-privacy-policy", "loader", 200),
  open("/muthoot-terms-conditions", "loader", 200),
  open("/brand/:file", "loader", 200, { someoneElses: 404 }),
  open("/.well-known/security.txt", "loader", 200),
  open("/site.webmanifest", "loader", 200),
  open("/404", "loader", 404),
  open("/*", "loader", 404),
  open("/*", "action", 404, { send: { form: {} } }),
  visit("/redirect", "loader", 404, { query: "?c=0" }),
  visit("/indialends-otp", "loader", 200, { query: "?t=0" }),
  visit("/indialends-otp", "action", "303 /indialends-otp", { query: "?t=0", send: { form: {} } }),

  // The sign-up of merchants
  visit("/create-merchant-form", "loader", 200),
  visit("/create-merchant-form", "action", 422, { send: { form: {} } }),
  visit("/create-merchant-form/:partnerName", "loader", 200, { params: { partnerName: "lumen" } }),
  visit("/create-merchant-form/:partnerName", "action", 422, { params: { partnerName: "lumen" }, send: { form: {} } }),
  open("/create-merchant-form/success", "loader", "302 /create-merchant-form"),

  // The business form of a lender: the link is its own authority (OQ-07)
  visit("/user/lender-intake/muthootfincorp/:creditappUuid", "loader", "302 /404", { params: NO_FORM }),
  visit("/user/lender-intake/muthootfincorp/:creditappUuid", "action", "302 /404", {
    params: NO_FORM,
    send: { form: {} },
  }),
  visit("/user/lender-intake/muthootfincorp/:creditappUuid/submitted", "loader", "302 /404", { params: NO_FORM }),
  visit("/api/muthootfincorp-intake-fields/:creditappUuid", "loader", 404, { params: NO_FORM }),
  onlyGet("/api/muthootfincorp-intake-fields/:creditappUuid", { params: NO_FORM }),
  visit("/api/muthootfincorp-intake/:creditappUuid", "action", 404, { params: NO_FORM, send: { form: {} } }),
  open("/api/muthootfincorp-intake/:creditappUuid", "loader", 405, { params: NO_FORM }),

  // The journey
  step("/user/user-detail", "loader", "personal profile", 200),
  step("/user/user-detail", "action", "personal profile", 422, { send: { form: { section: "personal" } } }),
  step("/user/welcome-back", "loader", "back again", 200),
  step("/user/welcome-back", "action", "back again", 422, { send: { form: {} } }),
  step("/user/offers", "loader", "offers", 200),
  step("/user/offers", "action", "offers", "303 /user/offers", { send: { form: {} }, spoils: true }),
  step("/user/business-detail", "loader", "business profile", 200),
  step("/user/business-detail", "action", "business profile", 422, { send: { form: { section: "personal" } } }),
  step("/user/business-welcome-back", "loader", "business back again", 200),
  step("/user/business-welcome-back", "action", "business back again", 422, { send: { form: {} } }),
  step("/user/change-answers", "loader", "offers", 200),
  step("/user/change-answers", "action", "offers", 422, { send: { form: { section: "none" } } }),
  step("/user/business-offers", "loader", "business offers", 200),
  step("/user/business-offers", "action", "business offers", "303 /user/business-offers", {
    send: { form: {} },
    spoils: true,
  }),
  step("/user/affordable-housing-loan-detail", "loader", "housing profile", 200),
  step("/user/affordable-housing-loan-detail", "action", "housing profile", 422, {
    send: { form: { section: "personal" } },
  }),
  step("/user/housing-welcome-back", "loader", "housing back again", 200),
  step("/user/housing-welcome-back", "action", "housing back again", 422, { send: { form: {} } }),
  step("/user/housing-offers", "loader", "housing offers", 200),
  step("/user/housing-offers", "action", "housing offers", "303 /user/housing-offers", {
    send: { form: {} },
    spoils: true,
  }),
  ...lenderPagesFor("hand-off")
    .filter(({ slug }) => slug !== "nira")
    .flatMap(({ url }) => [
      step(url, "loader", "offers", 200),
      step(url, "action", "offers", 422, { send: { form: {} } }),
    ]),
  step("/user/earlysalary/declined", "loader", "offers", "302 /user/earlysalary"),
  // Nira lends to people with lower incomes.
  step("/user/nira", "loader", "offers", "302 /user/offers"),
  step("/user/nira", "action", "offers", "303 /user/offers", { send: { form: {} } }),
  step("/user/indialends-otp", "loader", "offers", "302 /user/lenders-transaction/indialends"),
  step("/user/indialends-otp", "action", "offers", "303 /user/lenders-transaction/indialends", { send: { form: {} } }),
  step("/user/lenders-transaction/:lender", "loader", "offers", 200),
  step("/user/lenders-transaction/:lender", "action", "offers", 422, { send: { form: {} } }),
  step("/user/user-detail/gold-loan", "loader", "gold profile", 200),
  step("/user/user-detail/gold-loan", "action", "gold profile", 422, { send: { form: {} } }),
  step("/user/muthootgold", "loader", "muthootgold", 200),
  step("/user/indiagold", "loader", "indiagold", 200),
  step("/user/credit-card", "loader", "cards", 200),
  step("/user/credit-card", "action", "cards", 422, { send: { form: { card: "" } } }),
  step("/user/insurance/transaction", "loader", "insurance", 200),
  step("/user/insurance/transaction", "action", "insurance", 422, { send: { form: {} } }),
  step("/user/lender-submit", "loader", "lender build", 200, { brand: "tamarind" }),
  step("/user/lender-submit", "action", "lender build", 422, { brand: "tamarind", send: { form: {} } }),

  // Calls for everybody
  visit("/api/auth/send-otp", "action", 422, { send: { json: { area: "customer", identifier: "" } } }),
  visit("/api/auth/verify-otp", "action", 422, { send: { json: {} } }),
  open("/api/logout", "action", 200, { send: { json: { area: "customer" } }, spoils: true }),
  open("/api/cookies/save", "action", 200, { send: { json: { name: "url", value: "x" } } }),
  open("/api/cookies/read", "loader", 200, { query: "?name=url" }),
  open("/api/cookies/delete", "action", 200, { send: { json: { name: "url" } } }),
  open("/api/get-client-ip", "loader", 200),
  open("/api/get-partner-by-name/:name?", "loader", 200),
  open("/api/getLanguages", "action", 200, { send: { json: {} } }),
  open("/api/search-list/:language", "loader", 200),
  open("/api/search-list/:language/:list", "loader", 200),

  // Calls about the customer's own things (OQ-84)
  { ...own("/api/user/:id", "loader", 200, { someoneElses: 404 }), audience: "account" },
  { ...own("/api/getMaskInfo/:id", "loader", 200, { someoneElses: 404 }), audience: "account" },
  own("/api/set-language", "action", 200, { send: { json: { uid: "{userId}", language: "en" } }, someoneElses: 404 }),
  own("/api/applications", "action", 200, { customerState: "offers", send: { json: { productType: "PL" } } }),
  own("/api/applications/:appId", "loader", 200, { customerState: "offers", someoneElses: 404 }),
  own("/api/applications/:appId/offers", "loader", 200, { customerState: "offers", someoneElses: 404 }),
  own("/api/applications/:appId/status", "loader", 200, { customerState: "offers", someoneElses: 404 }),
  own("/api/applications/:appId/submissions", "loader", 200, { customerState: "offers", someoneElses: 404 }),
  own("/api/applications/:appId/submissions", "action", 422, {
    customerState: "offers",
    send: { json: { lenderId: "money-view", consent: false } },
    someoneElses: 404,
  }),
  own("/api/gold-loans/:appId", "action", 422, {
    customerState: "gold application",
    send: { json: {} },
    someoneElses: 404,
  }),

  // Signed by lenders
  open("/api/lender-callbacks/:slug/:ref", "action", 401, { send: { json: {} } }),

  // The method that a call does not have
  ...[
    "/api/applications",
    "/api/auth/send-otp",
    "/api/auth/verify-otp",
    "/api/cookies/delete",
    "/api/cookies/save",
    "/api/getLanguages",
    "/api/gold-loans/:appId",
    "/api/lender-callbacks/:slug/:ref",
    "/api/logout",
    "/api/set-language",
  ].map(onlyPost),
  ...[
    "/api/applications/:appId",
    "/api/applications/:appId/offers",
    "/api/applications/:appId/status",
    "/api/cookies/read",
    "/api/get-client-ip",
    "/api/get-partner-by-name/:name?",
    "/api/getMaskInfo/:id",
    "/api/search-list/:language",
    "/api/search-list/:language/:list",
    "/api/user/:id",
  ].map((route) => onlyGet(route)),
  open("/api/*", "loader", 404),
  open("/api/*", "action", 404, { send: { json: {} } }),

  // Not in production
  dev("/dev/components"),
  dev("/dev/inbox"),
  dev("/dev/inbox.json"),
  line("/dev/inbox/:message/html", "loader", "dev", everybody(404), { params: { message: "none" } }),
  dev("/dev/brands.json"),
  dev("/dev/people.json"),

  // The back office and the portal
  ...access,
  ...shell,
  ...lenders,
  ...revenue,
  ...cards,
  ...brands,
  ...ops,
  ...people,
  ...leads,
  ...portal,
  ...support,
  ...uploads,
  ...links,
  ...integration,
  ...money,
];
