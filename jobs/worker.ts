import { assertRestrictedRole, closeDatabase, pingDatabase } from "~/platform/database/client.server";
import { env } from "~/platform/env.server";
import { assertKeysOpenDatabase } from "~/platform/key-check.server";
import { describeError, logger } from "~/platform/logger.server";
import { assertMigrated } from "~/platform/migrated.server";
import { assertQueueReachable, openQueue } from "~/platform/queue.server";
import { startRefusal } from "~/platform/start-rules";
import { onStopSignals } from "~/platform/stop-signals";
import { brands, closeBrands, openBrands } from "~/services/brands/brands.server";
import { closeSenders } from "~/services/messages/senders.server";
import { closeLenderAdapters } from "~/services/submissions/lender-adapters.server";
import { startFailure } from "../scripts/lib/start-failure.mjs";
import { startConsumer } from "./consumer";
import { forwardHelpJob } from "./handlers/help.forward";
import { exportLeadsJob } from "./handlers/leads.export";
import { deliverMessageJob } from "./handlers/messages.deliver";
import { sendNotificationsJob } from "./handlers/notifications.send";
import { reconcileMonthJob } from "./handlers/reconciliation.run";
import { sendReminderJob } from "./handlers/reminders.send";
import { checkSubmissionJob } from "./handlers/submissions.check";
import { sendSubmissionJob } from "./handlers/submissions.send";
import { applyUploadJob } from "./handlers/uploads.apply";
import { readUploadJob } from "./handlers/uploads.read";
import { undoUploadJob } from "./handlers/uploads.undo";
import { startHealth } from "./health";
import { createAcknowledger } from "./outbox/acknowledge";
import { startDispatcher } from "./outbox/dispatch";
import { startReconciler } from "./outbox/reconcile";
import type { JobHandlers } from "./run-job";
import { startCleanup } from "./schedules/cleanup";
import { startDomainChecks } from "./schedules/domain-checks";
import { startPromises } from "./schedules/promises";
import { startReceiptBatches } from "./schedules/receipt-batches";
import { startWebhooks } from "./schedules/webhooks";

/** A stop that takes longer is abandoned; another worker takes over its running jobs. */
const STOP_MS = 24_000;
const CLOSE_MS = 20_000;

const HANDLERS: JobHandlers = {
  "messages.deliver": deliverMessageJob,
  "submissions.send": sendSubmissionJob,
  "submissions.check": checkSubmissionJob,
  "help.forward": forwardHelpJob,
  "reminders.send": sendReminderJob,
  "notifications.send": sendNotificationsJob,
  "notifications.deliver": deliverMessageJob,
  "reconciliation.run": reconcileMonthJob,
  "leads.export": exportLeadsJob,
  "uploads.read": readUploadJob,
  "uploads.apply": applyUploadJob,
  "uploads.undo": undoUploadJob,
};

async function start(): Promise<() => Promise<void>> {
  const { database, jobs, workerPort, bind } = env();
  if (database.checkRole) await assertRestrictedRole();
  await assertMigrated();
  await assertKeysOpenDatabase();
  const queue = openQueue();
  await assertQueueReachable(queue);
  await openBrands();

  const acknowledger = createAcknowledger();
  const consumer = startConsumer(HANDLERS, acknowledger);
  const dispatcher = startDispatcher(queue);
  const reconciler = startReconciler(queue, acknowledger);
  const cleanup = startCleanup();
  const domainChecks = startDomainChecks();
  const receiptBatches = startReceiptBatches();
  const promises = startPromises();
  const webhooks = startWebhooks();
  let isStopping = false;
  const answers = (ask: Promise<unknown>) => ask.then(() => true).catch(() => false);
  const health = workerPort
    ? startHealth(workerPort, bind, async () => ({
        running: !isStopping,
        database: await answers(pingDatabase()),
        queue: await answers(assertQueueReachable(queue)),
        brands: brands().status().version !== null,
      }))
    : null;
  logger.info({ event: "worker-ready", queue: env().redisUrl ? "redis" : "postgresql", concurrency: jobs.concurrency });

  return async () => {
    isStopping = true;
    cleanup.stop();
    await Promise.all([
      dispatcher.stop(),
      reconciler.stop(),
      domainChecks.stop(),
      promises.stop(),
      receiptBatches.stop(),
      webhooks.stop(),
    ]);
    const force = setTimeout(() => void consumer.close(true), CLOSE_MS);
    await consumer.close();
    clearTimeout(force);
    await acknowledger.stop();
    await queue.close();
    await closeLenderAdapters();
    await closeSenders();
    await health?.stop();
    await closeBrands();
    await closeDatabase();
  };
}

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

try {
  const refusal = startRefusal("worker", process.env);
  if (refusal) throw new Error(refusal);
  stopAll = await start();
} catch (error) {
  const message = startFailure(error, "APP_DATABASE_URL");
  logger.fatal({ event: "worker-cannot-start", message });
  console.error(message);
  process.exit(1);
}
