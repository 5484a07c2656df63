import { z } from "zod";
import { cursorText, parseCursor } from "~/domain/lists/cursor";
import type { ContextLocale } from "~/platform/context";
import { namedRow, nameIn } from "~/platform/customer-name.server";
import { type Sql, sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { lenderNameIn } from "~/services/lenders/lender-name.server";
import type { StatementOf } from "./statement-owner";

const LINES_ON_A_PAGE = 50;

/** Whose lines, of which month; with a merchant only those of its leads. */
export type LinesOf = StatementOf & {
  readonly month: string;
  readonly merchantId: string | null;
  /** The language of lenders' names; English when absent. */
  readonly locale?: ContextLocale;
};

const LINE = namedRow({
  id: z.string(),
  at: z.date(),
  row: z.number(),
  month: z.string(),
  period: z.string(),
  entry: z.enum(["commission", "clawback"]),
  kind: z.string(),
  applicationId: z.string().nullable(),
  lenderId: z.string().nullable(),
  lender: z.string().nullable(),
  disbursedPaise: z.bigint(),
  flatPaise: z.bigint(),
  ratePpm: z.number(),
  commissionPaise: z.bigint(),
  slab: z.unknown(),
  remark: z.string().nullable(),
  disbursedOn: z.date().nullable(),
  submissionId: z.string().nullable(),
});
export type LedgerRow = z.output<typeof LINE>;

/** The lines `c` of the ledger with what names them, in a page's order. */
const linesIn = ({ locale = "en" }: Pick<LinesOf, "locale">): Sql => sql`
  select c.id, c.created_at as at, coalesce(c.upload_row, 0) as row, c.statement_month as month, c.period, c.entry, c.kind,
    c.application_id as "applicationId", c.lender_id as "lenderId", ${lenderNameIn(locale)} as lender,
    ${nameIn("u")}, c.disbursed_paise as "disbursedPaise", c.flat_paise as "flatPaise",
    c.rate_ppm as "ratePpm", c.commission_paise as "commissionPaise", c.slab, c.remark, s.disbursed_on as "disbursedOn", s.id as "submissionId"
  from commission_lines c
  left join lenders l on l.id = c.lender_id
  left join applications a on a.brand_id = c.brand_id and a.id = c.application_id
  left join customers u on u.brand_id = a.brand_id and u.id = a.customer_id
  left join submissions s on s.brand_id = c.brand_id and s.application_id = c.application_id and s.lender_id = c.lender_id`;

const OWN = ({ brandId, partnerId, merchantId }: LinesOf): Sql => {
  const ofMerchant = sql`exists (
    select 1 from applications o join prospects p on p.brand_id = o.brand_id and p.id = o.prospect_id
    where o.brand_id = c.brand_id and o.id = c.application_id and p.merchant_id = ${merchantId}::uuid)`;
  return sql`c.brand_id = ${brandId}::uuid and c.partner_id = ${partnerId}::uuid and ${merchantId ? ofMerchant : sql`true`}`;
};

const KEY = sql`(c.created_at, coalesce(c.upload_row, 0), c.id)`;

/** A file's lines share one instant, so the row of a line in its file is a part of its cursor. */
const lineCursor = ({ row, ...cursor }: LedgerRow) => `${row}.${cursorText(cursor)}`;

function readLineCursor(text: string | null): Sql | null {
  const [, row, rest = ""] = /^([0-9]{1,9})\.(.+)$/.exec(text ?? "") ?? [];
  const cursor = parseCursor(rest);
  return row && cursor ? sql`(${cursor.at}::timestamptz, ${Number(row)}::int, ${cursor.id}::uuid)` : null;
}

export type LinesPage = { lines: LedgerRow[]; before: string | null; after: string | null };

/** A page of a month's lines in the order in which they were written; `before` and `after` are the cursors of other pages. */
export async function listStatementLines(
  scope: LinesOf,
  page: { before?: string | null; after?: string | null } = {},
): Promise<LinesPage> {
  const before = readLineCursor(page.before ?? null);
  const after = before ? null : readLineCursor(page.after ?? null);
  const beyond = before ? sql`and ${KEY} < ${before}` : after ? sql`and ${KEY} > ${after}` : sql``;
  const order = before
    ? sql`order by c.created_at desc, coalesce(c.upload_row, 0) desc, c.id desc`
    : sql`order by c.created_at, coalesce(c.upload_row, 0), c.id`;
  const found = await queryRows(
    scope.tx,
    sql`${linesIn(scope)} where ${OWN(scope)} and c.statement_month = ${scope.month} ${beyond} ${order} limit ${LINES_ON_A_PAGE + 1}`,
    LINE,
  );
  const lines = found.slice(0, LINES_ON_A_PAGE);
  const isMore = found.length > LINES_ON_A_PAGE;
  if (before) lines.reverse();
  const [first, last] = [lines.at(0), lines.at(-1)];
  return {
    lines,
    before: first && (before ? isMore : after !== null) ? lineCursor(first) : null,
    after: last && (before ? true : isMore) ? lineCursor(last) : null,
  };
}

/** At most this many lines that a month took over are shown one by one. */
export const MAX_CARRIED = 200;

/** The lines that the month before held, which this month took over. */
export async function carriedLines(scope: LinesOf, previous: string): Promise<LedgerRow[]> {
  return queryRows(
    scope.tx,
    sql`${linesIn(scope)} join statement_held_lines h on h.brand_id = c.brand_id and h.line_id = c.id and h.month = ${previous}
      where ${OWN(scope)} order by c.created_at, c.id limit ${MAX_CARRIED}`,
    LINE,
  );
}

/** One line of a partner or merchant in any month; null for a foreign or unknown id. */
export async function findStatementLine(scope: Omit<LinesOf, "month">, id: string): Promise<LedgerRow | null> {
  const [line] = await queryRows(
    scope.tx,
    sql`${linesIn(scope)} where ${OWN({ ...scope, month: "" })} and c.id = ${id}::uuid`,
    LINE,
  );
  return line ?? null;
}

const SUMS = z.object({
  earned: z.bigint(),
  clawback: z.bigint(),
  disbursed: z.bigint(),
  lines: z.number(),
  clawbacks: z.number(),
});
export type LineSums = z.output<typeof SUMS>;

/** What the lines of a month come to: it reads each of them. */
export async function sumStatementLines(scope: LinesOf): Promise<LineSums> {
  const [sums] = await queryRows(
    scope.tx,
    sql`
    select coalesce(sum(c.commission_paise) filter (where c.entry = 'commission'), 0)::bigint as earned,
      coalesce(-sum(c.commission_paise) filter (where c.entry = 'clawback'), 0)::bigint as clawback,
      coalesce(sum(c.disbursed_paise), 0)::bigint as disbursed, count(*)::int as lines,
      (count(*) filter (where c.entry = 'clawback'))::int as clawbacks
    from commission_lines c where ${OWN(scope)} and c.statement_month = ${scope.month}`,
    SUMS,
  );
  return sums ?? { earned: 0n, clawback: 0n, disbursed: 0n, lines: 0, clawbacks: 0 };
}

const HELD = z.object({ held: z.bigint() });

/** The signed sum of what is held: when the month closed, or `openParts` of an open month by line. */
export async function sumHeldLines(
  scope: LinesOf,
  { month, openParts }: { month: string; openParts: ReadonlyMap<string, bigint> | null },
): Promise<bigint> {
  const parts = openParts
    ? sql`unnest(${[...openParts.keys()]}::uuid[], ${[...openParts.values()].map(String)}::bigint[]) as h (line_id, paise)
        join commission_lines c on c.brand_id = ${scope.brandId}::uuid and c.id = h.line_id`
    : sql`statement_held_lines h join commission_lines c on c.brand_id = h.brand_id and c.id = h.line_id and h.month = ${month}`;
  const [sum] = await queryRows(
    scope.tx,
    sql`select coalesce(sum(coalesce(h.paise, c.commission_paise)), 0)::bigint as held from ${parts} where ${OWN(scope)}`,
    HELD,
  );
  return sum?.held ?? 0n;
}
