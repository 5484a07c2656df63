import { z } from "zod";
import type { Span } from "~/domain/dates/presets";
import { figureColumn } from "~/domain/reports/figures";
import { type Sql, sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

type FiguresFilter = { tx: Tx; span: Pick<Span, "first" | "last">; brand: string | null };

const FIGURE = z.object({
  product: z.string(),
  /** Nil for steps that applications take. */
  lenderId: z.string(),
  step: figureColumn,
  count: z.number(),
  paise: z.bigint(),
});

/** The count and the rupees of a step, of one product at one lender, in a span. */
export type ReportFigure = z.output<typeof FIGURE>;

/** The figures of the days and the differences that are not added to them yet: always what the rows give. */
const figures = ({ span: { first, last }, brand }: FiguresFilter, table: Sql): Sql => sql`
  select day, product, lender_id, step, count, paise from ${table}
  where day between ${first}::date and ${last}::date
    and ${brand === null ? sql`true` : sql`brand_id = (select id from brands where key = ${brand})`}`;

/** Of all brands the database has added up the days. */
const both = (filter: FiguresFilter): Sql =>
  sql`(${figures(filter, filter.brand === null ? sql`report_totals` : sql`report_days`)} union all ${figures(filter, sql`report_deltas`)}) r`;

/** Every figure of a span, of one brand or all. Zero figures are left out. */
export const readReportFigures = (filter: FiguresFilter): Promise<ReportFigure[]> =>
  queryRows(
    filter.tx,
    sql`
    select product, lender_id as "lenderId", step, sum(count)::int as count, sum(paise)::bigint as paise from ${both(filter)}
    group by 1, 2, 3 having sum(count) <> 0 or sum(paise) <> 0`,
    FIGURE,
  );

const DAY = z.object({ day: z.string(), step: figureColumn, count: z.number() });

/** The counts of each day of a span; days without any are left out. */
export const readReportDays = (filter: FiguresFilter): Promise<z.output<typeof DAY>[]> =>
  queryRows(
    filter.tx,
    sql`
    select day::text as day, step, sum(count)::int as count from ${both(filter)}
    group by 1, 2 having sum(count) <> 0 order by 1`,
    DAY,
  );
