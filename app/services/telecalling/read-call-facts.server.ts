import { z } from "zod";
import { istDay } from "~/domain/dates/ist";
import { callOutcome } from "~/domain/telecalling/calls";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

const FACTS = z.object({
  customerId: z.string(),
  /** Of all days, and of today. */
  calls: z.number(),
  today: z.number(),
  nextCallAt: z.date().nullable(),
  lastOutcome: callOutcome.nullable(),
  isTaken: z.boolean(),
});
type CallFacts = z.output<typeof FACTS>;

/** The calls so far and the next one of these customers, by customer. */
export async function readCallFacts({
  ctx: { tx, now },
  customers,
}: {
  ctx: TenantCtx<StaffActor>;
  customers: readonly { brandId: string; customerId: string }[];
}): Promise<ReadonlyMap<string, CallFacts>> {
  if (customers.length === 0) return new Map();
  const rows = await queryRows(
    tx,
    sql`
    select k.customer_id as "customerId", n.calls, case when p.day = ${istDay(now)}::date then p.calls else 0 end as today,
      p.next_call_at as "nextCallAt", n.outcome as "lastOutcome", coalesce(p.claimed_until > ${now}, false) as "isTaken"
    from (
      select distinct * from unnest(
        ${customers.map(({ brandId }) => brandId)}::uuid[], ${customers.map(({ customerId }) => customerId)}::uuid[]) as u(brand_id, customer_id)
    ) k
    left join call_plans p on p.brand_id = k.brand_id and p.customer_id = k.customer_id
    cross join lateral (
      select count(*)::int as calls, (array_agg(c.outcome order by c.started_at desc) filter (where c.outcome is not null))[1] as outcome
      from customer_calls c where c.brand_id = k.brand_id and c.customer_id = k.customer_id
    ) n`,
    FACTS,
  );
  return new Map(rows.map((row) => [row.customerId, row]));
}
