import { closeDatabase, pingDatabase } from "~/platform/database/connections.server";
import { env } from "~/platform/env.server";
import { assertKeysOpenDatabase } from "~/platform/key-check.server";
import { logger } from "~/platform/logger.server";
import { startTracing, stopTracing } from "~/platform/tracing/trace.server";
import { brands, closeBrands, openBrands } from "~/services/brands/brands.server";
import { closeGateways } from "~/services/messages/gateways.server";
import { canKeepFiles } from "~/services/operations/can-keep-files.server";
import { startHeartbeat } from "~/services/operations/heartbeat.server";
import { closeLenderAdapters } from "~/services/submissions/lender-adapters.server";
import { startConsumer } from "./consumer";
import { deliverCampaignMessageJob } from "./handlers/campaigns.deliver";
import { runCampaignJob } from "./handlers/campaigns.run";
import { judgeCanaryJob } from "./handlers/canaries.judge";
import { confirmStopsJob } from "./handlers/consents.confirm";
import { runErasureJob } from "./handlers/erasures.run";
import { forwardHelpJob } from "./handlers/help.forward";
import { exportLeadsJob } from "./handlers/leads.export";
import { tryInterfaceJob } from "./handlers/lenders.conformance";
import { exportListJob } from "./handlers/lists.export";
import { deliverMessageJob } from "./handlers/messages.deliver";
import { sendNotificationsJob } from "./handlers/notifications.send";
import { reconcileMonthJob } from "./handlers/reconciliation.run";
import { sendReminderJob } from "./handlers/reminders.send";
import { replayRulesJob } from "./handlers/rules.replay";
import { checkSubmissionJob } from "./handlers/submissions.check";
import { sendSubmissionJob } from "./handlers/submissions.send";
import { applyUploadJob } from "./handlers/uploads.apply";
import { readUploadJob } from "./handlers/uploads.read";
import { undoUploadJob } from "./handlers/uploads.undo";
import { startHealth } from "./health";
import { openJobQueues } from "./job-queues";
import { createAcknowledger } from "./outbox/acknowledge";
import { startDispatcher } from "./outbox/dispatch";
import { startReconciler } from "./outbox/reconcile";
import type { JobHandlers } from "./run-job";
import { startAuditAnchors } from "./schedules/audit-anchors";
import { startCleanup } from "./schedules/cleanup";
import { startDomainChecks } from "./schedules/domain-checks";
import { startDraftSets } from "./schedules/draft-sets";
import { startOrphanEvents } from "./schedules/orphan-events";
import { startPromises } from "./schedules/promises";
import { startReceiptBatches } from "./schedules/receipt-batches";
import { startReportDays } from "./schedules/report-days";
import { startSiteChecks } from "./schedules/site-checks";
import { startWebhooks } from "./schedules/webhooks";
import { warmUpForWork } from "./warm-up";

const CLOSE_MS = 20_000;

const HANDLERS: JobHandlers = {
  "messages.deliver": deliverMessageJob,
  "submissions.send": sendSubmissionJob,
  "submissions.check": checkSubmissionJob,
  "help.forward": forwardHelpJob,
  "reminders.send": sendReminderJob,
  "notifications.send": sendNotificationsJob,
  "notifications.deliver": deliverMessageJob,
  "bulk-notifications.send": sendNotificationsJob,
  "bulk-notifications.deliver": deliverMessageJob,
  "campaigns.run": runCampaignJob,
  "campaigns.deliver": deliverCampaignMessageJob,
  "reconciliation.run": reconcileMonthJob,
  "canaries.judge": judgeCanaryJob,
  "consents.confirm": confirmStopsJob,
  "erasures.run": runErasureJob,
  "leads.export": exportLeadsJob,
  "lenders.conformance": tryInterfaceJob,
  "lists.export": exportListJob,
  "rules.replay": replayRulesJob,
  "uploads.read": readUploadJob,
  "uploads.apply": applyUploadJob,
  "uploads.undo": undoUploadJob,
};

/** Starts all that a worker does; its database is there. Resolves with what stops it in order. */
export async function startWork(): Promise<() => Promise<void>> {
  const { jobs, workerPort, bind } = env();
  await startTracing("worker");
  await assertKeysOpenDatabase();
  const queues = openJobQueues();
  await queues.assertReachable();
  await openBrands();

  await warmUpForWork();
  const acknowledger = createAcknowledger();
  const consumer = startConsumer(HANDLERS, acknowledger);
  const dispatcher = startDispatcher(queues);
  const reconciler = startReconciler(queues, acknowledger);
  const cleanup = startCleanup();
  const auditAnchors = startAuditAnchors();
  const domainChecks = startDomainChecks();
  const siteChecks = startSiteChecks();
  const receiptBatches = startReceiptBatches();
  const promises = startPromises();
  const draftSets = startDraftSets();
  const reportDays = startReportDays();
  const orphanEvents = startOrphanEvents();
  const webhooks = startWebhooks();
  const heartbeat = startHeartbeat("worker");
  let isStopping = false;
  const isReachable = (ask: Promise<unknown>) => ask.then(() => true).catch(() => false);
  const health = workerPort
    ? startHealth(workerPort, bind, async () => ({
        running: !isStopping,
        database: await isReachable(pingDatabase()),
        queue: await isReachable(queues.assertReachable()),
        brands: brands().status().version !== null,
        files: await canKeepFiles(),
      }))
    : null;
  logger.info({ event: "worker-ready", queue: env().redisUrl ? "redis" : "postgresql", concurrency: jobs.concurrency });

  return async () => {
    isStopping = true;
    // Both may take minutes in a large database; the next worker goes on with them.
    void cleanup.stop();
    void reportDays.stop();
    await Promise.all([
      dispatcher.stop(),
      reconciler.stop(),
      domainChecks.stop(),
      siteChecks.stop(),
      promises.stop(),
      draftSets.stop(),
      receiptBatches.stop(),
      auditAnchors.stop(),
      webhooks.stop(),
      orphanEvents.stop(),
    ]);
    const force = setTimeout(() => void consumer.close(true), CLOSE_MS);
    await consumer.close();
    clearTimeout(force);
    await acknowledger.stop();
    await queues.close();
    await closeLenderAdapters();
    await closeGateways();
    await health?.stop();
    await heartbeat.stop();
    await closeBrands();
    await closeDatabase();
    await stopTracing();
  };
}
