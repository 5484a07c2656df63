import { takeKeys } from "~/integrations/keys/take-keys";
import { assertDatabaseIsReady } from "~/platform/database/start-checks.server";
import { readEnv } from "~/platform/env.server";
import { keepHeapLean } from "~/platform/lean-heap";
import { describeError, logger } from "~/platform/logger.server";
import { startRefusal } from "~/platform/start-rules";
import { onStopSignals } from "~/platform/stop-signals";
import { startFailure } from "../scripts/lib/start-failure.mjs";

/** A stop that takes longer is abandoned; another worker takes over its running jobs. */
const STOP_MS = 24_000;

let stopAll: (() => Promise<void>) | null = null;

function stop(reason: string): void {
  logger.info({ event: "stopping", reason });
  setTimeout(() => process.exit(1), STOP_MS).unref();
  (stopAll ?? (async () => {}))()
    .then(() => process.exit(0))
    .catch((error) => {
      logger.error({ event: "stop-failed", ...describeError(error) });
      process.exit(1);
    });
}

onStopSignals({
  stop,
  stopAtOnce: () => {
    logger.info({ event: "stopped-at-once" });
    process.exit(1);
  },
});

keepHeapLean();

try {
  const refusal = startRefusal("worker", process.env);
  if (refusal) throw new Error(refusal);
  await takeKeys(process.env);
  await assertDatabaseIsReady(readEnv(process.env));
  // The handlers are loaded when their database is there.
  const { startWork } = await import("./work");
  stopAll = await startWork();
} catch (error) {
  const message = startFailure(error, "APP_DATABASE_URL");
  logger.fatal({ event: "worker-cannot-start", message });
  console.error(message);
  process.exit(1);
}
