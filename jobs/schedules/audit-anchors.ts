import { SCHEDULES } from "@jobs/catalog";
import { type Started, startEvery } from "@jobs/start-every";
import { logger } from "~/platform/logger.server";
import { auditAnchoredAt, auditChainsRefused } from "~/platform/metrics.server";
import { anchorHeads } from "~/services/audit/anchor-heads.server";
import { noteTaskRun } from "~/services/operations/note-task-run.server";

async function anchorNow(): Promise<void> {
  const run = await anchorHeads({ now: new Date() });
  if (!("refused" in run)) {
    if (run.state === "foreign") logger.error({ event: "audit-anchors-foreign" });
    else logger.info({ event: "audit-anchors-waiting" });
    return;
  }
  auditAnchoredAt.setToCurrentTime();
  auditChainsRefused.set(run.refused.length);
  for (const { brandId, reason } of run.refused) logger.error({ event: "audit-chain-refused", brandId, reason });
}

/** Anchors the ends of the audit chains now, and then on a schedule until stopped. */
export function startAuditAnchors(): Started {
  auditAnchoredAt.setToCurrentTime();
  const { everyMs } = SCHEDULES.auditAnchors;
  return startEvery("audit-anchors", everyMs, () => noteTaskRun("audit-anchors", anchorNow), { now: true });
}
