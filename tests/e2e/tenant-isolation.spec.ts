import { expect, test } from "@playwright/test";
import type { Brand } from "@tenants/brand/schema";
import {
  type Canary,
  foreignColours,
  leaksIn,
  publicCanaries,
  readBrands,
  rowOwners,
  uuidsIn,
} from "../support/canaries";
import { bringTo, type Customer } from "../support/customer-states";
import type { LocalResponse } from "../support/http";
import { addBrand, setBrandConfig, soon } from "../support/own-brands";
import { ownerRows } from "../support/owner-rows";
import { PEOPLED, plantCanaries } from "../support/planted-canaries";
import { fillPath, type RouteFile, routeFiles } from "../support/route-files";
import { addressesOf, languagesFor, NEUTRAL, stepsOf, thingsFor, turnOf, type Who } from "../support/tenant-walk";
import { type Visitor, visitorOf } from "../support/visitor";

// A walk is several hundred requests, one after the other: on a busy machine more than a minute.
test.describe.configure({ timeout: 300_000 });

/** Lists of all brands and demo people, for developers only. */
const FOR_DEVELOPERS = /^\/dev\/(?:brands|people)\.json/;
/** What these answer on the main host is about other brands by design. */
const NAMES_OTHERS_ON_MAIN = /^\/(?:dev\/inbox|api\/get-partner-by-name)/;

const mayNameOthers = (brand: Brand, path: string) =>
  FOR_DEVELOPERS.test(path) || (brand.isMain && NAMES_OTHERS_ON_MAIN.test(path));

let brands: Brand[];
let canaries: Canary[];
const people = new Map<string, { offers: Customer; gold: Customer }>();

const brandOf = (key: string): Brand => {
  const brand = brands.find((candidate) => candidate.key === key);
  if (!brand) throw new Error(`no brand ${key}`);
  return brand;
};

/** A name of letters that nobody else has. */
const namesOf = (key: string): [string, string] => [`Qx${key}a`, `Vz${key}z`];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  brands = await readBrands();
  const planted: Canary[] = [];
  for (const key of PEOPLED) {
    const offers = await bringTo(visitorOf(key), "offers", namesOf(key));
    const gold = await bringTo(visitorOf(key), "muthootgold", namesOf(key));
    people.set(key, { offers, gold });
    for (const [what, text] of [
      ["first name", namesOf(key)[0]],
      ["last name", namesOf(key)[1]],
      ["mobile", offers.identifier],
      ["mobile", gold.identifier],
    ] as const)
      planted.push({ brand: key, what: `customer's ${what}`, text });
  }
  plantCanaries(planted);
  canaries = [...publicCanaries(brands), ...planted];
});

/** Visits one brand's site and records data of other brands in its answers. */
class Walk {
  readonly found: string[] = [];
  /** Ids in answers, to be compared with the rows at the end. */
  readonly #ids: { request: string; id: string }[] = [];
  ownIds = 0;

  constructor(readonly brand: Brand) {}

  /** `sent` is the content of the request: repeating it is not a leak. */
  see(request: string, sent: string, answer: LocalResponse): void {
    const text = `${JSON.stringify(answer.headers)}\n${answer.text}`;
    for (const id of uuidsIn(text)) if (!sent.includes(id)) this.#ids.push({ request, id });
    for (const { brand, what, text: named, around } of leaksIn(text, this.brand, canaries))
      if (!sent.includes(named)) this.found.push(`${request} shows ${brand}'s ${what}: …${around}…`);
    for (const rule of foreignColours(answer.text, this.brand)) this.found.push(`${request} is painted with ${rule}`);
  }

  /** All findings, including ids of others' rows. */
  async end(): Promise<string[]> {
    const owners = await rowOwners();
    for (const { request, id } of this.#ids) {
      const owner = owners.get(id);
      if (owner?.brand === this.brand.key) this.ownIds++;
      else if (owner) this.found.push(`${request} shows the id of ${owner.brand}'s ${owner.what} ${id}`);
    }
    return this.found;
  }
}

/** All data of a brand that a path or a body could name. */
async function propertyOf(key: string): Promise<string[]> {
  const ids = await ownerRows<{ id: string | null }>(
    `select distinct on (what) id::text from (
       select 'customer' as what, id::text, brand_id from customers union all
       select 'unique id', unique_id::text, brand_id from customers union all
       select 'prospect', id::text, brand_id from prospects union all
       select 'application', id::text, brand_id from applications union all
       select 'submission', id::text, brand_id from submissions union all
       select 'click', id::text, brand_id from clicks union all
       select 'challenge', id::text, brand_id from challenges union all
       select 'callback', ref, brand_id from callback_refs union all
       select 'picture', sha256 || '.png', brand_id from brand_assets union all
       select 'segment', segment, brand_id from brand_segments
     ) named where brand_id = (select id from brands where key = $1)`,
    [key],
  );
  return [...ids.flatMap(({ id }) => (id ? [id] : [])), key];
}

/** Field names under which API calls and forms take ids. */
const bodyNaming = (property: readonly string[]): Record<string, string> => {
  const names = ["id", "uid", "userId", "appId", "applicationId", "prospectId", "submissionId", "challengeId", "c"];
  return {
    ...Object.fromEntries(names.map((name, index) => [name, property[index % property.length] ?? ""])),
    lenderId: "vindhya-bank",
    area: "customer",
    consent: "1",
    product: "PL",
    productType: "PL",
  };
};

const routes = routeFiles();

/**
 * On the main host ?partner= and a segment lead to a brand's site: a visitor who follows them without a token is that
 * brand's.
 */
function followsAnother(
  { brand }: Walk,
  isSignedIn: boolean,
  { params }: RouteFile,
): { skip: boolean; partner: boolean } {
  const isWayIn = brand.isMain && !isSignedIn;
  return { skip: (isWayIn && params.includes("urlSegment")) || namesBrand(brand, params), partner: isWayIn };
}

/**
 * On the main host every brand's portal has its own sign-in, and its merchants their own form, under the brand's key.
 */
const namesBrand = (brand: Brand, params: readonly string[]): boolean =>
  brand.isMain && params.some((param) => param === "partner" || param === "partnerName");

async function walkPages(walk: Walk, visitor: Visitor, who: Who, property: readonly string[]): Promise<void> {
  const other = otherThan(walk.brand.key);
  const reading = routes.filter(({ handlers }) => handlers.some(({ kind }) => kind === "loader"));
  for (const [index, route] of stepsOf(reading, "loader", walk.brand.key, who)) {
    const { skip, partner } = followsAnother(walk, visitor.cookies.has("atkn"), route);
    if (skip || mayNameOthers(walk.brand, route.path)) continue;
    for (const address of addressesOf(route, who, other, property, index)) {
      const target = partner ? address.replace(/([?&])partner=[^&]*&?/, "$1") : address;
      walk.see(`GET ${target}`, target, await visitor.twin().ask(target));
    }
  }
}

async function walkActions(walk: Walk, visitor: Visitor, who: Who, property: readonly string[]): Promise<void> {
  const acting = routes.filter(
    ({ handlers, params }) => handlers.some(({ kind }) => kind === "action") && !namesBrand(walk.brand, params),
  );
  // Logout comes last, so that everything before is requested signed in.
  acting.sort((a, b) => Number(a.path.includes("logout")) - Number(b.path.includes("logout")));
  const body = bodyNaming(property);
  for (const [index, route] of stepsOf(acting, "action", walk.brand.key, who)) {
    const { path, params, isPage } = route;
    for (const thing of thingsFor(route, "action", property, index + turnOf(walk.brand.key))) {
      const address = fillPath(path, { ...Object.fromEntries(params.map((param) => [param, thing])), ...NEUTRAL });
      const twin = visitor.twin();
      const answer = isPage
        ? await twin.post(address === "/" ? "/?index" : address, body)
        : await twin.call(address, body);
      walk.see(`POST ${address}`, `${address} ${JSON.stringify(body)}`, answer);
    }
  }
}

/** The brand whose data is requested on this one's site. */
const otherThan = (key: string) => PEOPLED[((PEOPLED as readonly string[]).indexOf(key) + 1) % PEOPLED.length] ?? key;

test("BEY-06 the search finds what is planted", async () => {
  const lumen = brandOf("lumen");
  const page = await visitorOf("lumen").ask("/terms-of-use");
  expect(leaksIn(page.text, lumen, canaries)).toEqual([]);
  const planted = page.text.replace("</main>", "Kajal Credit, Vzgaonz and &#x27;grievance@haldi.example&#x27;</main>");
  expect(
    leaksIn(planted, lumen, canaries)
      .map(({ brand, text }) => `${brand}: ${text}`)
      .sort(),
  ).toEqual(["gaon: Vzgaonz", "haldi: grievance@haldi.example", "kajal: Kajal Credit"]);
  expect(foreignColours("<style>:root{--brand-primary:#ffd400}</style>", lumen)).toEqual(["--brand-primary:#ffd400"]);
});

test("BEY-06 TEN-21 no page of any brand names another", async () => {
  const pages = routes.filter(({ isPage, params }) => isPage && params.every((param) => param in NEUTRAL));
  const found: string[] = [];
  for (const [row, brand] of brands.entries()) {
    const walk = new Walk(brand);
    for (const [column, page] of pages.filter(({ path }) => !mayNameOthers(brand, path)).entries())
      for (const language of languagesFor(page, row + column)) {
        const address = fillPath(page.path, NEUTRAL);
        const visitor = visitorOf(brand.key);
        visitor.cookies.set("lng", language);
        walk.see(`${brand.key} in ${language}: ${address}`, address, await visitor.ask(address));
      }
    found.push(...walk.found);
  }
  expect(found).toEqual([]);
});

for (const key of PEOPLED) {
  test(`BEY-06 TEN-21 OQ-13 a visitor of ${key} sees nothing of other brands`, async () => {
    const walk = new Walk(brandOf(key));
    const property = await propertyOf(otherThan(key));
    await walkPages(walk, visitorOf(key), "visitor", property);
    await walkActions(walk, visitorOf(key), "visitor", property);
    expect(await walk.end()).toEqual([]);
  });

  test(`BEY-06 TEN-21 OQ-13 a customer of ${key} sees nothing of other brands`, async () => {
    const walk = new Walk(brandOf(key));
    const property = await propertyOf(otherThan(key));
    const { offers, gold } = people.get(key) as { offers: Customer; gold: Customer };
    await walkPages(walk, offers.visitor, "customer", property);
    for (const address of ["/user/muthootgold", `/api/user/${gold.userId}`, `/api/applications/${gold.appId}`])
      walk.see(`GET ${address}`, "", await gold.visitor.twin().ask(address));
    await walkActions(walk, offers.visitor, "customer", property);
    expect(await walk.end()).toEqual([]);
    // The customer's own ids were found, so another's would have been found too.
    expect(walk.ownIds).toBeGreaterThan(0);
  });
}

test("BEY-06 a name of another brand in a brand's settings is found on its page", async () => {
  const visitor = await addBrand("proof-leaky", { name: "Proof Leaky", config: {} });
  const leaky = { ...brandOf("cl"), key: "proof-leaky", name: "Proof Leaky", isMain: false };
  const found = async () => leaksIn((await visitor.ask("/privacy-policy")).text, leaky, canaries);
  expect(await found()).toEqual([]);
  await setBrandConfig("proof-leaky", { contact: { grievanceOfficer: "Haldi Money Helpdesk" } });
  await soon(async () => (await found()).length > 0);
  expect((await found()).map(({ brand, what, text }) => [brand, what, text])).toEqual([
    ["haldi", "name", "Haldi Money"],
  ]);
});
