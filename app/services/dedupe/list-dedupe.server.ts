import { z } from "zod";
import {
  type DedupeFilter,
  dedupeDecisionColumn,
  dedupeKindColumn,
  dedupeLevelColumn,
} from "~/domain/dedupe/dedupe-log";
import type { ListCursor } from "~/domain/lists/cursor";
import { type Sql, sql, type Tx } from "~/platform/database/client.server";
import { keysetOf, keysetPage } from "~/platform/database/keyset.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";

const ROWS_ON_A_PAGE = 50;

const COUNT = z.object({ count: z.number() });
/** Letters of a hash that tell two people apart on a page. */
const SHOWN_OF_HASH = 10;

const ROW = z.object({
  id: z.string(),
  at: z.date(),
  brand: z.string(),
  kind: dedupeKindColumn,
  hash: z.string(),
  level: dedupeLevelColumn,
  decision: dedupeDecisionColumn,
  lenderId: z.string().nullable(),
  lender: z.string().nullable(),
  windowDays: z.number().nullable(),
  existingId: z.string(),
  existingBrand: z.string().nullable(),
  existingContact: z.string().nullable(),
  existingProspectId: z.string().nullable(),
});

/** A line of the log. The existing record is masked; the hash is cut. */
export type DedupeRow = z.output<typeof ROW>;

/** The lines of a filter, over `dedupe_events e` and `brands b`. */
const matching = (filter: DedupeFilter): Sql => sql`(${filter.brand}::text is null or b.key = ${filter.brand})
      and (${filter.level}::text is null or e.level = ${filter.level})
      and (${filter.decision}::text is null or e.decision = ${filter.decision})`;

/** How many lines a filter has. */
export async function countDedupe({ tx, filter }: { tx: Tx; filter: DedupeFilter }): Promise<number> {
  const counted = sql`
    select count(*)::int as count from dedupe_events e join brands b on b.id = e.brand_id where ${matching(filter)}`;
  return (await queryRow(tx, counted, COUNT))?.count ?? 0;
}

/** A page of the de-dupe log of all brands, newest first, with the cursors of the next pages (ADM-10, OQ-39). */
export async function listDedupe({
  tx,
  filter,
  cursor,
  size = ROWS_ON_A_PAGE,
}: {
  tx: Tx;
  filter: DedupeFilter;
  cursor: ListCursor | null;
  size?: number;
}): Promise<{ rows: DedupeRow[]; older: string | null; newer: string | null }> {
  const { beyond, order } = keysetOf(cursor, { at: sql`e.at`, id: sql`e.id` });
  const found = await queryRows(
    tx,
    sql`
    select e.id, e.at, b.name as brand, e.kind, left(e.hash, ${SHOWN_OF_HASH}::int) as hash, e.level, e.decision,
      e.lender_id as "lenderId", l.name as lender, e.window_days as "windowDays", e.existing_customer_id as "existingId",
      o.name as "existingBrand", coalesce(c.mobile_masked, c.email_masked) as "existingContact",
      (select p.id from prospects p where p.brand_id = e.existing_brand_id and p.customer_id = e.existing_customer_id
        order by p.created_at desc, p.id desc limit 1) as "existingProspectId"
    from dedupe_events e
    join brands b on b.id = e.brand_id
    left join brands o on o.id = e.existing_brand_id
    left join customers c on c.brand_id = e.existing_brand_id and c.id = e.existing_customer_id
    left join lenders l on l.id = e.lender_id
    where ${beyond} and ${matching(filter)}
    order by ${order} limit ${size + 1}::int`,
    ROW,
  );
  return keysetPage(found, cursor, size);
}
