import { z } from "zod";
import { RECONCILIATION_BUCKETS, RECONCILIATION_LEGS, type ReconciliationLeg } from "~/domain/reconciliation/buckets";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";

const TOTAL = z.object({
  leg: z.enum(RECONCILIATION_LEGS),
  bucket: z.enum(RECONCILIATION_BUCKETS),
  lenderId: z.string().nullable(),
  lender: z.string().nullable(),
  count: z.number(),
  paise: z.bigint().transform(Number),
});

/** The items of a lender in a bucket: how many, and their sum in paise. `lender` is null where none is known. */
export type ShownTotal = z.output<typeof TOTAL>;

const OPEN = z.object({ open: z.number(), owned: z.number() });
const CHANGED = z.object({ changed: z.date().nullable() });

/** A month as it was last reconciled. Instants are ISO texts, sums paise. */
export type ShownMonth = {
  period: string;
  /** When it was last reconciled; null before the first time. */
  asOf: string | null;
  /** A worker has been asked and has not finished. */
  isRunning: boolean;
  /** A file was applied or undone since. */
  isStale: boolean;
  sums: Record<ReconciliationLeg, number>;
  totals: readonly ShownTotal[];
  /** Items of unknown loans and credits that nobody has resolved, and those of them that have an owner. */
  unknown: { open: number; owned: number };
};

async function lastChange(ctx: TenantCtx<StaffActor>): Promise<Date | null> {
  const row = await queryRow(
    ctx.tx,
    sql`
    select greatest(max(applied_at), max(undone_at),
      (select max(c.updated_at) from reconciliation_cases c where c.brand_id = ${ctx.brand.id}::uuid)) as changed
    from uploads where brand_id = ${ctx.brand.id}::uuid`,
    CHANGED,
  );
  return row?.changed ?? null;
}

/** The totals of a month by leg, bucket and lender, and how it stands. */
export async function showMonth({ ctx, period }: { ctx: TenantCtx<StaffActor>; period: string }): Promise<ShownMonth> {
  const brandId = ctx.brand.id;
  const month = await ctx.tx.reconciliationMonth.findUnique({ where: { brandId_period: { brandId, period } } });
  const totals = await queryRows(
    ctx.tx,
    sql`
    select i.leg, i.bucket, i.lender_id as "lenderId", l.name as lender, count(*)::int as count, sum(i.paise)::bigint as paise
    from reconciliation_items i left join lenders l on l.id = i.lender_id
    where i.brand_id = ${brandId}::uuid and i.period = ${period}
    group by 1, 2, 3, 4 order by l.name nulls last, i.lender_id`,
    TOTAL,
  );
  const unknown = await queryRow(
    ctx.tx,
    sql`
    select count(*)::int as open, count(c.owner_id)::int as owned
    from reconciliation_items i
    left join reconciliation_cases c on c.brand_id = i.brand_id and c.line_key = i.line_key
    where i.brand_id = ${brandId}::uuid and i.period = ${period} and i.bucket in ('unknown-loan', 'unknown-credit')
      and coalesce(c.state, 'open') <> 'resolved'`,
    OPEN,
  );
  const { asOf = null, askedAt = null } = month ?? {};
  const changed = await lastChange(ctx);
  return {
    period,
    asOf: asOf?.toISOString() ?? null,
    isRunning: askedAt !== null && (asOf === null || askedAt > asOf),
    isStale: asOf !== null && changed !== null && changed > asOf,
    sums: {
      disbursal: Number(month?.disbursalPaise ?? 0),
      payout: Number(month?.payoutPaise ?? 0),
      credit: Number(month?.creditPaise ?? 0),
      commission: Number(month?.commissionPaise ?? 0),
    },
    totals,
    unknown: unknown ?? { open: 0, owned: 0 },
  };
}
