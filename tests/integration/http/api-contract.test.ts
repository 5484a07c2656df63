import { readFileSync } from "node:fs";
import { join } from "node:path";
import { completeProfile, makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { type Call, callRoute } from "@tests/support/call-route";
import { partnerToken } from "@tests/support/partner";
import { routeFiles } from "@tests/support/route-files";
import { testKeyOf } from "@tests/support/sandbox";
import { sendMultipart } from "@tests/support/send-multipart";
import { staffToken } from "@tests/support/staff";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiCall, refusalBody, successOf } from "~/http/openapi/call";
import { CALLS } from "~/http/openapi/registry";

type RouteModule = Partial<Record<"loader" | "action", Parameters<typeof callRoute>[0]>>;

const modules = import.meta.glob<RouteModule>("../../../app/routes/{api,hooks}/**/*.ts");
const routes = routeFiles().filter(({ path }) => path.startsWith("/api/"));

let app: App;
let customer: TestCustomer;
let tokens: Record<ApiCall["audience"], string | null>;
/** Ids that rows name in braces; rows add the ids that they create. */
const known: Record<string, string> = {};

const queried = async (sql: string): Promise<string> => String(Object.values((await app.owner.query(sql)).rows[0])[0]);

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  customer = await makeCustomer(app.brand("cl"), { product: "PL" });
  await completeProfile(customer);
  tokens = {
    anyone: null,
    lender: null,
    "partner-key": null,
    customer: customer.token,
    staff: await staffToken(app, 1),
    partner: await partnerToken(app),
  };
  known.userId = customer.customerId;
  known.partnerId = await queried("select brand_id from partners order by brand_id limit 1");
  known.lenderId = await queried("select id from lenders order by name limit 1");
});

afterAll(() => app.close());

const filled = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, part) =>
    typeof part === "string" ? part.replace(/\{(\w+)\}/g, (_whole, name: string) => known[name] ?? `{${name}}`) : part,
  ) as T;

type Row = {
  /** The line of the requirements and the row of the specification's section 7. */
  line: string;
  path: string;
  params?: Record<string, string>;
  query?: string;
  json?: Record<string, unknown>;
  /** Keys that section 7 names, dotted. */
  keys?: string[];
  /** Ids that the answer created, for later rows: name → dotted key. */
  makes?: Record<string, string>;
};

/** Section 7 in order, as far as it is built; a row that creates something comes before the row that deletes it. */
const ROWS: readonly Row[] = [
  { line: "API-02", path: "/api/getMaskInfo/{id}", params: { id: "{userId}" }, keys: ["data.pan", "data.birth_date"] },
  { line: "API-03", path: "/api/user/{id}", params: { id: "{userId}" }, keys: ["data"] },
  { line: "API-04", path: "/api/get-partner-by-name" },
  { line: "API-04", path: "/api/get-partner-by-name/{name}", params: { name: "lumen" } },
  { line: "API-05", path: "/api/partner/get-eligibility-criteria", keys: ["data.0.name"] },
  { line: "API-06", path: "/api/get-client-ip", keys: ["ip"] },
  { line: "API-07", path: "/api/cookies/save", json: { name: "url", value: "/x", minutes: 5 } },
  { line: "API-08", path: "/api/cookies/read", query: "?name=url", keys: ["value"] },
  { line: "API-09", path: "/api/cookies/delete", json: { name: "url" } },
  { line: "API-10", path: "/api/s3-upload-file", keys: ["file"] },
  { line: "API-11", path: "/api/update-partner-utm/{id}", params: { id: "{partnerId}" }, json: { utm_id: "summer-1" } },
  {
    line: "API-12",
    path: "/api/update-partner-revenue-data/{id}",
    params: { id: "{partnerId}" },
    json: { revenue_percent: 1.5, revenue_flat_fee: 100 },
  },
  { line: "API-19", path: "/api/get-lenders-data", keys: ["data"] },
  { line: "API-20", path: "/api/get-lenders-data/{segment}", params: { segment: "gl" }, keys: ["data"] },
  {
    line: "API-21",
    path: "/api/create-lender",
    json: { name: "Section_Seven" },
    makes: { newLender: "data.lender_id" },
  },
  {
    line: "API-13",
    path: "/api/update-lender-data",
    json: { lender_id: "{newLender}", property: "so_text", value: "First month free" },
  },
  {
    line: "API-23",
    path: "/api/get-lender-data/{lenderId}",
    params: { lenderId: "{newLender}" },
    keys: ["data.lender_id"],
  },
  { line: "API-22", path: "/api/safe-delete-lender", json: { lender_id: "{newLender}" } },
  {
    line: "API-16",
    path: "/api/create-credit-card",
    json: { category_name: "Section Seven" },
    keys: ["message"],
    makes: { card: "data.category_id" },
  },
  {
    line: "API-15",
    path: "/api/update-credit-card-data",
    json: { category_id: "{card}", property: "key_feature", value: "1% back" },
  },
  { line: "API-17", path: "/api/get-credit-cards-data", keys: ["data"] },
  { line: "API-18", path: "/api/safe-delete-credit-card", json: { category_id: "{card}" }, keys: ["message"] },
  { line: "API-24", path: "/api/lender-group/get-all", keys: ["success", "lenderGroups"] },
  { line: "API-25", path: "/api/lender-group/create", json: { name: "Section Seven" }, keys: ["lenderGroup.id"] },
  {
    line: "API-26",
    path: "/api/lender-revenue/get/{lenderId}",
    params: { lenderId: "{lenderId}" },
    keys: ["lenderRevenue"],
  },
  {
    line: "API-27",
    path: "/api/lender-revenue/get-types",
    keys: ["success", "data.0.id", "data.0.name"],
    makes: { type: "data.0.id" },
  },
  {
    line: "API-28",
    path: "/api/lender-revenue/create",
    json: {
      lender_id: "{lenderId}",
      slab_disbursed_min: 90_000_000,
      slab_disbursed_max: 95_000_000,
      slab_number_min: null,
      slab_number_max: null,
      ats_min: null,
      ats_max: null,
      revenue_type_id: "{type}",
      revenue_flat: 0,
      revenue_percent: 1.125,
      status: 1,
    },
    keys: ["lenderRevenueItem.id"],
    makes: { slab: "lenderRevenueItem.id" },
  },
  {
    line: "API-29",
    path: "/api/lender-revenue/update",
    json: {
      id: "{slab}",
      lender_id: "{lenderId}",
      slab_disbursed_min: 90_000_000,
      slab_disbursed_max: 96_000_000,
      revenue_type_id: "{type}",
      revenue_flat: 10,
      revenue_percent: 1.125,
      status: 0,
    },
  },
  { line: "API-31", path: "/api/lender-revenue/delete/{id}", params: { id: "{slab}" }, json: {} },
  { line: "API-34", path: "/api/search-list/{language}", params: { language: "en" }, keys: ["data.salaryMode"] },
  {
    line: "API-35",
    path: "/api/search-list/{language}/{list}",
    params: { language: "en", list: "salaryMode" },
    keys: ["data.0"],
  },
  { line: "API-36", path: "/api/getLanguages", json: { countryCode: "IN" }, keys: ["data.0"] },
  { line: "API-37", path: "/api/set-language", json: { uid: "{userId}", language: "hi" } },
  { line: "API-39", path: "/api/partner-reverify" },
  { line: "API-40", path: "/api/admin-reverify" },
];

/** Rows that other tests cover, because they need the workers or end the session; the named file has their line. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "API-30": "tests/integration/http/api-contract.test.ts",
  "API-32": "tests/integration/uploads/page.test.ts",
  "API-33": "tests/integration/uploads/page.test.ts",
  "API-38": "tests/integration/submissions/hand-off-suite.ts",
  "API-41": "tests/integration/intake/intake.test.ts",
  "API-42": "tests/integration/intake/intake.test.ts",
  "API-44": "tests/integration/http/api-contract.test.ts",
  "API-45": "tests/integration/support/around-the-journey.test.ts",
};

const entryOf = (path: string): ApiCall => {
  const found = CALLS.find((call) => call.path === path);
  if (!found) throw new Error(`the registry has no ${path}`);
  return found;
};

/** The loader or action of a call. */
async function handlerOf({ path, method }: ApiCall) {
  const isServed = (address: string) => {
    const own = address.replace(/:(\w+)/g, "{$1}");
    return [own, own.replace(/\{(\w+)\}\?$/, "{$1}"), own.replace(/\/\{\w+\}\?$/, "")].includes(path);
  };
  const file = routes.find((route) => isServed(route.path))?.file;
  const handler = (await modules[`../../../app/${file}`]?.())?.[method === "get" ? "loader" : "action"];
  if (!handler) throw new Error(`no route serves ${path}`);
  return handler;
}

const valueAt = (body: unknown, key: string): unknown =>
  key.split(".").reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], body);

async function send(entry: ApiCall, over: Partial<Call> = {}) {
  const { audience, method, path } = entry;
  const params = filled(over.params ?? {});
  const bearer = tokens[audience];
  return callRoute(await handlerOf(entry), {
    host: audience === "partner" ? "lumen.localhost" : "localhost",
    method: method.toUpperCase(),
    ...(bearer ? { bearer } : {}),
    ...over,
    path: path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? name) + (over.path ?? ""),
    params,
  });
}

async function replay({ path, params, query, json }: Row) {
  const entry = entryOf(path);
  if (path !== "/api/s3-upload-file")
    return send(entry, {
      ...(params ? { params } : {}),
      ...(json ? { json: filled(json) } : {}),
      ...(query ? { path: query } : {}),
    });
  const { action } = await import("~/routes/api/cards/upload-picture");
  const picture = sharp({ create: { width: 20, height: 12, channels: 3, background: "#143a8c" } });
  const parts = { image_name: await picture.png().toBuffer(), path: "Lotus Starter - logo" };
  return sendMultipart(app, action, { path, parts, bearer: tokens.staff });
}

describe("section 7 of the specification", () => {
  it.each(ROWS.map((row) => [row.line, row.path, row] as const))(
    "%s %s answers what is documented",
    async (_line, path, row) => {
      const { status, body } = await replay(row);
      const entry = entryOf(path);
      expect([status, body]).toEqual([entry.status, expect.objectContaining({ success: true })]);
      expect(successOf(entry).safeParse(body).error?.issues ?? []).toEqual([]);
      for (const key of row.keys ?? []) expect(valueAt(body, key), key).toBeDefined();
      for (const [name, key] of Object.entries(row.makes ?? {})) known[name] = String(valueAt(body, key));
    },
  );

  it("API-30 /api/lender-revenue/set-order takes the lender's slabs in another order", async () => {
    const { rows } = await app.owner.query<{ id: string }>(
      "select id from lender_revenues where lender_id = $1 and deleted_at is null order by sort_order",
      [known.lenderId],
    );
    const lender_revenue_ids = rows.map(({ id }) => id).reverse();
    const json = { lender_id: known.lenderId, lender_revenue_ids };
    expect(await send(entryOf("/api/lender-revenue/set-order"), { json })).toMatchObject({
      status: 200,
      body: { success: true },
    });
  });

  it("has a row for each of its lines that exists, and each row says its line", () => {
    const replayed = new Set([...ROWS.map(({ line }) => line), ...Object.keys(ELSEWHERE)]);
    expect([...replayed].sort()).toEqual([...new Set(CALLS.flatMap(({ line }) => line ?? []))].sort());
    for (const { line, path } of ROWS) expect(entryOf(path).line, path).toBe(line);
    for (const [line, file] of Object.entries(ELSEWHERE))
      expect(readFileSync(join(import.meta.dirname, "../../..", file), "utf8"), line).toMatch(
        new RegExp(`\\bit(?:Once)?\\(\\s*"${line} `),
      );
  });
});

describe("what every call refuses as documented", () => {
  const shown = (entry: ApiCall) => [`${entry.method} ${entry.path}`, entry] as const;
  const params = (path: string) =>
    Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "0"]));

  it.each(
    CALLS.filter(({ refusals, audience }) => refusals.includes(401) && !["lender", "anyone"].includes(audience)).map(
      shown,
    ),
  )("OQ-104 %s is 401 without a token", async (_name, entry) => {
    const { status, body } = await send(entry, {
      bearer: undefined,
      params: params(entry.path),
      ...(entry.method === "post" ? { json: {} } : {}),
    });
    expect(status).toBe(401);
    expect(refusalBody.safeParse(body).success).toBe(true);
  });

  it.each(CALLS.filter(({ permission }) => permission && permission !== "admin:enter").map(shown))(
    "OQ-104 %s is 403 for staff without the permission",
    async (_name, entry) => {
      const { status, body } = await send(entry, {
        bearer: await staffToken(app, 3),
        params: params(entry.path),
        ...(entry.method === "post" ? { json: {} } : {}),
      });
      expect(status).toBe(403);
      expect(refusalBody.safeParse(body).success).toBe(true);
    },
  );

  it.each(
    CALLS.filter(({ body, audience }) => body && !body.safeParse({}).success && audience !== "lender").map(shown),
  )("OQ-104 %s is 422 for a body that its schema refuses", async (_name, entry) => {
    const asKey = entry.audience === "partner-key" ? { bearer: await testKeyOf(app), host: "lumen.localhost" } : {};
    const { status, body } = await send(entry, { params: params(entry.path), json: {}, ...asKey });
    expect([404, 422]).toContain(status);
    expect(refusalBody.safeParse(body).success).toBe(true);
  });

  it("post /api/auth/second-factor is 401 without the token of the first step", async () => {
    expect((await send(entryOf("/api/auth/second-factor"), { json: { code: "123456" } })).status).toBe(401);
  });

  it("API-44 /api/logout ends the session", async () => {
    expect(
      await send(entryOf("/api/logout"), { json: { area: "customer" }, bearer: tokens.customer ?? "" }),
    ).toMatchObject({
      status: 200,
      body: { success: true },
    });
  });
});
