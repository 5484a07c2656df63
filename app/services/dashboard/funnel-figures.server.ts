import { istDay } from "~/domain/dates/ist";
import { type Sql, sql } from "~/platform/database/client.server";

type Asked = { from: Date; to: Date; brandId: string | null };

/**
 * The figures `f` of applications' first steps, of approvals that are not the first, and of declines on whole days in India, as
 * rows of brand, step, reason, count and paise: always what moves and submissions give (decision 146). `to` is exclusive.
 */
export function funnelFigures({ from, to, brandId }: Asked): Sql {
  const [first, last] = [istDay(from), istDay(new Date(to.getTime() - 1))];
  const part = (table: Sql) => sql`
    select brand_id, step, reason, count, paise from ${table}
    where day between ${first}::date and ${last}::date and ${brandId === null ? sql`true` : sql`brand_id = ${brandId}::uuid`}`;
  return sql`(${part(sql`funnel_days`)} union all ${part(sql`funnel_deltas`)}) f`;
}
