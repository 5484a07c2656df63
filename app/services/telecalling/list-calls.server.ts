import { z } from "zod";
import { STAGES } from "~/domain/applications/status";
import { istDay } from "~/domain/dates/ist";
import type { Cursor } from "~/domain/lists/cursor";
import { CALL_AGES, type CallFilter } from "~/domain/telecalling/call-filter";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type Sql, sql } from "~/platform/database/client.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { type CallRow, callColumns, callRow } from "./call-columns.server";
import { isPlanned, isToCall, plannedAt } from "./call-conditions.server";

type Ctx = TenantCtx<StaffActor>;

const PAGE = 50;
const DAY_MS = 86_400_000;
const TRUE = sql`true`;
const COUNT = z.object({ count: z.number() });

/** Conditions of the filter on an application, or on its position. */
function applicationFilter({ brandId, stage, age }: CallFilter, now: Date, table: Sql): Sql {
  const [first, last] = age ? CALL_AGES[age] : [0, null];
  return sql`${table}.is_open
    and ${brandId ? sql`${table}.brand_id = ${brandId}::uuid` : TRUE}
    and ${stage ? sql`${table}.stage = ${STAGES[stage]}::int` : TRUE}
    and ${first > 0 ? sql`${table}.moved_at <= ${new Date(now.getTime() - first * DAY_MS)}` : TRUE}
    and ${last === null ? TRUE : sql`${table}.moved_at > ${new Date(now.getTime() - (last + 1) * DAY_MS)}`}`;
}

/** One row more than a page has tells whether there are more. */
const limitOf = (size: number | null) => (size === null ? null : size + 1);

/** Applications that nobody has spoken about since their last step, the longest without one first. */
function queueOf(filter: CallFilter, now: Date, after: Cursor | null, size: number | null): Sql {
  return sql`
    select ${callColumns(istDay(now), now)}
    from application_positions m
    join applications a on a.brand_id = m.brand_id and a.id = m.application_id
    join customers c on c.brand_id = a.brand_id and c.id = a.customer_id
    left join call_plans p on p.brand_id = a.brand_id and p.customer_id = a.customer_id
    where ${applicationFilter(filter, now, sql`m`)} and ${isToCall(now)}
      and ${after ? sql`(m.moved_at, m.application_id) > (${after.at}, ${after.id}::uuid)` : TRUE}
    order by m.moved_at, m.application_id limit ${limitOf(size)}::int`;
}

/** Customers with a plan, each with the newest open application. Without a `size`, all of them. */
function plannedOf(filter: CallFilter, now: Date, after: Cursor | null, size: number | null): Sql {
  const { list } = filter;
  if (list === "queue") return queueOf(filter, now, after, size);
  const moment = plannedAt(list);
  return sql`
    select ${callColumns(istDay(now), now)}
    from call_plans p
    join customers c on c.brand_id = p.brand_id and c.id = p.customer_id
    cross join lateral (
      select * from applications a where a.brand_id = p.brand_id and a.customer_id = p.customer_id and ${applicationFilter(filter, now, sql`a`)}
      order by a.created_at desc limit 1) a
    where ${isPlanned(list, now)}
      and ${after ? sql`(${moment}, p.customer_id) > (${after.at}, ${after.id}::uuid)` : TRUE}
    order by ${moment}, p.customer_id limit ${limitOf(size)}::int`;
}

/** The cursor of a row in its list. */
function cursorOf(list: CallFilter["list"], row: CallRow): Cursor {
  if (list === "queue") return { at: row.steppedAt, id: row.applicationId };
  const at = list === "never" ? row.doNotCallAt : row.nextCallAt;
  return { at: at ?? row.steppedAt, id: row.customerId };
}

/** A page of a list of calls over all brands, masked; `next` is the cursor of the last row when there are more. */
export async function listCalls({
  ctx,
  filter,
  after,
  size = PAGE,
}: {
  ctx: Pick<Ctx, "tx" | "now">;
  filter: CallFilter;
  after: Cursor | null;
  size?: number;
}): Promise<{ rows: CallRow[]; next: Cursor | null }> {
  const found = await queryRows(ctx.tx, plannedOf(filter, ctx.now, after, size), callRow);
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last ? cursorOf(filter.list, last) : null };
}

type Counted = { ctx: Pick<Ctx, "tx" | "now">; filter: CallFilter };

async function countCallsTo({ ctx, filter }: Counted, size: number | null): Promise<number> {
  const calls = plannedOf(filter, ctx.now, null, size);
  const row = await queryRow(ctx.tx, sql`select count(*)::int as count from (${calls}) as calls`, COUNT);
  return row?.count ?? 0;
}

/** How many calls a list has: it looks at each of them. */
export const countCalls = (counted: Counted): Promise<number> => countCallsTo(counted, null);

const MAX_COUNTED = 100;

/** How many calls the list of due calls with this filter has, to a hundred. */
export const countDueCalls = ({ ctx, filter }: Counted): Promise<number> =>
  countCallsTo({ ctx, filter: { ...filter, list: "due" } }, MAX_COUNTED - 1);
