import autocannon from "autocannon";
import { cpuMsOf } from "./process-times";
import { alternate, median, percentile, ROUND_SECONDS } from "./rounds";
import { IS_TRIAL, size } from "./size";

/** Pages that ten connections request in turn. */
export type Target = {
  port: number;
  /** The process that serves them, for its CPU time. */
  pid?: number;
  pages: { path: string; headers: Record<string, string> }[];
  /** A response with fewer bytes is not the page. */
  leastBytes: number;
};

/** `cpuMs`: the serving process's CPU time for a page; 0 when the target names no process. */
export type Load = { perSecond: number; meanMs: number; p99Ms: number; cpuMs: number };

const CONNECTIONS = 10;

/** autocannon's types know either a promise or an emitter; it is both. */
const startCannon = autocannon as unknown as (
  options: autocannon.Options,
) => Promise<autocannon.Result> & NodeJS.EventEmitter;

/** Loads pages for a while, or a few times in a trial. Throws unless every response was a whole page. */
export async function load({ port, pid, pages, leastBytes }: Target, seconds = ROUND_SECONDS): Promise<Load> {
  const times: number[] = [];
  const usedBefore = pid ? cpuMsOf(pid) : 0;
  let smallest = Number.POSITIVE_INFINITY;
  const running = startCannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    ...(IS_TRIAL ? { amount: 2 * Math.max(CONNECTIONS, pages.length), sampleInt: 100 } : { duration: seconds }),
    requests: pages.map(({ path, headers }) => ({ method: "GET" as const, path, headers })),
  });
  running.on("response", (_client: unknown, _status: number, bytes: number, ms: number) => {
    times.push(ms);
    if (bytes < smallest) smallest = bytes;
  });
  const { errors, timeouts, statusCodeStats = {}, duration } = await running;
  const others = Object.keys(statusCodeStats).filter((status) => status !== "200");
  if (errors + timeouts > 0 || others.length > 0 || times.length === 0 || smallest < leastBytes)
    throw new Error(
      `port ${port}: ${times.length} answers, ${errors} errors, ${timeouts} timeouts, other statuses ${others}, smallest ${smallest} bytes`,
    );
  const total = times.reduce((sum, ms) => sum + ms, 0);
  return {
    perSecond: times.length / duration,
    meanMs: total / times.length,
    p99Ms: percentile(times, 0.99),
    cpuMs: pid ? (cpuMsOf(pid) - usedBefore) / times.length : 0,
  };
}

const WARM_UP_SECONDS = Math.min(2, ROUND_SECONDS);
/** Until then much of a page's code is not compiled. On a busy machine that takes far longer than the seconds above. */
const WARM_UP_PAGES = size(1_500, 1);
const LONGEST_WARM_UP_MS = 60_000;

/** Loads pages until their code is compiled. */
async function warmUp(target: Target): Promise<void> {
  const startedAt = performance.now();
  let pages = 0;
  do pages += (await load(target, WARM_UP_SECONDS)).perSecond * WARM_UP_SECONDS;
  while (pages < WARM_UP_PAGES && performance.now() - startedAt < LONGEST_WARM_UP_MS);
}

export type ComparedLoads = { baseline: Load; ours: Load };

/** Both sides after a warm-up, in turn; the medians of each figure. */
export async function compareLoads(baseline: Target, ours: Target): Promise<ComparedLoads> {
  await warmUp(baseline);
  await warmUp(ours);
  const rounds = await alternate(
    () => load(baseline),
    () => load(ours),
  );
  return { baseline: medians(rounds.baseline), ours: medians(rounds.ours) };
}

const medians = (loads: Load[]): Load => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  meanMs: median(loads.map(({ meanMs }) => meanMs)),
  p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
  cpuMs: median(loads.map(({ cpuMs }) => cpuMs)),
});
