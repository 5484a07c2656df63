import { setTimeout as sleep } from "node:timers/promises";
import { requestLocal } from "@tests/support/http";
import type { Stack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import type { Visitor } from "@tests/support/visitor";
import { runScript } from "../../scripts/lib/run-tool.mjs";
import { adminAt } from "./support/admin";
import { bench } from "./support/bench";
import { customerAt } from "./support/customer";
import { report, reportRatio, reportValue, shown } from "./support/figure";
import { cpuMsOf, forgetPeak, peakMb } from "./support/process-times";
import { startProduct } from "./support/product";
import { percentile } from "./support/rounds";
import { IS_TRIAL, size } from "./support/size";

/** `REPLAY_RECEIPTS=10000 npm run bench replay` tries it with fewer. */
const RECEIPTS = size(Number(process.env.REPLAY_RECEIPTS) || 100_000, 200);
const LENDERS = size(1_000, 0);
/** A customer's offers, a few times a second, as the other customers of a small installation ask. */
const EVERY_MS = 40;
const ALONE = size(1_000, 4);

type Run = { id: string; state: string; done: number; total: number | null };

const named = (count: number) => count.toLocaleString("en-US");

const newestRun = ({ ownerUrl }: Stack): Promise<Run | undefined> =>
  withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<Run>(
      "select id, state, done, total from replay_runs order by created_at desc, id desc limit 1",
    );
    return rows[0];
  });

/** A set that asks a higher income of ten lenders. */
async function newSet(product: Stack, admin: Visitor): Promise<string> {
  await admin.post("/admin/time-machine", { intent: "create", name: `Bench ${Date.now()}` });
  return withOwner(product.ownerUrl, async (client) => {
    const sets = await client.query<{ id: string }>("select id from draft_sets order by created_at desc limit 1");
    const { rows } = await client.query<{ id: string }>(
      `select id from lenders where lender_status = 1 and deleted_at is null and min_income < 70000
         and coalesce(max_income, 100000) > 70000 order by id limit 10`,
    );
    const id = sets.rows[0]?.id;
    if (!id || rows.length === 0) throw new Error("there is no set, or no lender with a least income");
    for (const { id: lenderId } of rows) {
      const change = { intent: "put", lenderId, property: "min_income", value: "70,000" };
      const { status } = await admin.post(`/admin/time-machine/${id}`, change);
      if (status >= 400) throw new Error(`a change was refused: ${status}`);
    }
    return id;
  });
}

type Offers = { port: number; headers: { host: string; cookie: string } };

/** Milliseconds of a customer's pages with offers, one after the other, until `isEnough`. */
async function liveTimes(
  { port, headers: { host, cookie } }: Offers,
  isEnough: (count: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (!isEnough(times.length)) {
    const startedAt = performance.now();
    const { status } = await requestLocal(port, "/user/offers", { host, headers: { cookie } });
    if (status !== 200) throw new Error(`the offers answered ${status}`);
    times.push(performance.now() - startedAt);
    await sleep(EVERY_MS);
  }
  return times;
}

/** Replays the set as the page does, while a customer looks at offers. */
async function replayBeside(product: Stack, admin: Visitor, setId: string, offers: Offers) {
  const before = (await newestRun(product))?.id;
  const startedAt = performance.now();
  const { status } = await admin.post(`/admin/time-machine/${setId}`, { intent: "replay" });
  if (status >= 400) throw new Error(`the replay was refused: ${status}`);
  const ended: { run: Run | null; seconds: number } = { run: null, seconds: 0 };
  const watch = async () => {
    for (;;) {
      const run = await newestRun(product);
      if (run && run.id !== before && !["queued", "running"].includes(run.state)) {
        Object.assign(ended, { run, seconds: (performance.now() - startedAt) / 1_000 });
        return;
      }
      await sleep(100);
    }
  };
  const [times] = await Promise.all([liveTimes(offers, () => ended.run !== null), watch()]);
  if (ended.run?.state !== "done") throw new Error(`the replay is ${ended.run?.state}`);
  if (!IS_TRIAL && ended.run.done < RECEIPTS) throw new Error(`${ended.run.done} requests, not ${RECEIPTS}`);
  return { times, seconds: ended.seconds, done: ended.run.done };
}

/** A draft's replay over last month's requests, and what the customers of that minute feel of it (BEY-20). */
await bench(async (later) => {
  const product = await startProduct(later);
  const env = { ...product.env, NODE_ENV: undefined, DATABASE_URL: product.ownerUrl };
  await runScript("tests/bench/replay/write-receipts.ts", [String(RECEIPTS)], { env });
  if (LENDERS > 0) {
    const missing = await withOwner(product.ownerUrl, async (client) => {
      const { rows } = await client.query<{ n: number }>(
        "select count(*)::int as n from lenders where deleted_at is null",
      );
      return LENDERS - (rows[0]?.n ?? 0);
    });
    await runScript("prisma/seed/seed.ts", ["--lenders", String(missing)], { env });
  }
  const admin = await adminAt(product);
  const offers = { port: product.port, headers: await customerAt(product, "haldi", "offers") };
  const setId = await newSet(product, admin);
  const [worker] = product.workers;
  const pid = worker?.pid() ?? 0;

  await liveTimes(offers, (count) => count >= ALONE / 4);
  const alone = await liveTimes(offers, (count) => count >= ALONE);
  forgetPeak(pid);
  const cpuBefore = cpuMsOf(pid);
  const { times, seconds, done } = await replayBeside(product, admin, setId, offers);
  const cpu = cpuMsOf(pid) - cpuBefore;
  const memory = peakMb(pid);
  const after = await liveTimes(offers, (count) => count >= ALONE);

  const measure = `a draft on ${named(done)} requests`;
  report({
    measure: `${measure} and ${named(LENDERS)} lenders`,
    baseline: "",
    ours: `${shown(seconds)} s, ${shown(cpu / done)} ms of the worker's CPU a request`,
    ratio: "",
    goal: "",
    met: null,
  });
  reportValue(`${measure}: the worker's memory at most`, "MB", memory, { atMost: 250 });
  for (const [name, share] of [
    ["median", 0.5],
    ["p99", 0.99],
  ] as const)
    reportRatio({
      measure: `a customer's offers beside it, ${name} of ${named(times.length)}`,
      unit: "ms",
      baseline: percentile([...alone, ...after], share),
      ours: percentile(times, share),
      goal: { atMost: 1.1 },
    });
});
