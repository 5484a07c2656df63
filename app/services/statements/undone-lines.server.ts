import { z } from "zod";
import { type Sql, sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import type { StatementOf } from "./statement-owner";

export const UNDONE = z.object({ id: z.string(), undoes: z.array(z.string()) });

/**
 * By line of `lines` (a select of commission lines), the earlier ones of the other sign that it takes back, the oldest first. A reversal
 * takes back the line of its own row in the file, a correction of a file what the account had in that month, and the correction of
 * a dispute the line that was disputed.
 */
export const undoneAmong = (lines: Sql): Sql => sql`
  with lines as materialized (${lines})
  select c.id, array_agg(e.id::text order by e.created_at, e.id) as undoes
  from lines c
  join lines e on e.brand_id = c.brand_id and e.partner_id = c.partner_id and e.application_id = c.application_id
    and sign(e.commission_paise) = -sign(c.commission_paise)
  where c.commission_paise <> 0 and case
    when c.upload_id is null then exists (
      select 1 from statement_disputes d
      where d.brand_id = c.brand_id and d.partner_id = c.partner_id and d.line_id = e.id and d.correction_line_id = c.id)
    when c.kind = 'reversal' then e.kind <> 'reversal' and e.upload_id = c.upload_id and e.upload_row = c.upload_row
    else e.upload_id is not null and e.period = c.period and e.entry = c.entry and e.created_at < c.created_at end
  group by c.id`;

/** The same of a partner's accounts. */
export async function undoneLines(
  { tx, brandId, partnerId }: StatementOf,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (accounts.length === 0) return new Map();
  const rows = await queryRows(
    tx,
    undoneAmong(sql`
      select * from commission_lines
      where brand_id = ${brandId}::uuid and partner_id = ${partnerId}::uuid and application_id = any(${[...accounts]}::uuid[])`),
    UNDONE,
  );
  return new Map(rows.map(({ id, undoes }) => [id, undoes]));
}
