import { z } from "zod";
import {
  RECONCILIATION_BUCKETS,
  RECONCILIATION_LEGS,
  RECONCILIATION_RULES,
  type ReconciliationBucket,
  type ReconciliationLeg,
  UNKNOWN_BUCKETS,
} from "~/domain/reconciliation/buckets";
import { CASE_STATES } from "~/domain/reconciliation/requests";
import { storedMatches } from "~/domain/reconciliation/stored-matches";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";

const PAGE_ITEMS = 50;

const ITEM = z.object({
  place: z.number(),
  leg: z.enum(RECONCILIATION_LEGS),
  lineKey: z.string(),
  bucket: z.enum(RECONCILIATION_BUCKETS),
  rule: z.enum(RECONCILIATION_RULES),
  lenderId: z.string().nullable(),
  lender: z.string().nullable(),
  paise: z.bigint().transform(Number),
  label: z.string(),
  day: z.string().nullable(),
  /** Days since the line's day or, where it has none, since the end of its month. */
  age: z.number(),
  state: z.enum(CASE_STATES),
  ownerId: z.string().nullable(),
  owner: z.string().nullable(),
  note: z.string(),
  caseLenderId: z.string().nullable(),
  version: z.number(),
  /** The matches to choose from, where several explain a credit. */
  matches: storedMatches,
  /** What staff chose. */
  choice: z.array(z.string()),
});

/** An item with what staff note about its line. Paise. `version` is 0 while nobody has noted anything. */
export type ShownItem = z.output<typeof ITEM>;

type ItemsFilter = {
  ctx: Pick<TenantCtx<StaffActor>, "tx" | "brand">;
  period: string;
  leg: ReconciliationLeg;
  bucket: ReconciliationBucket | null;
  /** A lender's id, "none", or null for all. */
  lender: string | null;
};

const ITEMS = sql`reconciliation_items i
    left join reconciliation_cases c on c.brand_id = i.brand_id and c.line_key = i.line_key`;

/** The items of a bucket, or of the worklist. */
function isAsked({ ctx, period, leg, bucket, lender }: ItemsFilter) {
  const inBucket = bucket
    ? sql`i.bucket = ${bucket} and i.leg = ${leg}`
    : sql`(i.bucket = any(${[...UNKNOWN_BUCKETS]}::text[]) and coalesce(c.state, 'open') <> 'resolved' or c.state = 'raised')`;
  const ofLender =
    lender === null ? sql`true` : lender === "none" ? sql`i.lender_id is null` : sql`i.lender_id = ${lender}::uuid`;
  return sql`i.brand_id = ${ctx.brand.id}::uuid and i.period = ${period} and ${inBucket} and ${ofLender}`;
}

const COUNT = z.object({ count: z.number() });

/** How many items `listItems` has on all its pages. */
export async function countItems(filter: ItemsFilter): Promise<number> {
  const query = sql`select count(*)::int as count from ${ITEMS} where ${isAsked(filter)}`;
  return (await queryRow(filter.ctx.tx, query, COUNT))?.count ?? 0;
}

/**
 * A page of a month's items in a fixed order, after the item at `after`. Without a bucket: the worklist, unknown items that
 * nobody has resolved and what is raised with a lender. `next` is null on the last page.
 */
export async function listItems({
  after,
  size = PAGE_ITEMS,
  ...filter
}: ItemsFilter & { after: number; size?: number }): Promise<{ items: ShownItem[]; next: number | null }> {
  const rows = await queryRows(
    filter.ctx.tx,
    sql`
    select i.place, i.leg, i.line_key as "lineKey", i.bucket, i.rule, i.lender_id as "lenderId", l.name as lender, i.paise, i.label,
      i.day::text as day, c.owner_id as "ownerId", s.name as owner, coalesce(c.state, 'open') as state, coalesce(c.note, '') as note,
      c.lender_id as "caseLenderId", coalesce(c.version, 0) as version, i.candidates as matches, coalesce(c.choice_payments, '{}') as choice,
      greatest(0, (now() at time zone 'Asia/Kolkata')::date
        - coalesce(i.day, ((${filter.period} || '-01')::date + interval '1 month' - interval '1 day')::date)) as age
    from ${ITEMS}
    left join lenders l on l.id = i.lender_id
    left join staff_users s on s.id = c.owner_id
    where ${isAsked(filter)} and i.place > ${after}::int
    order by i.place limit ${size + 1}::int`,
    ITEM,
  );
  const items = rows.slice(0, size);
  return { items, next: rows.length > size ? (items.at(-1)?.place ?? null) : null };
}
