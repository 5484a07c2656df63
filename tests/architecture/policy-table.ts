import type { Standing } from "../support/standings";
import { lines as access } from "./policy/access";
import { lines as brands } from "./policy/brands";
import { lines as cards } from "./policy/cards";
import { lines as lenders } from "./policy/lenders";
import { lines as ops } from "./policy/ops";
import { lines as people } from "./policy/people";
import { lines as revenue } from "./policy/revenue";
import { lines as shell } from "./policy/shell";
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
 * Who may do what (quality.md, Access): one line for each loader and action, those of the back office and the portal in `policy/`.
 * `tests/architecture/policy.test.ts` holds the table against the route folders and the guards that they call;
 * `tests/e2e/policy-matrix.spec.ts` asks the running product.
 */
export const ASKED_ON = "lumen";

/** Parameters that name nobody's property. Any other needs `someoneElses`, where there is anything to be had. */
export const OPEN_PARAMS: ReadonlySet<string> = new Set([
  "language",
  "list",
  "name",
  "lender",
  "slug",
  "ref",
  "partner",
  "*",
]);

/** A JSON call for signed-in customers. */
const signedIn = (answer: Answer): Answers => ({ ...everybody(401), customer: answer });

/** A page of the journey: a stranger begins at home (JRN-01), who brings a token that is none here signs in again (AUTH-18). */
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
const step = (route: string, handler: "loader" | "action", standing: Standing, answer: Answer, more: More = {}) =>
  line(route, handler, "journey", onTheWay(answer), { standing, ...more });
const dev = (route: string) => line(route, "loader", "dev", everybody(200));
export const POLICY: readonly PolicyLine[] = [
  // Home, sign-in and the chooser
  visit("_index", "loader", 200),
  visit("_index", "action", "303 /login", {
    query: "?index",
    send: { form: { product: "PL" } },
    customer: "303 /user/user-detail",
  }),
  visit("$urlSegment", "loader", 200, { someoneElses: 404 }),
  visit("$urlSegment", "action", "303 /login", {
    send: { form: { product: "PL" } },
    customer: "303 /user/user-detail",
    someoneElses: 404,
  }),
  visit("login", "loader", 200, { customer: "302 /" }),
  visit("login", "action", 422, { send: { form: { identifier: "" } }, customer: "303 /login" }),
  visit("verification", "loader", 200, { customer: "302 /" }),
  visit("verification", "action", 422, { send: { form: { identifier: "" } }, customer: "303 /verification" }),
  visit("products", "loader", "302 /", { brand: "cl", customer: 200, otherBrand: 404, deadToken: "302 /verification" }),
  visit("products", "action", "303 /verification", {
    brand: "cl",
    send: { form: { product: "PL" } },
    customer: "303 /user/user-detail",
  }),
  open("logout", "loader", "302 /"),
  open("logout", "action", "303 /", { send: { form: {} }, spoils: true }),
  open("language", "loader", "302 /"),
  visit("language", "action", "303 /privacy-policy", {
    send: { form: { language: "en", returnTo: "/privacy-policy" } },
  }),

  // Texts, pictures, nothing
  open("privacy-policy", "loader", 200),
  open("terms-of-use", "loader", 200),
  open("brand.$file", "loader", 200, { someoneElses: 404 }),
  open("404", "loader", 404),
  open("$", "loader", 404),
  open("$", "action", 404, { send: { form: {} } }),
  visit("redirect", "loader", 404, { query: "?c=0" }),

  // The journey
  step("user.user-detail", "loader", "personal profile", 200),
  step("user.user-detail", "action", "personal profile", 422, { send: { form: { section: "personal" } } }),
  step("user.welcome-back", "loader", "back again", 200),
  step("user.welcome-back", "action", "back again", 422, { send: { form: {} } }),
  step("user.offers", "loader", "offers", 200),
  step("user.offers", "action", "offers", "303 /user/offers", { send: { form: {} }, spoils: true }),
  step("user.lenders-transaction.$lender", "loader", "offers", 200),
  step("user.lenders-transaction.$lender", "action", "offers", 422, { send: { form: {} } }),
  step("user.user-detail_.gold-loan", "loader", "gold profile", 200),
  step("user.user-detail_.gold-loan", "action", "gold profile", 422, { send: { form: {} } }),
  step("user.muthootgold", "loader", "muthootgold", 200),
  step("user.indiagold", "loader", "indiagold", 200),
  step("user.lender-submit", "loader", "lender build", 200, { brand: "tamarind" }),
  step("user.lender-submit", "action", "lender build", 422, { brand: "tamarind", send: { form: {} } }),

  // Calls for anyone
  visit("api.auth.send-otp", "action", 422, { send: { json: { area: "customer", identifier: "" } } }),
  visit("api.auth.verify-otp", "action", 422, { send: { json: {} } }),
  open("api.logout", "action", 200, { send: { json: { area: "customer" } }, spoils: true }),
  open("api.cookies.save", "action", 200, { send: { json: { name: "url", value: "x" } } }),
  open("api.cookies.read", "loader", 200, { query: "?name=url" }),
  open("api.cookies.delete", "action", 200, { send: { json: { name: "url" } } }),
  open("api.get-client-ip", "loader", 200),
  open("api.get-partner-by-name.($name)", "loader", 200),
  open("api.getLanguages", "action", 200, { send: { json: {} } }),
  open("api.search-list.$language", "loader", 200),
  open("api.search-list.$language_.$list", "loader", 200),

  // Calls about the customer's own things (OQ-84)
  own("api.user.$id", "loader", 200, { someoneElses: 404 }),
  own("api.getMaskInfo.$id", "loader", 200, { someoneElses: 404 }),
  own("api.set-language", "action", 200, { send: { json: { uid: "{userId}", language: "en" } }, someoneElses: 404 }),
  own("api.applications", "action", 200, { standing: "offers", send: { json: { productType: "PL" } } }),
  own("api.applications_.$appId", "loader", 200, { standing: "offers", someoneElses: 404 }),
  own("api.applications_.$appId_.offers", "loader", 200, { standing: "offers", someoneElses: 404 }),
  own("api.applications_.$appId_.status", "loader", 200, { standing: "offers", someoneElses: 404 }),
  own("api.applications_.$appId_.submissions", "loader", 200, { standing: "offers", someoneElses: 404 }),
  own("api.applications_.$appId_.submissions", "action", 422, {
    standing: "offers",
    send: { json: { lenderId: "money-view", consent: false } },
    someoneElses: 404,
  }),
  own("api.gold-loans.$appId", "action", 422, { standing: "gold application", send: { json: {} }, someoneElses: 404 }),

  // Signed by lenders
  open("api.lender-callbacks.$slug.$ref", "action", 401, { send: { json: {} } }),

  // The method that a call does not have
  ...[
    "api.applications",
    "api.auth.send-otp",
    "api.auth.verify-otp",
    "api.cookies.delete",
    "api.cookies.save",
    "api.getLanguages",
    "api.gold-loans.$appId",
    "api.lender-callbacks.$slug.$ref",
    "api.logout",
    "api.set-language",
  ].map(onlyPost),
  ...[
    "api.applications_.$appId",
    "api.applications_.$appId_.offers",
    "api.applications_.$appId_.status",
    "api.cookies.read",
    "api.get-client-ip",
    "api.get-partner-by-name.($name)",
    "api.getMaskInfo.$id",
    "api.search-list.$language",
    "api.search-list.$language_.$list",
    "api.user.$id",
  ].map((route) => onlyGet(route)),
  open("api.$", "loader", 404),
  open("api.$", "action", 404, { send: { json: {} } }),

  // Not in production
  dev("dev.inbox"),
  dev("dev.inbox[.]json"),
  dev("dev.brands[.]json"),
  dev("dev.people[.]json"),

  // The back office and the portal
  ...access,
  ...shell,
  ...lenders,
  ...revenue,
  ...cards,
  ...brands,
  ...ops,
  ...people,
  ...uploads,
];
