import type { IncomingMessage, Server } from "node:http";
import { Session } from "node:inspector";
import { PROBE_PATHS } from "../platform/probe-paths";

/** Without a visitor's request for this long the process is at rest. */
const QUIET_MS = 5_000;
/** A collection stops the process for about two tenths of a second; less garbage than this is not worth it. */
const MIN_MB = 32;

/** A process at rest has these requests too. */
const PROBES: readonly (string | undefined)[] = Object.values(PROBE_PATHS);

const usedMb = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
};

/**
 * Collects everything and gives the memory back: a collection with `gc()` leaves it to V8, which keeps twice as much. It happens
 * in a task of its own: a session that is ended before has collected nothing, and one that is ended within its answer stops
 * the process for good.
 */
function collectAll(then: () => void): void {
  const session = new Session();
  session.connect();
  session.post("HeapProfiler.collectGarbage", () => {
    setImmediate(() => session.disconnect());
    then();
  });
}

/**
 * Collects the garbage of the start, and of busy times after them: V8 does so only when there is more to do, and keeps two
 * hundred megabytes until then.
 */
export function collectGarbageWhenIdle(server: Server, { quietMs = QUIET_MS, leastMb = MIN_MB } = {}): void {
  let requests = 0;
  let usedAtRest = 0;
  server.on("request", ({ url }: IncomingMessage) => {
    if (!PROBES.includes(url)) requests += 1;
  });
  const timer = setInterval(() => {
    const isQuiet = requests === 0;
    requests = 0;
    if (!isQuiet || usedMb() < usedAtRest + leastMb) return;
    collectAll(() => {
      usedAtRest = usedMb();
    });
  }, quietMs);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}
