import { SCHEDULES } from "@jobs/catalog";
import { asPlatform } from "~/platform/database/client.server";
import { describeError, logger } from "~/platform/logger.server";
import { resumeCampaigns } from "~/services/campaigns/resume-campaigns.server";
import { cleanUpDedupe } from "~/services/dedupe/clean-up-dedupe.server";
import { resumeErasures } from "~/services/erasure/resume-erasures.server";
import { cleanUpListExports } from "~/services/exports/clean-up-list-exports.server";
import { cleanUpLeadExports } from "~/services/leads/clean-up-exports.server";
import { DELETIONS } from "~/services/operations/delete-expired.server";
import { cleanUpReferrals } from "~/services/referrals/clean-up-referrals.server";
import { cleanUpSandbox } from "~/services/sandbox/clean-up-sandbox.server";
import { escalateDueComplaints } from "~/services/support/escalate-complaint.server";
import { clearEndedUploads, endWaitingUploads, removeLooseFiles } from "~/services/uploads/clean-up-uploads.server";
import { cleanUpDeliveries } from "~/services/webhooks/clean-up-deliveries.server";
import { startWhenDue } from "./start-when-due";

/** Each stands alone: one that fails keeps nothing from the others. */
const STEPS: Readonly<Record<string, (at: { now: Date }) => Promise<void>>> = {
  ...DELETIONS,
  erasures: resumeErasures,
  complaints: escalateDueComplaints,
  campaigns: resumeCampaigns,
  "upload-loose-files": removeLooseFiles,
  "uploads-waiting": endWaitingUploads,
  "uploads-ended": clearEndedUploads,
  "lead-exports": cleanUpLeadExports,
  "list-exports": cleanUpListExports,
  deliveries: cleanUpDeliveries,
  dedupe: cleanUpDedupe,
  referrals: cleanUpReferrals,
  sandbox: cleanUpSandbox,
};

/**
 * Queues unfinished deletions and campaigns again, escalates complaints whose last day is near, and deletes what has expired: sessions, passcodes, visits, links, drafts of bank
 * details, past counters, security events after 180 days, failed jobs after 30 days, processes that ended a day ago, what uploads leave behind, files of leads and lists, old deliveries
 * of webhooks, lines of the de-dupe log after a year, old leads of the sandbox, and referrals that came to nothing. Throws at the end
 * when steps have failed, and names them.
 */
export async function cleanUpOnce(): Promise<void> {
  const now = await asPlatform("cleanup:expired", async (_tx, now) => now);
  const failed = new Map<string, string>();
  for (const [step, run] of Object.entries(STEPS)) {
    try {
      await run({ now });
    } catch (error) {
      const described = describeError(error);
      logger.warn({ event: "cleanup-step-failed", step, ...described });
      failed.set(step, described.message);
    }
  }
  const [first] = failed.values();
  if (first !== undefined)
    throw new Error(
      `${failed.size} of ${Object.keys(STEPS).length} steps failed: ${[...failed.keys()].join(", ")}. ${first}`,
    );
}

/** Cleans up on a schedule until stopped. */
export const startCleanup = () => startWhenDue("cleanup", SCHEDULES.cleanup, cleanUpOnce);
