import { z } from "zod";
import { type ApplicationFilter, isByPlan } from "~/domain/application-list/application-filter";
import type { Span } from "~/domain/dates/presets";
import type { ListCursor } from "~/domain/lists/cursor";
import { MAX_COUNTED } from "~/domain/lists/max-counted";
import { isUuid } from "~/domain/patterns/uuid";
import { type Sql, sql, type Tx } from "~/platform/database/client.server";
import { beyondCursor, spanBeyond } from "~/platform/database/keyset.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { idleSince, isOpenOnly, matchOf, openStage, ownedBy } from "./application-conditions.server";
import { type ApplicationSource, BY_MOVE, byPlan, openByStage, sourceOfStep } from "./application-sources.server";

/** Rows that a page with a filter beyond the indexes looks through; the next page goes on from there. */
const MAX_LOOKED_THROUGH = 5_000;
/** It looks through so many at a time: a filter that many rows match fills a page with the first ones. */
const LOOKS = [300, 1_200, 3_500] as const;
/** Whether somebody may be called takes four look-ups a row. */
const MAX_CALLS_COUNTED = 1_000;

const KEY = z.object({
  brandId: z.string(),
  applicationId: z.string(),
  /** The submission that took the step; null in a list of applications. */
  submissionId: z.string().nullable(),
  id: z.string(),
  at: z.date(),
});
const ROW = KEY.extend({ matches: z.boolean() });

/** A row of the applications grid. Its id and instant are its position in the list. */
export type ApplicationKey = z.output<typeof KEY>;

const ALL = sql`true`;

/** What the indexes of the list's order can leave out. */
function inIndex(filter: ApplicationFilter, span: Pick<Span, "from" | "to"> | null, at: Sql): Sql {
  const { step, sort, idleDays } = filter;
  if (isByPlan(filter)) return ALL;
  const stage = openStage(filter);
  if (sort)
    return sql`${idleDays === null ? ALL : sql`${at} < ${idleSince(idleDays)}`}
      and ${span ? sql`${at} >= ${span.from}::timestamptz` : ALL}`;
  return sql`${(step ? null : ownedBy(filter)) ?? ALL}
    and ${stage === null ? ALL : sql`m.is_open and m.stage = ${stage}::int`}
    and ${span ? sql`${at} >= ${span.from}::timestamptz and ${at} < ${span.to}::timestamptz` : ALL}`;
}

/** True when a page begins with the smallest instant, seen from its cursor. */
const isUpward = (filter: ApplicationFilter, cursor: ListCursor | null): boolean =>
  (filter.sort === "-age" || isByPlan(filter)) !== (cursor?.direction === "newer");

function sourceOf(filter: ApplicationFilter, now: Date): ApplicationSource {
  const { calls, sort, step } = filter;
  if (calls !== null && calls !== "queue") return byPlan(calls, now);
  if (openStage(filter) !== null) return openByStage(filter.owner !== null);
  return sort ? BY_MOVE : sourceOfStep(step ?? "started");
}

/** The rows that one statement looks at, in the direction of the page. */
function scanned(filter: ApplicationFilter, cursor: ListCursor | null, most: number, now: Date, isCount = false): Sql {
  const { brand, sort } = filter;
  const source = sourceOf(filter, now);
  const counted = isCount ? source.counted : undefined;
  const { at, id } = source;
  const isUp = isUpward(filter, cursor);
  const beyond = cursor ? beyondCursor({ at, id }, cursor, isUp) : ALL;
  const span = filter.span && spanBeyond(filter.span, cursor, isUp);
  const part = (only: Sql) => sql`
    select ${counted ? sql`${id} as id` : source.columns}, ${at} as at from ${counted ?? source.table}
    where ${only} and ${source.when} and ${beyond} and ${inIndex(filter, span, at)}
      and ${brand ? sql`${source.brand} = (select id from brands where key = ${brand})` : ALL}
    order by ${isUp ? sql`${at}, ${id}` : sql`${at} desc, ${id} desc`} limit ${most}::int`;
  if (!sort) return part(ALL);
  const isOpen = isOpenOnly(filter);
  if (isOpen !== null) return part(isOpen ? sql`m.is_open` : sql`not m.is_open`);
  // The indexes by move have open applications apart from ended ones: two lists, merged. A count needs no order, and stops in the first.
  return sql`
    select * from ((${part(sql`m.is_open`)}) union all (${part(sql`not m.is_open`)})) as merged
    ${counted ? sql`` : isUp ? sql`order by at, id` : sql`order by at desc, id desc`} limit ${most}::int`;
}

const OWN = sql`join applications a on a.brand_id = scanned.brand_id and a.id = scanned.application_id`;

/** The condition on scanned rows, and the join that it needs. */
function matchIn(filter: ApplicationFilter, now: Date): { match: Sql | null; own: Sql } {
  const found = matchOf(filter, now);
  return { match: found?.match ?? null, own: found?.readsApplication ? OWN : sql`` };
}

/** These applications, newest first. */
export const keysOfApplications = (tx: Tx, ids: readonly string[]): Promise<ApplicationKey[]> =>
  queryRows(
    tx,
    sql`
    select a.brand_id as "brandId", a.id as "applicationId", null::uuid as "submissionId", a.id, a.created_at as at
    from applications a where a.id = any(${[...ids]}::uuid[])
    order by a.created_at desc, a.id desc`,
    KEY,
  );

/** The applications with this id, or with a submission that a lender knows by this reference (OQ-118). */
const byReference = (tx: Tx, reference: string, size: number): Promise<ApplicationKey[]> =>
  queryRows(
    tx,
    sql`
    select a.brand_id as "brandId", a.id as "applicationId", found.submission_id as "submissionId", a.id, a.created_at as at
    from (
      select brand_id, application_id, id as submission_id from submissions
      where lender_ref_key = reference_key(${reference})
      union all
      select brand_id, id, null from applications
      where id = ${isUuid(reference) ? reference : null}::uuid
    ) found
    join applications a on a.brand_id = found.brand_id and a.id = found.application_id
    order by a.created_at desc, a.id desc limit ${size}::int`,
    KEY,
  );

/**
 * The keys of at most `size` rows beyond a cursor, in the order of the list. Brand, order, step and days are in the
 * indexes; what else is filtered is looked up row by row, in at most `MAX_LOOKED_THROUGH` rows. `more` is where the
 * search goes on; null at the end.
 */
export async function findApplicationKeys({
  tx,
  filter,
  cursor,
  size,
  now = new Date(),
}: {
  tx: Tx;
  filter: ApplicationFilter;
  cursor: ListCursor | null;
  size: number;
  /** When somebody may be called. */
  now?: Date;
}): Promise<{ keys: ApplicationKey[]; more: ApplicationKey | null }> {
  if (filter.ids.length > 0) return { keys: await keysOfApplications(tx, filter.ids), more: null };
  if (filter.reference) return { keys: await byReference(tx, filter.reference, size), more: null };
  const { match, own } = matchIn(filter, now);
  const way = isUpward(filter, cursor) ? 1 : -1;
  const direction = cursor?.direction ?? "older";
  const matching: ApplicationKey[] = [];
  let from = cursor;
  /** The last row that was looked at, while there may be more. */
  let onward: ApplicationKey | undefined;
  for (const most of match ? LOOKS : [size + 1]) {
    const rows = await queryRows(
      tx,
      sql`
      select scanned.brand_id as "brandId", scanned.application_id as "applicationId", scanned.submission_id as "submissionId",
        scanned.id, scanned.at, ${match ? sql`coalesce(${match}, false)` : ALL} as matches
      from (${scanned(filter, from, most, now)}) scanned ${own}`,
      ROW,
    );
    const inOrder = rows.sort((a, b) => way * (a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)));
    matching.push(...inOrder.filter(({ matches }) => matches));
    onward = match && rows.length === most ? inOrder.at(-1) : undefined;
    if (!onward || matching.length > size) break;
    from = { direction, at: onward.at, id: onward.id };
  }
  const keys = matching.slice(0, size);
  const last = matching.length > size ? keys.at(-1) : onward;
  return { keys: cursor?.direction === "newer" ? keys.toReversed() : keys, more: last ?? null };
}

/** A count of idle applications begins at the oldest, which are idle. */
const OLDEST: ListCursor = { direction: "newer", at: new Date(0), id: "00000000-0000-0000-0000-000000000000" };

/**
 * The list that is counted, which need not be in the order of the list: idle applications of any stage by age, because the index has exactly them;
 * others by age, open ones or ended ones among them, by their first day, because that index has what a count reads.
 */
function countedAs(filter: ApplicationFilter): ApplicationFilter {
  const { idleDays, step, calls, status, owner } = filter;
  if (step || calls || status || owner) return filter;
  if (idleDays !== null) return { ...filter, sort: "-age" };
  return { ...filter, sort: null };
}

const COUNT = z.object({ count: z.number(), looked: z.number() });

/** How many rows a list has; `isMore` when `most` rows were looked at and there may be more. */
export async function countApplications({
  tx,
  filter: wanted,
  most: limit,
  now = new Date(),
}: {
  tx: Tx;
  filter: ApplicationFilter;
  most?: number;
  now?: Date;
}): Promise<{ count: number; isMore: boolean }> {
  const filter = countedAs(wanted);
  const { match, own } = matchIn(filter, now);
  const mostLooked = filter.calls === "queue" ? MAX_CALLS_COUNTED : MAX_LOOKED_THROUGH;
  const most = limit ?? (match ? mostLooked : MAX_COUNTED);
  if (filter.ids.length > 0) return { count: (await keysOfApplications(tx, filter.ids)).length, isMore: false };
  if (filter.reference) return { count: (await byReference(tx, filter.reference, most)).length, isMore: false };
  const row = await queryRow(
    tx,
    sql`
    select count(*) filter (where ${match ? sql`coalesce(${match}, false)` : ALL})::int as count, count(*)::int as looked
    from (${scanned(filter, filter.idleDays === null || filter.sort ? null : OLDEST, most + 1, now, !match)}) scanned ${own}`,
    COUNT,
  );
  const { count, looked } = row ?? { count: 0, looked: 0 };
  return { count: Math.min(count, most), isMore: looked > most };
}
