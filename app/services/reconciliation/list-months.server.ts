import { z } from "zod";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

const MONTH = z.object({ period: z.string() });

/** The months that have statements, commissions or bank lines, and the present one; newest first. */
export async function listMonths({ ctx, today }: { ctx: TenantCtx<StaffActor>; today: string }): Promise<string[]> {
  const rows = await queryRows(
    ctx.tx,
    sql`
    select period from payout_lines union select period from commission_lines
    union select to_char(booked_on, 'YYYY-MM') from bank_lines union select period from reconciliation_months
    union select ${today.slice(0, 7)} order by 1 desc limit 36`,
    MONTH,
  );
  return rows.map(({ period }) => period);
}
