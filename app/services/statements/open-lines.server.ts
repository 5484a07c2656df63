import { z } from "zod";
import type { StatementLine } from "~/domain/statements/month-statement";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import type { StatementOf } from "./statement-owner";

type Months = { readonly first: string; readonly last: string };

export type MonthLine = StatementLine & { readonly month: string };

const ID = z.object({ id: z.string() });

/** Lines that a hold or an open dispute stops on a day. A hold ends by itself after its last day. */
export async function stoppedLineIds({ tx, brandId, partnerId }: StatementOf, day: string): Promise<Set<string>> {
  const rows = await queryRows(
    tx,
    sql`
    select line_id as id from statement_holds
    where brand_id = ${brandId}::uuid and partner_id = ${partnerId}::uuid and released_at is null and until >= ${day}::date
    union
    select line_id from statement_disputes
    where brand_id = ${brandId}::uuid and partner_id = ${partnerId}::uuid and state = 'open'`,
    ID,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The applications whose lines in these months are taxed one by one, because a line is among `lineIds` (held, disputed or
 * held a month before) or takes money back. Other lines are taxed as one sum for each month (`summedLines`).
 */
export async function accountsTaxedByLine(
  { tx, brandId, partnerId }: StatementOf,
  { first, last }: Months,
  lineIds: readonly string[],
): Promise<string[]> {
  const rows = await queryRows(
    tx,
    sql`
    select application_id as id from commission_lines
    where brand_id = ${brandId}::uuid and partner_id = ${partnerId}::uuid and application_id is not null
      and id = any(${[...lineIds]}::uuid[])
    union
    select c.application_id from commission_lines c
    where c.brand_id = ${brandId}::uuid and c.partner_id = ${partnerId}::uuid and c.commission_paise < 0 and exists (
      select 1 from commission_lines o
      where o.brand_id = c.brand_id and o.application_id = c.application_id and o.partner_id = c.partner_id
        and o.statement_month between ${first} and ${last})`,
    ID,
  );
  return rows.map(({ id }) => id);
}

const LINE = z.object({
  id: z.string(),
  month: z.string(),
  entry: z.enum(["commission", "clawback"]),
  paise: z.bigint(),
  account: z.string().nullable(),
  count: z.number(),
});

/** All lines of these applications, and those without an application, in every month. */
export async function linesOfAccounts(scope: StatementOf, accounts: readonly string[]): Promise<MonthLine[]> {
  return queryRows(
    scope.tx,
    sql`
    select id, statement_month as month, entry, commission_paise as paise, application_id as account, 1 as count
    from commission_lines
    where brand_id = ${scope.brandId}::uuid and partner_id = ${scope.partnerId}::uuid
      and (application_id is null or application_id = any(${[...accounts]}::uuid[]))`,
    LINE,
  );
}

/** The other lines of the months of a span, as one sum for each month: their order and number do not matter to the figures. */
export async function summedLines(
  scope: StatementOf,
  { first, last }: Months,
  accounts: readonly string[],
): Promise<MonthLine[]> {
  return queryRows(
    scope.tx,
    sql`
    select 'sum' as id, statement_month as month, entry, sum(commission_paise)::bigint as paise, null as account, count(*)::int as count
    from commission_lines
    where brand_id = ${scope.brandId}::uuid and partner_id = ${scope.partnerId}::uuid and statement_month between ${first} and ${last}
      and application_id is not null and application_id <> all(${[...accounts]}::uuid[])
    group by statement_month, entry`,
    LINE,
  );
}

const HELD = z.object({ id: z.string(), month: z.string(), paise: z.bigint() });

/** What was held of a line, by the month at whose end it was. */
export type HeldMonths = ReadonlyMap<string, bigint>;

/** The months at whose end a line, or a part of it, was held, by line. */
export async function heldMonths({ tx, brandId, partnerId }: StatementOf): Promise<ReadonlyMap<string, HeldMonths>> {
  const rows = await queryRows(
    tx,
    sql`
    select h.line_id as id, h.month, coalesce(h.paise, c.commission_paise) as paise
    from statement_held_lines h join commission_lines c on c.brand_id = h.brand_id and c.id = h.line_id
    where h.brand_id = ${brandId}::uuid and h.partner_id = ${partnerId}::uuid`,
    HELD,
  );
  const found = new Map<string, Map<string, bigint>>();
  for (const { id, month, paise } of rows) found.set(id, (found.get(id) ?? new Map()).set(month, paise));
  return found;
}
