import type { Standing } from "../support/standings";

/**
 * Who may do what (quality.md, Access): one line for each loader and action. `tests/architecture/policy.test.ts` holds the table against the
 * route folders and the guards that they call; `tests/e2e/policy-matrix.spec.ts` asks the running product.
 */
export type Audience = "public" | "visitor" | "customer" | "journey" | "callback" | "dev";

/** The guard that a handler of an audience calls. */
export const GUARD_OF: Record<Audience, string> = {
  public: "publicContext",
  visitor: "visitorContext",
  customer: "customerContext",
  journey: "journeyContext",
  callback: "callbackContext",
  dev: "devContext",
};

/** A status, or a redirect's status and where it leads. */
export type Answer = number | `${number} ${string}`;

export type Answers = {
  anonymous: Answer;
  /** A customer of this brand, about what is theirs. */
  customer: Answer;
  /** A customer of another brand who brings its cookies here. */
  otherBrand: Answer;
  /** A token that is expired, idle for too long or revoked; the visit still lives. */
  deadToken: Answer;
};

type Sent = { form: Record<string, string> } | { json: Record<string, unknown> };

export type PolicyLine = Answers & {
  route: string;
  handler: "loader" | "action";
  audience: Audience;
  /** On which demo brand it is asked. Default: `ASKED_ON`. */
  brand?: string;
  /** Where the customer stands who is asked for. Default: signed in, nothing chosen. */
  standing: Standing;
  query?: string;
  /** What an action is sent; `{userId}`, `{appId}` and the like stand for the value of that name. */
  send?: Sent;
  /** The answer to a customer who names what is another customer's, of this brand or another. For every route with such a parameter. */
  someoneElses?: Answer;
  /** What it does would spoil customer, token or visit for the other lines. */
  spoils?: true;
};

export const ASKED_ON = "lumen";

/** Parameters that name nobody's property. Any other needs `someoneElses`, where there is anything to be had. */
export const OPEN_PARAMS: ReadonlySet<string> = new Set(["language", "list", "name", "lender", "slug", "ref", "*"]);

type More = Partial<Omit<PolicyLine, "route" | "handler" | "audience">>;

const everybody = (answer: Answer): Answers => ({
  anonymous: answer,
  customer: answer,
  otherBrand: answer,
  deadToken: answer,
});

/** A JSON call for signed-in customers. */
const signedIn = (answer: Answer): Answers => ({ ...everybody(401), customer: answer });

/** A page of the journey: a stranger begins at home (JRN-01), who brings a token that is none here signs in again (AUTH-18). */
const onTheWay = (answer: Answer): Answers => ({ ...everybody("302 /login"), anonymous: "302 /", customer: answer });

const line = (
  route: string,
  handler: "loader" | "action",
  audience: Audience,
  answers: Answers,
  more: More = {},
): PolicyLine => ({ route, handler, audience, standing: "new", ...answers, ...more });

const open = (route: string, handler: "loader" | "action", answer: Answer, more: More = {}) =>
  line(route, handler, "public", everybody(answer), more);
const visit = (route: string, handler: "loader" | "action", answer: Answer, more: More = {}) =>
  line(route, handler, "visitor", everybody(answer), more);
const own = (route: string, handler: "loader" | "action", answer: Answer, more: More = {}) =>
  line(route, handler, "customer", signedIn(answer), more);
const step = (route: string, handler: "loader" | "action", standing: Standing, answer: Answer, more: More = {}) =>
  line(route, handler, "journey", onTheWay(answer), { standing, ...more });
const dev = (route: string) => line(route, "loader", "dev", everybody(200));
/** A call has one method; the other is refused to all. */
const onlyPost = (route: string) => open(route, "loader", 405);
const onlyGet = (route: string) => open(route, "action", 405, { send: { json: {} } });

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
  ].map(onlyGet),
  open("api.$", "loader", 404),
  open("api.$", "action", 404, { send: { json: {} } }),

  // Not in production
  dev("dev.inbox"),
  dev("dev.inbox[.]json"),
  dev("dev.brands[.]json"),
  dev("dev.people[.]json"),
];
