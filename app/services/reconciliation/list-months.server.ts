import { z } from "zod";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

const MONTH = z.object({ period: z.string() });

/** So many months are offered. */
const MOST = 36;

/**
 * The months that have statements, commissions or bank lines, and the present one; newest first. Each is found by the
 * indexes from the one after it: there may be millions of lines.
 */
export async function listMonths({ ctx, today }: { ctx: TenantCtx<StaffActor>; today: string }): Promise<string[]> {
  const rows = await queryRows(
    ctx.tx,
    sql`
    with recursive found (period, place) as (
      select '9999-12'::text, 0
      union all
      select greatest(
          (select max(l.period) from payout_lines l where l.period < found.period),
          (select max(l.period) from commission_lines l where l.period < found.period),
          (select to_char(max(l.booked_on), 'YYYY-MM') from bank_lines l where l.booked_on < to_date(found.period || '-01', 'YYYY-MM-DD')),
          (select max(r.period) from reconciliation_months r where r.period < found.period)),
        place + 1
      from found where period is not null and place < ${MOST}::int)
    select period from found where place > 0 and period is not null
    union select ${today.slice(0, 7)} order by 1 desc limit ${MOST}::int`,
    MONTH,
  );
  return rows.map(({ period }) => period);
}
