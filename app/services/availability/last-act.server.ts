import { z } from "zod";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const ACT = z.object({ batchId: z.string(), at: z.date(), count: z.number(), isUndone: z.boolean() });

/** How long the page offers somebody to take back their last act; the history of a cell offers it without an end. */
const OFFERED_MINUTES = 60;

/** The person's own last act of the last hour with the number of its cells; null when there is none, or it is an undo or undone. */
export async function lastAct({
  ctx: { tx, actor, now },
}: {
  ctx: TenantCtx<StaffActor>;
}): Promise<{ batchId: string; at: Date; count: number } | null> {
  const since = new Date(now.getTime() - OFFERED_MINUTES * 60_000);
  const found = await queryRow(
    tx,
    sql`
    with acts as (
      select batch_id as act, set_at as at, lender_id, segment, brand_id, kind, undoes_id from lender_controls
        where set_by = ${actor.staffUserId}::uuid and set_at >= ${since}
      union
      select ended_batch_id, ended_at, lender_id, segment, brand_id, kind, null::uuid from lender_controls
        where ended_by = ${actor.staffUserId}::uuid and ended_at >= ${since}
    )
    select act::text as "batchId", max(at) as at, count(distinct (lender_id, segment, brand_id))::int as count,
      bool_or(undoes_id is not null) as "isUndone"
    from acts group by act order by max(at) desc, act desc limit 1`,
    ACT,
  );
  return found && !found.isUndone ? found : null;
}
