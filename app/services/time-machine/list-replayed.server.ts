import { z } from "zod";
import type { ApplicationRow } from "~/domain/application-list/application-row";
import type { ListCursor } from "~/domain/lists/list-cursor";
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

/** A request that gains or loses lenders, by name, and its application as the grid has it, masked; null once it is gone. */
export type ReplayedRow = z.output<typeof ROW> & { application: ApplicationRow | null };

/** A set and its run whose requests are listed: its newest finished one, or null once that one's time is over. Null for an unknown set. */
export async function findListedRun({ tx, now }: { tx: Tx; now: Date }, setId: string) {
  const runs = {
    where: { listedUntil: { gt: now } },
    orderBy: { createdAt: "desc" },
    take: 1,
    select: { id: true, fromAt: true, toAt: true, setVersion: true },
  } as const;
  const set = isUuid(setId)
    ? await tx.draftSet.findUnique({ where: { id: setId }, select: { id: true, name: true, version: true, runs } })
    : null;
  return set && { set, run: set.runs[0] ?? null };
}

const has = (column: Sql, lenderId: string | null): Sql =>
  lenderId === null ? sql`cardinality(${column}) > 0` : sql`${lenderId}::uuid = any(${column})`;

function changed({ change, lenderId }: ReplayedFilter): Sql {
  const [gained, lost] = [has(sql`r.gained`, lenderId), has(sql`r.lost`, lenderId)];
  if (change === null) return sql`(${gained} or ${lost})`;
  return change === "gain" ? gained : lost;
}

/** The requests of a run and filter, over `replay_requests r`. */
const matching = (runId: string, filter: ReplayedFilter): Sql => sql`r.run_id = ${runId}::uuid and ${changed(filter)}
    and (${filter.brand}::text is null or r.brand_id = (select b.id from brands b where b.key = ${filter.brand}))
    and (${filter.partnerId}::uuid is null or r.partner_id = ${filter.partnerId}::uuid)`;

const COUNT = z.object({ count: z.number() });

/** How many requests of a run a filter has. */
export async function countReplayed({
  tx,
  runId,
  filter,
}: {
  tx: Tx;
  runId: string;
  filter: ReplayedFilter;
}): Promise<number> {
  const counted = sql`select count(*)::int as count from replay_requests r where ${matching(runId, filter)}`;
  return (await queryRow(tx, counted, COUNT))?.count ?? 0;
}

const names = (ids: Sql) =>
  sql`coalesce((select array_agg(l.name order by l.name) from lenders l where l.id = any(${ids})), '{}')`;

/** A page of the requests of a run that gain or lose a lender, newest first, with the cursors of the next pages (BEY-20). */
export async function listReplayed({
  tx,
  runId,
  filter,
  cursor,
  size = ROWS_ON_A_PAGE,
}: {
  tx: Tx;
  runId: string;
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
    from replay_requests r where ${matching(runId, filter)} and ${beyond}
    order by ${order} limit ${size + 1}::int`,
    ROW,
  );
  const { rows, ...pages } = keysetPage(found, cursor, size);
  const applications = await applicationRows({ tx, keys: rows.map((row) => ({ ...row, submissionId: null })) });
  const applicationOf = new Map(applications.map((one) => [one.id, one]));
  return { rows: rows.map((row) => ({ ...row, application: applicationOf.get(row.id) ?? null })), ...pages };
}
