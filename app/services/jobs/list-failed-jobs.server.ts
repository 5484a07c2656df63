import { z } from "zod";
import type { ListCursor } from "~/domain/lists/cursor";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql, type Tx } from "~/platform/database/client.server";
import { keysetOf, keysetPage, spanBeyond } from "~/platform/database/keyset.server";
import { queryRows } from "~/platform/database/query-rows.server";

const ROWS_ON_A_PAGE = 50;

const KIND = z.object({
  job: z.string(),
  count: z.number(),
  firstAt: z.date(),
  lastAt: z.date(),
  lastError: z.string().nullable(),
});

/** The failed jobs of one kind, over all brands. */
export type FailedKind = z.output<typeof KIND>;

const ROW = z.object({
  id: z.string(),
  at: z.date(),
  askedAt: z.date(),
  job: z.string(),
  brand: z.string(),
  lastError: z.string().nullable(),
  tries: z.number(),
  retries: z.number(),
});

/** A job that failed at every try. */
export type FailedJob = z.output<typeof ROW>;

const readKinds = (tx: Tx) =>
  queryRows(
    tx,
    sql`
    select job, count(*)::int as count, min(failed_at) as "firstAt", max(failed_at) as "lastAt",
      (array_agg(last_error order by failed_at desc))[1] as "lastError"
    from outbox where failed_at is not null group by job order by 2 desc, 1`,
    KIND,
  );

/** Which failed jobs a page lists; null for all. */
export type FailedJobFilter = {
  job: string | null;
  brandId: string | null;
  /** When they failed: `to` is the first instant after. */
  span: { from: Date; to: Date } | null;
};

/** The failed jobs of all brands by kind, and a page of those of a filter, newest first. */
export async function listFailedJobs({
  ctx: { tx },
  filter: { job, brandId, span },
  cursor,
}: {
  ctx: TenantCtx<StaffActor>;
  filter: FailedJobFilter;
  cursor: ListCursor | null;
}): Promise<{ kinds: FailedKind[]; rows: FailedJob[]; older: string | null; newer: string | null }> {
  const { beyond, order } = keysetOf(cursor, { at: sql`o.failed_at`, id: sql`o.id` });
  const days = span && spanBeyond(span, cursor, cursor?.direction === "newer");
  const found = await queryRows(
    tx,
    sql`
    select o.id, o.failed_at as at, o.created_at as "askedAt", o.job, b.name as brand, o.last_error as "lastError", o.tries, o.retries
    from outbox o join brands b on b.id = o.brand_id
    where o.failed_at is not null and ${beyond} and ${job === null ? sql`true` : sql`o.job = ${job}`}
      and ${brandId === null ? sql`true` : sql`o.brand_id = ${brandId}::uuid`}
      and ${days === null ? sql`true` : sql`o.failed_at >= ${days.from} and o.failed_at < ${days.to}`}
    order by ${order} limit ${ROWS_ON_A_PAGE + 1}::int`,
    ROW,
  );
  return { kinds: await readKinds(tx), ...keysetPage(found, cursor, ROWS_ON_A_PAGE) };
}
