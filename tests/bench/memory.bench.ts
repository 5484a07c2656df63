import { setTimeout as sleep } from "node:timers/promises";
import type { StackProcess } from "@tests/support/servers";
import { bench } from "./support/bench";
import { reportValue } from "./support/figure";
import { load } from "./support/load";
import { brandKeys, startWith } from "./support/many-brands";
import { COMPRESSED, fetchPage } from "./support/page";
import { cpuMsOf, residentMb } from "./support/process-times";
import { startProduct } from "./support/product";
import { size } from "./support/size";

const BRANDS = size(10_000, 33);
/** Until a started process has done what it does once, and its memory is that of one at rest. */
const REST_MS = size(20_000, 50);

const GOALS = { workerMb: 120, webMb: 250, readySeconds: 3 };

/** Starts a process; seconds until it is ready, and its CPU time, which a busy machine does not change. */
async function timedStart(process: StackProcess): Promise<{ seconds: number; cpuSeconds: number }> {
  const startedAt = performance.now();
  await process.start();
  return { seconds: (performance.now() - startedAt) / 1_000, cpuSeconds: cpuMsOf(process.pid()) / 1_000 };
}

function reportStart(name: string, { seconds, cpuSeconds }: { seconds: number; cpuSeconds: number }): void {
  reportValue(`${name}: start to ready`, "s", seconds, { atMost: GOALS.readySeconds });
  reportValue(`${name}: CPU time of the start`, "s", cpuSeconds, { atMost: GOALS.readySeconds });
}

/** Memory and start of web and worker. What the worker needs for a million rows is in `spreadsheet-read` and `file-to-applied`. */
await bench(async (later) => {
  const few = await startProduct(later);
  const [worker] = few.workers;
  if (!worker) throw new Error("there is no worker");
  await worker.stop();
  reportStart("worker", await timedStart(worker));
  await sleep(REST_MS);
  reportValue("worker at rest: resident memory", "MB", residentMb(worker.pid()), { atMost: GOALS.workerMb });

  await few.web.stop();
  reportStart("web", await timedStart(few.web));

  const many = BRANDS > 33 ? await startWith(BRANDS, later) : few;
  const keys = (await brandKeys(many)).slice(0, 1_000);
  // As browsers ask: the few who accept no encoding have a cache of their own.
  const pages = keys.map((key) => ({ path: "/", headers: { host: `${key}.localhost`, ...COMPRESSED } }));
  for (const { path, headers } of pages) await fetchPage(many.port, path, headers);
  await load({ port: many.port, pages, leastBytes: 2_000 });
  await sleep(REST_MS);
  const measure = `web with ${BRANDS.toLocaleString("en-US")} brands, after ${keys.length} brands' pages: resident memory`;
  reportValue(measure, "MB", residentMb(many.web.pid()), { atMost: GOALS.webMb });
  // What has given its memory back answers as before.
  for (const { path, headers } of pages.slice(0, 10)) await fetchPage(many.port, path, headers);
});
