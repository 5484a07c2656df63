import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { PolicyLine } from "../architecture/policy-lines";
import { ASKED_ON, POLICY } from "../architecture/policy-table";
import { brandOf, CUSTOMER_PAGES } from "../support/customer-pages";
import { readPage } from "../support/render";
import { fillPath, type RouteFile, routeFiles } from "../support/route-files";
import { sharedCustomer } from "../support/shared-customer";
import { running, visitorOf } from "../support/visitor";
import { OPENED_WITH, openingAddress, SHOWN_TO_FEW } from "../support/walked-pages";

/** The compressed bytes of script that a page may load (quality.md, Performance). */
const BUDGET = { plain: 10 * 1024, hydrated: 90 * 1024 };

const ROOT = join(import.meta.dirname, "../..");

type Package = { name: string; file: string; mark: string };

/** Packages of the server, by a text that minifying does not change. */
const OF_SERVER: Package[] = [
  { name: "prisma", file: "@prisma/client/runtime/client.js", mark: "PrismaClientKnownRequestError" },
  { name: "bullmq", file: "bullmq/dist/esm/classes/queue.js", mark: "upsertJobScheduler" },
  { name: "ioredis", file: "ioredis/built/redis/RedisOptions.js", mark: "enableOfflineQueue" },
  { name: "pg", file: "pg/lib/client.js", mark: "client_encoding" },
  { name: "nodemailer", file: "nodemailer/dist/esm/mailer/index.js", mark: "Nodemailer" },
  {
    name: "react-dom/server",
    file: "react-dom/cjs/react-dom-server.node.production.min.js",
    mark: "renderToPipeableStream",
  },
];

/** Packages of the admin and partner areas, which no customer's page may load (design.md, Weight). */
const OF_OTHER_AREAS: Package[] = [
  { name: "zod", file: "zod/v4/core/core.js", mark: "_zod" },
  { name: "i18next", file: "i18next/dist/esm/i18next.js", mark: "fallbackLng" },
  { name: "headlessui", file: "@headlessui/react/dist/utils/render.js", mark: "data-headlessui-state" },
  { name: "sonner", file: "sonner/dist/index.mjs", mark: "data-sonner-toaster" },
];

const packagesIn = (script: string, packages: readonly Package[]) =>
  packages.filter(({ mark }) => script.includes(mark)).map(({ name }) => name);

const SCRIPT_URL = /\/assets\/[\w.$-]+\.js/g;
const IMPORTED = /(?:from|import)\s*\(?\s*"\.\/([\w.$-]+\.js)"/g;

/** Smaller files may be uncompressed. */
const UNCOMPRESSED_BELOW = 1024;

type Script = { bytes: number; text: string; imports: string[] };

const scripts = new Map<string, Promise<Script>>();

/** A script as the server sends it: its compressed size, its text, and its static imports. */
function scriptAt(url: string): Promise<Script> {
  const found = scripts.get(url) ?? readScript(url);
  scripts.set(url, found);
  return found;
}

async function readScript(url: string): Promise<Script> {
  const visitor = visitorOf(ASKED_ON);
  const sent = await visitor.ask(url, { headers: { "Accept-Encoding": "br" } });
  const { text } = await visitor.ask(url, { headers: { "Accept-Encoding": "identity" } });
  const encodings = text.length < UNCOMPRESSED_BELOW ? ["br", undefined] : ["br"];
  expect([url, sent.status]).toEqual([url, 200]);
  expect(encodings).toContain(sent.headers["content-encoding"]);
  return { bytes: sent.body.length, text, imports: [...text.matchAll(IMPORTED)].map(([, name]) => `/assets/${name}`) };
}

/** Every script of a page: those that it names and those that they import. */
async function scriptsOf(html: string): Promise<Map<string, Script>> {
  const brought = new Map<string, Script>();
  const waiting = [...new Set(html.match(SCRIPT_URL))];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (brought.has(url)) continue;
    const script = await scriptAt(url);
    brought.set(url, script);
    waiting.push(...script.imports);
  }
  return brought;
}

const sum = (brought: ReadonlyMap<string, Script>) => [...brought.values()].reduce((all, { bytes }) => all + bytes, 0);

/** The brand in which accessibility.spec.ts opens the page, so that both need one customer in a state. */
function brandOfPath(path: string): string {
  const index = CUSTOMER_PAGES.findIndex(({ name }) => name === path);
  const page = CUSTOMER_PAGES[index];
  return page ? brandOf(page, index) : ASKED_ON;
}

const isOfArea = (id: string): boolean =>
  POLICY.some(({ route, audience }) => route === id && (audience === "staff" || audience === "partner"));

const VALUES = { partner: "lumen", lender: "vindhya-bank", urlSegment: "lumen-plus", "*": "no/such/page" };

/**
 * Customers' pages, and the sign-ins of the other areas, which are not hydrated either. The areas themselves have no
 * budget here.
 */
const pages = routeFiles().filter(({ isPage, id }) => isPage && !isOfArea(id));

/** Pages that are not hydrated, but rank their list of offers by themselves: 90 KB (BEY-03). */
const RANKING_PAGES: ReadonlySet<string> = new Set(["/user/offers", "/user/business-offers", "/user/housing-offers"]);

/** A component of its own for developers, on this page only: no customer is led to it. */
const REFERENCE = { path: "/developers", budget: 480 * 1024 };

/** A page that is not found is not hydrated. */
const isPlain = ({ isHydrated }: RouteFile, line: PolicyLine | undefined) => !isHydrated || line?.customer === 404;

for (const route of pages.filter(({ path }) => !SHOWN_TO_FEW.has(path))) {
  const { id, path } = route;
  const line = POLICY.find((one) => one.route === id && one.handler === "loader");
  const isHydrated = !isPlain(route, line);
  const ofCustomers = isHydrated || RANKING_PAGES.has(path) ? BUDGET.hydrated : BUDGET.plain;
  const budget = path === REFERENCE.path ? REFERENCE.budget : ofCustomers;
  test(`${path} brings at most ${budget / 1024} KB of script`, async () => {
    const { brand = brandOfPath(path), customerState = "new", anonymous } = line ?? {};
    const visitor = typeof anonymous === "number" ? visitorOf(brand) : await sharedCustomer(brand, customerState);
    const address = `${fillPath(path, { ...VALUES, ...line?.params })}${OPENED_WITH[path] ?? ""}`;
    const answer = await visitor.twin().ask(await openingAddress(address, visitor));
    expect([200, 404]).toContain(answer.status);
    const brought = await scriptsOf(answer.text);
    expect(brought.size).toBeGreaterThan(0);

    test.info().annotations.push({ type: "bytes", description: String(sum(brought)) });
    expect(sum(brought)).toBeLessThanOrEqual(budget);
    if (!isHydrated) expect(answer.text).not.toMatch(/modulepreload|__remixContext/);
    const packages = [...brought.values()].flatMap(({ text }) => packagesIn(text, [...OF_SERVER, ...OF_OTHER_AREAS]));
    expect(packages).toEqual([]);
  });
}

test("no chunk of the browser contains a server package", () => {
  const folder = join(running("E2E_BUILD"), "client/assets");
  const chunks = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(chunks.length).toBeGreaterThan(10);
  for (const name of chunks) {
    const text = readFileSync(join(folder, name), "utf8");
    expect([name, packagesIn(text, OF_SERVER)]).toEqual([name, []]);
    expect([name, text.match(/(?:from|import|require\()\s*["']node:\w+/g)]).toEqual([name, null]);
  }
});

test("the marks of the packages are in the packages", () => {
  for (const { file, mark } of [...OF_SERVER, ...OF_OTHER_AREAS])
    expect([file, readFileSync(join(ROOT, "node_modules", file), "utf8").includes(mark)]).toEqual([file, true]);
});

test("a script is kept by the browser for good", async () => {
  const visitor = visitorOf("lumen");
  const { root } = readPage((await visitor.ask("/")).text);
  const script = root.querySelector("script[src^='/assets/']")?.getAttribute("src") ?? "";
  expect((await visitor.ask(script)).headers["cache-control"]).toMatch(/^public, max-age=31536000, immutable/);
});
