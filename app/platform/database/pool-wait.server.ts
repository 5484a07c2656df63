import { databaseWaiting, databaseWaitSeconds } from "../metrics.server";

/**
 * Counts a transaction as waiting until it has a connection of its login's pool and `run` begins. Call `end` when it is
 * over: one that never got a connection has waited until then.
 */
export function countWait<Tx, T>(
  login: string,
  run: (tx: Tx) => Promise<T>,
): { run: (tx: Tx) => Promise<T>; end: () => void } {
  const startedAt = performance.now();
  let isWaiting = true;
  databaseWaiting.inc({ login });
  const end = () => {
    if (!isWaiting) return;
    isWaiting = false;
    databaseWaiting.dec({ login });
    databaseWaitSeconds.observe({ login }, (performance.now() - startedAt) / 1000);
  };
  return {
    run(tx) {
      end();
      return run(tx);
    },
    end,
  };
}
