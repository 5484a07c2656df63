import { z } from "zod";
import type { ApplicationRow } from "~/domain/application-list/application-row";
import { addDays } from "~/domain/dates/day";
import { istInstant } from "~/domain/dates/ist";
import type { ListCursor } from "~/domain/lists/cursor";
import { isUuid } from "~/domain/patterns/uuid";
import type { ReplayedFilter } from "~/domain/time-machine/replayed-filter";
import { type Sql, sql, type Tx } from "~/platform/database/client.server";
import { keysetOf, keysetPage } from "~/platform/database/keyset.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { applicationRows } from "~/services/application-list/application-rows.server";

const ROWS_ON_A_PAGE = 50;

const ROW = z.object({
  id: z.string(),
  at: z.date(),
  brandId: z.string(),
  applicationId: z.string(),
  before: z.number(),
  after: z.number(),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
});

/** A judged request with the lenders that it gains and loses, by name, and its application as the grid has it, masked; null once it is gone. */
export type ReplayedRow = z.output<typeof ROW> & { application: ApplicationRow | null };

/** A finished replay of a set, or its shadow so far. */
type ListedRun = { id: string; setVersion: number | null; from: Date; to: Date; lenderIds: readonly string[] };

const RUN = { id: true, setVersion: true, fromAt: true, lenderIds: true } as const;

/**
 * A set, and its newest replay or shadow whose requests are listed; no run once its time is over, and for one that an
 * earlier release has made. Null for an unknown set.
 */
export async function findListedRun(
  { tx, now }: { tx: Tx; now: Date },
  setId: string,
  source: ReplayedFilter["of"],
): Promise<{ set: { id: string; name: string; version: number }; run: ListedRun | null } | null> {
  const set = isUuid(setId)
    ? await tx.draftSet.findUnique({ where: { id: setId }, select: { id: true, name: true, version: true } })
    : null;
  if (!set) return null;
  const where = { setId, listedUntil: { gt: now }, NOT: { lenderIds: { isEmpty: true } } };
  if (source === "replay") {
    const select = { ...RUN, toAt: true };
    const run = await tx.replayRun.findFirst({ where, orderBy: { createdAt: "desc" }, select });
    return { set, run: run && { ...run, from: run.fromAt, to: run.toAt } };
  }
  const select = { ...RUN, judgedTo: true };
  const run = await tx.shadowRun.findFirst({ where, orderBy: { fromAt: "desc" }, select });
  return { set, run: run && { ...run, from: run.fromAt, to: run.judgedTo } };
}

const has = (column: Sql, lenderId: string | null): Sql =>
  lenderId === null ? sql`cardinality(${column}) > 0` : sql`${lenderId}::uuid = any(${column})`;

/** True when the lender at a place takes the request by the live rules. Earlier requests of a shadow have fewer places. */
const isTaker = (position: number): Sql =>
  position < 0
    ? sql`false`
    : sql`case when length(r.takers) * 8 > ${position}::int then get_bit(r.takers, ${position}::int) = 1 else false end`;

function chosen({ which, lenderId }: ReplayedFilter, lenderIds: readonly string[]): Sql {
  const [gained, lost] = [has(sql`r.gained`, lenderId), has(sql`r.lost`, lenderId)];
  if (which === "gain") return gained;
  if (which === "lose") return lost;
  if (which === null) return sql`(${gained} or ${lost})`;
  if (lenderId === null) {
    if (which === "all") return sql`true`;
    return which === "before" ? sql`r.offers_before > 0` : sql`r.offers_after > 0`;
  }
  const before = isTaker(lenderIds.indexOf(lenderId));
  if (which === "before") return before;
  return which === "after" ? sql`(${gained} or (${before} and not ${lost}))` : sql`(${gained} or ${before})`;
}

/** The requests of a run and filter, over `replay_requests r`. */
function matching({ id, lenderIds }: ListedRun, filter: ReplayedFilter): Sql {
  const { brand, partnerId, day } = filter;
  return sql`r.run_id = ${id}::uuid and ${chosen(filter, lenderIds)}
    and (${brand}::text is null or r.brand_id = (select b.id from brands b where b.key = ${brand}))
    and (${partnerId}::uuid is null or r.partner_id = ${partnerId}::uuid)
    ${
      day === null
        ? sql``
        : sql`and r.shown_at >= ${istInstant(day)}::timestamptz and r.shown_at < ${istInstant(addDays(day, 1))}::timestamptz`
    }`;
}

const COUNT = z.object({ count: z.number() });

/** How many requests of a run a filter has. */
export async function countReplayed({
  tx,
  run,
  filter,
}: {
  tx: Tx;
  run: ListedRun;
  filter: ReplayedFilter;
}): Promise<number> {
  const counted = sql`select count(*)::int as count from replay_requests r where ${matching(run, filter)}`;
  return (await queryRow(tx, counted, COUNT))?.count ?? 0;
}

const names = (ids: Sql) =>
  sql`coalesce((select array_agg(l.name order by l.name) from lenders l where l.id = any(${ids})), '{}')`;

/** A page of the requests that a run has judged, newest first, with the cursors of the next pages (BEY-20). */
export async function listReplayed({
  tx,
  run,
  filter,
  cursor,
  size = ROWS_ON_A_PAGE,
}: {
  tx: Tx;
  run: ListedRun;
  filter: ReplayedFilter;
  cursor: ListCursor | null;
  size?: number;
}): Promise<{ rows: ReplayedRow[]; older: string | null; newer: string | null }> {
  const { beyond, order } = keysetOf(cursor, { at: sql`r.shown_at`, id: sql`r.receipt_id` });
  const found = await queryRows(
    tx,
    sql`
    select r.receipt_id as id, r.shown_at as at, r.brand_id as "brandId", r.application_id as "applicationId",
      r.offers_before as before, r.offers_after as after, ${names(sql`r.gained`)} as gained, ${names(sql`r.lost`)} as lost
    from replay_requests r where ${matching(run, filter)} and ${beyond}
    order by ${order} limit ${size + 1}::int`,
    ROW,
  );
  const { rows, ...pages } = keysetPage(found, cursor, size);
  const applications = await applicationRows({ tx, keys: rows.map((row) => ({ ...row, submissionId: null })) });
  const applicationOf = new Map(applications.map((one) => [one.id, one]));
  return { rows: rows.map((row) => ({ ...row, application: applicationOf.get(row.id) ?? null })), ...pages };
}
