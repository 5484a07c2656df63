import type { Server } from "node:http";
import { Session } from "node:inspector";

/** Without a request for this long the process is at rest. */
const QUIET_MS = 5_000;
/** A collection stops the process for about two tenths of a second; less garbage than this is not worth it. */
const LEAST_MB = 32;

type Heap = { usedMb: () => number; collect: () => void };

/** Collects everything and gives the memory back: a collection with `gc()` leaves it to V8, which keeps twice as much. */
function collectAll(): void {
  const session = new Session();
  session.connect();
  session.post("HeapProfiler.collectGarbage", () => session.disconnect());
}

const OWN_HEAP: Heap = {
  collect: collectAll,
  usedMb: () => {
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1024 / 1024;
  },
};

/**
 * Collects the garbage of the start, and of busy times after them: V8 does so only when there is more to do, and keeps two
 * hundred megabytes until then.
 */
export function collectAtRest(server: Server, { usedMb, collect }: Heap = OWN_HEAP): void {
  let requests = 0;
  let usedAtRest = 0;
  server.on("request", () => {
    requests += 1;
  });
  const timer = setInterval(() => {
    const isQuiet = requests === 0;
    requests = 0;
    if (!isQuiet || usedMb() < usedAtRest + LEAST_MB) return;
    collect();
    usedAtRest = usedMb();
  }, QUIET_MS);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}
