import type { BrowserContext } from "@playwright/test";
import { bringTo } from "@tests/support/customer-states";
import type { Stack } from "@tests/support/servers";
import { type Visitor, visitorOf } from "@tests/support/visitor";
import type { Views } from "./bare-remix/app/views.server";
import { startBareSite } from "./support/bare-site";
import { bench, type Later } from "./support/bench";
import { openBrowser } from "./support/browser";
import { report, reportValue, shown } from "./support/figure";
import { startProduct, stopWorkers } from "./support/product";
import { median, ROUNDS } from "./support/rounds";
import { IS_TRIAL, size } from "./support/size";
import { readView } from "./support/views";

const BRAND = "lumen";
const KILOBYTE = 1024;

/** Slow 4G as in Lighthouse: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Long enough for layout shifts of fonts and late scripts. */
const SETTLE_MS = size(1_500, 100);

const ALL_PAGES = [
  { name: "landing", path: "/", signedIn: false, goalKb: 10, goalMs: 1_100 },
  { name: "login", path: "/login", signedIn: false, goalKb: 10, goalMs: 1_100 },
  { name: "terms of use", path: "/terms-of-use", signedIn: false, goalKb: 10, goalMs: 1_100 },
  { name: "unsecured cards", path: "/cards-unsecured", signedIn: false, goalKb: 10, goalMs: 1_600 },
  { name: "help form", path: "/help", signedIn: false, goalKb: 10, goalMs: 1_600 },
  { name: "profile form", path: "/user/user-detail", signedIn: true, goalKb: 90, goalMs: 1_600 },
];
/** A trial looks at one of each kind. */
const PAGES = ALL_PAGES.filter(({ name }) => !IS_TRIAL || name === "landing" || name === "profile form");

type Seen = { lcpMs: number; shift: number; scriptBytes: number };

type Watched = Window & { lcp?: number; moved?: number };

/** One visit of a page with an empty cache on slow 4G. Throws when the page is missing. */
async function visit(context: BrowserContext, address: string): Promise<Seen> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 800 });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  if (!IS_TRIAL) await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await page.addInitScript(() => {
    const seen = window as Watched;
    seen.moved = 0;
    new PerformanceObserver((list) => {
      seen.lcp = list.getEntries().at(-1)?.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.moved = (seen.moved ?? 0) + entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const answer = await page.goto(address, { waitUntil: "load", timeout: 60_000 });
  if (answer?.status() !== 200 || page.url() !== address)
    throw new Error(`${address}: ${answer?.status()} ${page.url()}`);
  await page.waitForFunction(() => (window as Watched).lcp !== undefined).catch(() => undefined);
  await page.waitForTimeout(SETTLE_MS);
  const { lcp, moved, scripts } = await page.evaluate(() => {
    const { lcp, moved } = window as Watched;
    const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    return { lcp, moved, scripts: scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize] as const) };
  });
  // Compressed, without response headers; each script once.
  const scriptBytes = [...new Map(scripts).values()].reduce((all, bytes) => all + bytes, 0);
  await page.close();
  if (lcp === undefined) throw new Error(`${address}: nothing was painted`);
  return { lcpMs: lcp, shift: moved ?? 0, scriptBytes };
}

/** The median of a few visits by a phone. */
async function look(visitor: Visitor, address: string, later: Later): Promise<Seen> {
  const context = await openBrowser(visitor, later);
  const seen: Seen[] = [];
  for (let round = 0; round < ROUNDS; round++) seen.push(await visit(context, address));
  await context.browser()?.close();
  const medianOf = (what: keyof Seen) => median(seen.map((one) => one[what]));
  return { lcpMs: medianOf("lcpMs"), shift: medianOf("shift"), scriptBytes: medianOf("scriptBytes") };
}

/** The same landing and login page built as usual: rendered by Remix and hydrated. */
async function usualSite(product: Stack, later: Later) {
  const headers = { host: `${BRAND}.localhost` };
  const landing = await readView<Views["landing"]>(product.port, "/", "/", headers);
  const login = await readView<Views["login"]>(product.port, "/login", "/login", headers);
  const views = { site: { ...landing.site, hydrates: true }, landing: landing.view, login: login.view };
  const bare = await startBareSite(views, undefined, product.port);
  later(bare.stop);
  return `http://${BRAND}.localhost:${bare.port}`;
}

function compare(measure: string, baseline: number, ours: number, unit: string): void {
  const text = (value: number) => `${shown(value)} ${unit}`;
  const ratio = `${shown(ours / baseline)} ×`;
  report({ measure, baseline: text(baseline), ours: text(ours), ratio, goal: "", met: null });
}

await bench(async (later) => {
  const product = await startProduct(later);
  process.env.E2E_PORT = String(product.port);
  const usual = await usualSite(product, later);
  const customer = visitorOf(BRAND);
  await bringTo(customer, "personal profile");
  await stopWorkers(product);
  for (const { name, path, signedIn, goalKb, goalMs } of PAGES) {
    const origin = `http://${BRAND}.localhost:${product.port}`;
    const ours = await look(signedIn ? customer : visitorOf(BRAND), `${origin}${path}`, later);
    reportValue(`${name}, JavaScript`, "KB", ours.scriptBytes / KILOBYTE, { atMost: goalKb });
    reportValue(`${name}, largest paint on slow 4G`, "ms", ours.lcpMs, { atMost: goalMs });
    reportValue(`${name}, layout shift`, "", ours.shift, { atMost: 0.02 });
    if (path !== "/" && path !== "/login") continue;
    const theirs = await look(visitorOf(BRAND), `${usual}${path}`, later);
    compare(
      `${name}, JavaScript against a bare Remix page`,
      theirs.scriptBytes / KILOBYTE,
      ours.scriptBytes / KILOBYTE,
      "KB",
    );
    compare(`${name}, largest paint against a bare Remix page`, theirs.lcpMs, ours.lcpMs, "ms");
  }
});
