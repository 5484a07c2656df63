import { istDay } from "~/domain/dates/ist";
import { type Sql, sql } from "~/platform/database/client.server";

/** What is counted by day: leads by partner, new customers, redirects by rule and target. */
type PeopleStep = "lead" | "customer" | "redirect";

type Asked = { from: Date; to: Date; brandId: string | null };

/**
 * The figures `f` of a step on whole days in India, as rows of brand, partner, rule, target and count: always what the rows
 * of leads, customers and redirects give (decision 143). `to` is exclusive.
 */
export function peopleFigures(step: PeopleStep, { from, to, brandId }: Asked): Sql {
  const [first, last] = [istDay(from), istDay(new Date(to.getTime() - 1))];
  const part = (table: Sql) => sql`
    select brand_id, partner_id, rule, target, count from ${table}
    where step = ${step} and day between ${first}::date and ${last}::date
      and ${brandId === null ? sql`true` : sql`brand_id = ${brandId}::uuid`}`;
  return sql`(${part(sql`people_days`)} union all ${part(sql`people_deltas`)}) f`;
}
