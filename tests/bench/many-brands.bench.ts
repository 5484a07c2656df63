import { setTimeout as sleep } from "node:timers/promises";
import { requestLocal } from "@tests/support/http";
import type { Stack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import { bench } from "./support/bench";
import { customerAt } from "./support/customer";
import { reportRatio, reportValue } from "./support/figure";
import { compareLoads, load, type Target } from "./support/load";
import { brandKeys, startWith } from "./support/many-brands";
import { fetchPage } from "./support/page";
import { startProduct, stopWorkers } from "./support/product";
import { median, ROUND_SECONDS } from "./support/rounds";
import { IS_TRIAL, size } from "./support/size";

const BRAND = "lumen";
const MANY = 10_000;
/** The number of brands whose pages are requested in turn: within the capacity of the page cache. */
const IN_TURN = size(1_000, 20);
const CHANGES = size(10, 2);

const shownCount = (count: number) => count.toLocaleString("en-US");

const hostOf = (key: string) => `${key}.localhost`;

async function landingPages(product: Stack, keys: string[]): Promise<Target> {
  const pages = keys.map((key) => ({ path: "/", headers: { host: hostOf(key) } }));
  for (const { path, headers } of pages) await fetchPage(product.port, path, headers);
  return { port: product.port, pages, leastBytes: 5_000 };
}

async function onePage(product: Stack, path: string, headers: Record<string, string>): Promise<Target> {
  const { body } = await fetchPage(product.port, path, headers);
  return { port: product.port, pages: [{ path, headers }], leastBytes: body.length };
}

/** Transactions of the product's database so far, without our own queries. */
async function transactions({ ownerUrl }: Stack): Promise<number> {
  await sleep(1_500); // each connection reports its counts once a second
  const name = new URL(ownerUrl).pathname.slice(1);
  return withOwner(process.env.TEST_SERVER_URL ?? "", async (client) => {
    const { rows } = await client.query<{ count: string }>(
      "SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = $1",
      [name],
    );
    return Number(rows[0]?.count);
  });
}

/** Queries per anonymous page: transactions while pages are loaded, minus those of the same time without. */
async function queriesPerPage(product: Stack, target: Target): Promise<number> {
  const before = await transactions(product);
  await sleep(ROUND_SECONDS * 1_000);
  const idle = (await transactions(product)) - before;
  const start = await transactions(product);
  const { perSecond } = await load(target);
  const busy = (await transactions(product)) - start;
  return Math.max(0, busy - idle) / (perSecond * ROUND_SECONDS);
}

/** Milliseconds from a committed change of a brand's row to the first page that shows it. Its name is as before afterwards. */
async function timesToSee(product: Stack): Promise<number[]> {
  return withOwner(product.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>("SELECT name FROM brands WHERE key = $1", [BRAND]);
    const times: number[] = [];
    for (let change = 1; change <= CHANGES; change++) {
      const name = `Lumen ${change}`;
      await client.query("UPDATE brands SET name = $1 WHERE key = $2", [name, BRAND]);
      const startedAt = performance.now();
      for (;;) {
        const { text } = await requestLocal(product.port, "/", { host: hostOf(BRAND) });
        if (text.includes(`${name}<`)) break;
        if (performance.now() - startedAt > 30_000) throw new Error("the change was not seen within 30 s");
        await sleep(2);
      }
      times.push(performance.now() - startedAt);
    }
    await client.query("UPDATE brands SET name = $1 WHERE key = $2", [rows[0]?.name, BRAND]);
    return times;
  });
}

await bench(async (later) => {
  const few = await startProduct(later);
  const many = await startWith(MANY, later);
  const keys = await brandKeys(many);
  if (keys.length !== MANY && !IS_TRIAL) throw new Error(`${keys.length} brands, not ${MANY}`);

  const customers = { few: await customerAt(few, BRAND, "new"), many: await customerAt(many, BRAND, "new") };
  for (const product of [few, many]) await stopWorkers(product);

  const visitor = { host: hostOf(BRAND) };
  const pairs = [
    ["anonymous page", await onePage(few, "/", visitor), await onePage(many, "/", visitor)],
    ["signed-in page", await onePage(few, "/", customers.few), await onePage(many, "/", customers.many)],
  ] as const;
  for (const [page, baseline, ours] of pairs) {
    const sides = await compareLoads(baseline, ours);
    reportRatio({
      measure: `${shownCount(MANY)} brands against 33, ${page}`,
      unit: "req/s",
      baseline: sides.baseline.perSecond,
      ours: sides.ours.perSecond,
      goal: { atLeast: 0.98 },
    });
  }

  const every = Math.floor(keys.length / IN_TURN);
  const spread = await landingPages(many, keys.filter((_, index) => index % every === 0).slice(0, IN_TURN));
  const sides = await compareLoads(await landingPages(few, await brandKeys(few)), spread);
  reportRatio({
    measure: `the same, ${shownCount(IN_TURN)} brands' pages in turn against 33`,
    unit: "req/s",
    baseline: sides.baseline.perSecond,
    ours: sides.ours.perSecond,
    goal: { atLeast: 0.98 },
  });

  reportValue(`queries to resolve a brand, ${shownCount(MANY)} brands`, "a page", await queriesPerPage(many, spread), {
    atMost: 0.01,
  });

  const seen = await timesToSee(many);
  reportValue(`a changed brand is seen, ${shownCount(MANY)} brands, median`, "ms", median(seen), { atMost: 1_000 });
  reportValue(`a changed brand is seen, ${shownCount(MANY)} brands, slowest of ${CHANGES}`, "ms", Math.max(...seen), {
    atMost: 1_000,
  });
});
