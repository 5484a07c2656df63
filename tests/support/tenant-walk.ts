import type { PolicyLine } from "../architecture/policy-lines";
import { POLICY } from "../architecture/policy-table";
import { PEOPLED } from "./planted-canaries";
import { fillPath, type RouteFile } from "./route-files";

const LEGAL = new Set([
  "/privacy-policy",
  "/terms-of-use",
  "/lender-terms",
  "/muthoot-privacy-policy",
  "/muthoot-terms-conditions",
]);

/** Parameters with their own values; any other parameter gets somebody else's data. */
export const NEUTRAL: Record<string, string> = {
  language: "en",
  list: "salaryMode",
  "*": "no/such/page",
  lender: "vindhya-bank",
};

const isWhole = process.env.VERIFY_ALL === "1";

type Handling = RouteFile["handlers"][number]["kind"];

const WALKS = ["visitor", "customer"] as const;
export type Who = (typeof WALKS)[number];

const closedTo = (isClosed: (line: PolicyLine) => boolean): ReadonlySet<string> =>
  new Set(POLICY.filter(isClosed).map(({ route, handler }) => `${route} ${handler}`));

/** What answers visitors and customers before it reads any id: the guards of the back office and the portal, and calls with another method. */
const CLOSED = closedTo(
  ({ audience, anonymous, customer }) =>
    audience === "staff" || audience === "partner" || (anonymous === 405 && customer === 405),
);

/** What answers visitors before it reads any id: the guards of customers. */
const FOR_CUSTOMERS = closedTo(({ audience }) => ["customer", "account", "journey"].includes(audience));

/** Of the things, every `step`th, another share at each turn. `npm run verify:all` takes them all. */
const shareOf = <Thing>(things: readonly Thing[], step: number, turn: number): Thing[] =>
  isWhole ? [...things] : things.filter((_thing, index) => (index + turn) % step === 0);

/**
 * The ids for a route's parameters: in each walk half of them, so that visitors and customers each ask for every kind of id at two of the four
 * brands. Where they are not read one is enough, another for each route: that it is refused is proved by the policy
 * (policy-matrix.spec.ts).
 */
export function thingsFor(
  { id, params }: RouteFile,
  kind: Handling,
  property: readonly string[],
  turn: number,
): string[] {
  if (params.length === 0) return property.slice(0, 1);
  if (CLOSED.has(`${id} ${kind}`)) return shareOf(property, property.length, turn);
  return shareOf(property, 2, turn);
}

/** The turn of a walk: each brand's comes after the one before it. */
export const turnOf = (key: string) => (PEOPLED as readonly string[]).indexOf(key);

/** Where neither reads an id, a route is asked by a visitor of one brand and by a customer of another, in turn. */
const isAsked = (route: RouteFile, kind: Handling, key: string, who: Who, index: number): boolean =>
  isWhole || !CLOSED.has(`${route.id} ${kind}`) || (index + turnOf(key) + WALKS.indexOf(who)) % PEOPLED.length === 0;

/**
 * The addresses of a route: with ids of another brand in its parameters and in its query. An id is asked for as a page or as the
 * page's data, which one loader answers: which of the two alternates over ids and brands. Where ids are not read, the address with them in its
 * query alternates with the data. `npm run verify:all` asks for all.
 */
export function addressesOf(
  route: RouteFile,
  who: Who,
  key: string,
  property: readonly string[],
  index: number,
): string[] {
  const { id, path, params, isPage } = route;
  const isOpen = params.every((param) => param in NEUTRAL);
  const turn = turnOf(key);
  const paths = (isOpen ? [""] : thingsFor(route, "loader", property, index + turn)).map((thing) =>
    fillPath(path, { ...Object.fromEntries(params.map((param) => [param, thing])), ...NEUTRAL }),
  );
  const query = new URLSearchParams(LEGAL.has(path) ? { q: key } : { partner: key });
  for (const name of ["c", "id", "to", "name", "callback", "appId"]) query.set(name, property[0] ?? key);
  const bare = isOpen ? paths : [...paths, ...paths.slice(0, 1)];
  const asData = isPage ? bare.map((address) => `${address === "/" ? "/_root" : address}.data`) : [];
  const withIds = `${bare[0]}?${query}`;
  if (isWhole) return [...new Set([...bare, ...asData, withIds])];
  const isRefused = CLOSED.has(`${id} loader`) || (who === "visitor" && FOR_CUSTOMERS.has(`${id} loader`));
  if (isRefused) return [(index + turn) % 2 === 0 ? withIds : (asData[0] ?? withIds)];
  const oneOfTwo = paths.map((address, index) => ((index + turn) % 2 === 0 ? address : (asData[index] ?? address)));
  return [...new Set([...oneOfTwo, withIds])];
}

/** A walk's steps: the routes with this handler, each with the index by which its turn is counted. */
export const stepsOf = (routes: readonly RouteFile[], kind: Handling, key: string, who: Who) =>
  [...routes.entries()].filter(([index, route]) => isAsked(route, kind, key, who, index));

/**
 * Each brand's first page is asked for, and every other page by every second brand, in turn; the two languages alternate over brands and pages.
 * At the door of the back office and of the portal a stranger is led to the sign-in or finds no page, with the same answer for each: every brand
 * is asked for an eighth of them. `npm run verify:all` tests all in both languages.
 */
export function languagesFor({ id, path }: RouteFile, index: number): string[] {
  if (isWhole) return ["en", "hi"];
  const every = CLOSED.has(`${id} loader`) ? 8 : 2;
  if (path !== "/" && index % every > 0) return [];
  return Math.floor(index / every) % 2 === 0 ? ["en"] : ["hi"];
}
