import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { requestLocal } from "@tests/support/http";
import { bench } from "./support/bench";
import { customerAt } from "./support/customer";
import { reportRatio } from "./support/figure";
import { startProduct, stopWorkers } from "./support/product";
import { median, percentile, ROUNDS } from "./support/rounds";
import { size } from "./support/size";

/** A brand's own pages, in a second. The other brand asks for as many as it gets answered, over fifty times as many sockets. */
const QUIET_EVERY_MS = 100;
const QUIET_PAGES = size(200, 4);
const SOCKETS = 50;

type Page = { port: number; path: string; headers: Record<string, string> };

const ask = ({ port, path, headers: { host, ...headers } }: Page) => requestLocal(port, path, { host, headers });

/** Times in milliseconds of a quiet brand's pages, one after the other at a person's pace. */
async function quietTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < QUIET_PAGES; count++) {
    const startedAt = performance.now();
    const { status } = await ask(page);
    if (status !== 200) throw new Error(`the quiet brand's page answered ${status}`);
    times.push(performance.now() - startedAt);
    await sleep(QUIET_EVERY_MS);
  }
  return times;
}

/** Asks for a page again and again until a line comes; then prints how it went. */
const FLOOD = `
  import autocannon from "autocannon";
  const flood = autocannon(JSON.parse(process.argv[1]));
  process.stdin.once("data", () => flood.stop());
  flood.then((result) => process.stdout.write(JSON.stringify(result), () => process.exit(0)));
`;

/** Runs `act` while another brand's page is asked for on many sockets, by a process of its own. */
async function whileFlooded<T>({ port, path, headers }: Page, act: () => Promise<T>): Promise<T> {
  const options = { url: `http://127.0.0.1:${port}${path}`, headers, connections: SOCKETS, duration: 600 };
  const flooding = spawn(process.execPath, ["--input-type=module", "-e", FLOOD, JSON.stringify(options)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const printed = text(flooding.stdout);
  await sleep(1_000);
  let result: T;
  try {
    result = await act();
  } finally {
    flooding.stdin.write("stop");
  }
  const flood = JSON.parse(await printed) as { "2xx": number; non2xx: number; errors: number };
  if (flood.errors + flood.non2xx > 0 || flood["2xx"] < QUIET_PAGES)
    throw new Error(`the loud brand had ${flood["2xx"]} pages, ${flood.non2xx} refusals and ${flood.errors} errors`);
  return result;
}

await bench(async (later) => {
  const product = await startProduct(later);
  const pageOf = async (brand: string): Promise<Page> => ({
    port: product.port,
    path: "/",
    headers: await customerAt(product, brand, "new"),
  });
  const [quiet, loud] = [await pageOf("haldi"), await pageOf("lumen")];
  await stopWorkers(product);
  const [alone, beside]: [number[][], number[][]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await quietTimes(quiet));
    beside.push(await whileFlooded(loud, () => quietTimes(quiet)));
  }
  const medianOf = (rounds: number[][], share: number) => median(rounds.map((times) => percentile(times, share)));
  for (const [name, share] of [
    ["median", 0.5],
    ["p99", 0.99],
  ] as const)
    reportRatio({
      measure: `signed-in page of a quiet brand beside a flood of another, ${name}`,
      unit: "ms",
      baseline: medianOf(alone, share),
      ours: medianOf(beside, share),
      goal: { atMost: 1.5 },
    });
});
