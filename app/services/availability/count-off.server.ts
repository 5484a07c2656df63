import { z } from "zod";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const COUNT = z.object({ lenders: z.number() });

/** How many lenders are switched off now, in some segment that they serve at some brand: those of the list "Off now". */
export async function countOffLenders({ tx, now }: TenantCtx): Promise<number> {
  const row = await queryRow(
    tx,
    sql`
    select count(distinct c.lender_id)::int as lenders from lender_controls c
    join lenders l on l.id = c.lender_id and l.deleted_at is null
    join lender_segments s on s.lender_id = c.lender_id and s.segment = c.segment
    where c.ended_at is null and c.is_open is false and c.starts_at <= ${now} and (c.ends_at is null or c.ends_at > ${now})`,
    COUNT,
  );
  return row?.lenders ?? 0;
}
