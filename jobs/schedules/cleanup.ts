import { SCHEDULES } from "@jobs/catalog";
import { SECURITY_EVENT_DAYS } from "~/domain/security/security-events";
import { asPlatform } from "~/platform/database/client.server";
import { describeError, logger } from "~/platform/logger.server";
import { resumeCampaigns } from "~/services/campaigns/resume-campaigns.server";
import { cleanUpDedupe } from "~/services/dedupe/clean-up-dedupe.server";
import { resumeErasures } from "~/services/erasure/resume-erasures.server";
import { cleanUpListExports } from "~/services/exports/clean-up-list-exports.server";
import { cleanUpLeadExports } from "~/services/leads/clean-up-exports.server";
import { noteTaskRun } from "~/services/operations/note-task-run.server";
import { cleanUpReferrals } from "~/services/referrals/clean-up-referrals.server";
import { cleanUpSandbox } from "~/services/sandbox/clean-up-sandbox.server";
import { cleanUpUploads } from "~/services/uploads/clean-up-uploads.server";
import { cleanUpDeliveries } from "~/services/webhooks/clean-up-deliveries.server";

const DAY_MS = 86_400_000;

/**
 * Queues unfinished deletions and campaigns again, and deletes what has expired: sessions, passcodes, visits, links, drafts of bank
 * details, past counters, security events after 180 days, failed jobs after 30 days, processes that ended a day ago, what uploads leave behind, files of leads and lists, old deliveries
 * of webhooks, lines of the de-dupe log after a year, old leads of the sandbox, and referrals that came to nothing.
 */
export async function cleanUpOnce(): Promise<void> {
  const now = await asPlatform("cleanup:expired", async (tx, now) => {
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await tx.session.deleteMany({ where: { expiresAt: { lt: ago(1) } } });
    await tx.challenge.deleteMany({ where: { expiresAt: { lt: ago(2) } } });
    await tx.visit.deleteMany({ where: { expiresAt: { lt: ago(1) } } });
    await tx.transferLink.deleteMany({ where: { expiresAt: { lt: ago(1) } } });
    await tx.partnerToken.deleteMany({ where: { expiresAt: { lt: ago(1) } } });
    await tx.bankDetailRequest.deleteMany({ where: { state: "draft", createdAt: { lt: ago(1) } } });
    await tx.rateHit.deleteMany({ where: { windowStart: { lt: ago(2) } } });
    await tx.shieldCount.deleteMany({ where: { key: { startsWith: "to:" }, windowStart: { lt: ago(2) } } });
    await tx.shieldCount.deleteMany({ where: { windowStart: { lt: ago(31) } } });
    await tx.securityEvent.deleteMany({ where: { at: { lt: ago(SECURITY_EVENT_DAYS) } } });
    await tx.outbox.deleteMany({ where: { failedAt: { lt: ago(30) } } });
    await tx.process.deleteMany({ where: { OR: [{ seenAt: { lt: ago(1) } }, { stoppedAt: { lt: ago(1) } }] } });
    return now;
  });
  await resumeErasures({ now });
  await resumeCampaigns({ now });
  await cleanUpUploads({ now });
  await cleanUpLeadExports({ now });
  await cleanUpListExports({ now });
  await cleanUpDeliveries({ now });
  await cleanUpDedupe({ now });
  await cleanUpReferrals({ now });
  await cleanUpSandbox({ now });
}

/** Cleans up on a schedule until stopped. */
export function startCleanup(): { stop(): void } {
  const timer = setInterval(() => {
    noteTaskRun("cleanup", cleanUpOnce).catch((error) =>
      logger.warn({ event: "cleanup-failed", ...describeError(error) }),
    );
  }, SCHEDULES.cleanup.everyMs);
  return { stop: () => clearInterval(timer) };
}
