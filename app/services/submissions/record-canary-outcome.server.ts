import { z } from "zod";
import { isFailure } from "~/domain/lender-interfaces/canary";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const ROW = z.object({ canaryId: z.string(), isWatched: z.boolean() });

/**
 * Records how a call about a submission went at its side of a canary. A submission counts once, and as failed once one of
 * its calls failed, whatever the next ones bring. Returns the canary whose breaker must look now: call `judgeCanary` once the
 * transaction has committed.
 */
export async function recordCanaryOutcome({
  ctx,
  submissionId,
  trouble,
}: {
  ctx: TenantCtx;
  submissionId: string;
  /** Why there was no usable answer; null after any answer, also a decline. */
  trouble: string | null;
}): Promise<string | null> {
  if (trouble !== null && !isFailure(trouble)) return null;
  const row = await queryRow(
    ctx.tx,
    sql`
    update canary_submissions x set failed = ${trouble !== null}, reason = ${trouble}, judged_at = clock_timestamp()
    from lender_canaries c
    where c.id = x.canary_id and x.brand_id = ${ctx.brand.id}::uuid and x.submission_id = ${submissionId}::uuid
      and (x.failed is null or (not x.failed and ${trouble !== null}))
    returning c.id::text as "canaryId", x.on_canary and c.state = 'running' as "isWatched"`,
    ROW,
  );
  return row?.isWatched ? row.canaryId : null;
}
