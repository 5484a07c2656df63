import { z } from "zod";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import type { StaffCtx } from "~/services/brands/brand-row.server";

const ROW = z.object({
  brandId: z.string(),
  brand: z.string(),
  partnerId: z.string(),
  partner: z.string(),
  firstMonth: z.string(),
  closedMonth: z.string().nullable(),
  closingPaise: z.bigint(),
  disputes: z.number(),
  answerBy: z.date().nullable(),
});

/** Partners with commission lines: their last closed month, what is still to be paid for it, and open disputes. */
export type StatementPartner = z.output<typeof ROW>;

/** Those with the earliest answer due first, then by brand and name. */
export async function listStatementPartners({ ctx }: { ctx: Pick<StaffCtx, "tx"> }): Promise<StatementPartner[]> {
  return queryRows(
    ctx.tx,
    sql`
    select p.brand_id as "brandId", b.name as brand, p.id as "partnerId", p.name as partner, l.first as "firstMonth",
      m.month as "closedMonth",
      coalesce(m.payable_paise - (
        select coalesce(sum(y.paise), 0) from statement_payments y
        where y.brand_id = p.brand_id and y.partner_id = p.id and y.month = m.month), 0)::bigint as "closingPaise",
      (select count(*)::int from statement_disputes d
        where d.brand_id = p.brand_id and d.partner_id = p.id and d.state = 'open') as disputes,
      (select min(d.answer_by) from statement_disputes d
        where d.brand_id = p.brand_id and d.partner_id = p.id and d.state = 'open') as "answerBy"
    from partners p
    join brands b on b.id = p.brand_id
    cross join lateral (
      select min(c.statement_month) as first from commission_lines c where c.brand_id = p.brand_id and c.partner_id = p.id
    ) l
    left join lateral (
      select month, payable_paise from statement_months m
      where m.brand_id = p.brand_id and m.partner_id = p.id order by month desc limit 1
    ) m on true
    where l.first is not null
    order by "answerBy" nulls last, b.name, p.name`,
    ROW,
  );
}
