import { istDay } from "~/domain/dates/ist";
import { type Sql, sql } from "~/platform/database/client.server";

/** A span of whole days in India in one brand or in all. `to` is exclusive. */
type DayFilter = { from: Date; to: Date; brandId: string | null };

/**
 * Figures by day: what the worker has added up, the differences since, and which of their columns are wanted. `totals` are the days of all
 * brands, added up.
 */
type DayTables = { days: Sql; deltas: Sql; columns: Sql; totals?: Sql };

/** The figures of both tables on these days, in parentheses, those for which `when` holds. */
export function figuresByDay(
  { days, deltas, columns, totals }: DayTables,
  { from, to, brandId }: DayFilter,
  when = sql`true`,
): Sql {
  const [first, last] = [istDay(from), istDay(new Date(to.getTime() - 1))];
  const part = (table: Sql) => sql`
    select ${columns} from ${table}
    where ${when} and day between ${first}::date and ${last}::date
      and ${brandId === null ? sql`true` : sql`brand_id = ${brandId}::uuid`}`;
  return sql`(${part(brandId === null ? (totals ?? days) : days)} union all ${part(deltas)})`;
}
