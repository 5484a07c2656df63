import { z } from "zod";
import { hasTripped } from "~/domain/lender-interfaces/canary";
import { auditBySystem } from "~/platform/audit.server";
import { asPlatform, sql, type Tx } from "~/platform/database/client.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { newId } from "~/platform/ids";
import { brands } from "~/services/brands/brands.server";
import { systemContext } from "~/services/brands/system-context.server";
import { withoutNewInterface } from "~/services/lenders/live-config";
import { notifyCanaryReturned } from "~/services/messages/canary-returned.server";

const CANARY = z.object({
  id: z.string(),
  lenderId: z.string(),
  lender: z.string(),
  apiConfig: z.unknown(),
  versionId: z.string(),
  number: z.int(),
  isNew: z.boolean(),
  baseConfig: z.unknown(),
  minOutcomes: z.int(),
  maxFailedPercent: z.int(),
});
type WatchedCanary = z.output<typeof CANARY>;

/** A running canary and its lender, locked until the transaction ends: of many failures at the same time one sees the threshold first. */
const lockWatched = (tx: Tx, canaryId: string): Promise<WatchedCanary | null> =>
  queryRow(
    tx,
    sql`
    select c.id::text, c.lender_id::text as "lenderId", l.name as lender, l.api_config as "apiConfig",
      c.version_id::text as "versionId", v.number, c.is_new as "isNew", c.base_config as "baseConfig",
      c.min_outcomes as "minOutcomes", c.max_failed_percent as "maxFailedPercent"
    from lender_canaries c
    join lenders l on l.id = c.lender_id
    join lender_interface_versions v on v.id = c.version_id
    where c.id = ${canaryId}::uuid and c.state = 'running' for update of c for no key update of l`,
    CANARY,
  );

const REASON = z.object({ reason: z.string().nullable(), count: z.int() });

/** The newest outcomes of the version, by reason; null is the one of those that went well. */
const readOutcomes = (tx: Tx, { id, minOutcomes }: WatchedCanary) =>
  queryRows(
    tx,
    sql`
    select reason, count(*)::int as count from (
      select case when failed then reason end as reason from canary_submissions
      where canary_id = ${id}::uuid and on_canary and failed is not null
      order by judged_at desc, submission_id limit ${minOutcomes}::int
    ) newest group by reason`,
    REASON,
  );

/**
 * The breaker: takes a version back to the one before when too many of its newest submissions failed (BEY-22). Submissions
 * that it has stay with it. Once, with an audit entry, the reason on the lender's page and a message to staff, all in one
 * transaction.
 */
export const judgeCanary = (canaryId: string): Promise<void> =>
  asPlatform("lenders:watch", async (tx, now) => {
    const canary = await lockWatched(tx, canaryId);
    if (!canary) return;
    const rows = await readOutcomes(tx, canary);
    const reasons = Object.fromEntries(rows.flatMap(({ reason, count }) => (reason === null ? [] : [[reason, count]])));
    const outcomes = rows.reduce((sum, { count }) => sum + count, 0);
    const failed = Object.values(reasons).reduce((sum, count) => sum + count, 0);
    if (!hasTripped(canary, { failed, outcomes })) return;
    const { lenderId, versionId, number } = canary;
    const why = { failed, outcomes, reasons };
    await tx.lenderCanary.update({
      where: { id: canaryId },
      data: { state: "tripped", endedAt: now, why },
      select: { id: true },
    });
    await tx.lenderInterfaceVersion.update({
      where: { id: versionId },
      data: { state: "retired", retiredAt: now },
      select: { id: true },
    });
    if (canary.isNew)
      await tx.lender.update({
        where: { id: lenderId },
        data: { apiConfig: withoutNewInterface(canary), version: { increment: 1 } },
        select: { id: true },
      });
    const ctx = { ...systemContext(brands().current().main.id, "lender-canary", newId()), tx, now };
    await auditBySystem(
      ctx,
      "lender-interface.returned",
      { kind: "lender", id: lenderId },
      { version: number, ...why },
    );
    await notifyCanaryReturned(ctx, { lender: canary.lender, lenderId, number, ...why, isNew: canary.isNew });
  });
