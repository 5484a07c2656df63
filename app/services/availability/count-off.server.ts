import { z } from "zod";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const COUNT = z.object({ lenders: z.number() });

/** How many live lenders are switched off now, in some segment at some brand. */
export async function countOffLenders({ tx, now }: TenantCtx): Promise<number> {
  const row = await queryRow(
    tx,
    sql`
    select count(distinct c.lender_id)::int as lenders from lender_controls c
    join lenders l on l.id = c.lender_id and l.deleted_at is null and l.lender_status = 1
    where c.ended_at is null and c.is_open is false and c.starts_at <= ${now} and (c.ends_at is null or c.ends_at > ${now})`,
    COUNT,
  );
  return row?.lenders ?? 0;
}
