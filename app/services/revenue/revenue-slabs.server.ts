import { z } from "zod";
import { percentOf, rateOf, rupeesOf, toDecimal } from "~/domain/revenue/amounts";
import type { RevenueValues } from "~/domain/revenue/requests";
import type { RevenueItem } from "~/domain/revenue/revenue-item";
import { type Prisma, sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

/** The columns of a slab that these services read. */
export const REVENUE_COLUMNS = {
  id: true,
  lenderId: true,
  slabDisbursedMin: true,
  slabDisbursedMax: true,
  slabNumberMin: true,
  slabNumberMax: true,
  atsMin: true,
  atsMax: true,
  revenueTypeId: true,
  revenueFlat: true,
  revenuePercent: true,
  status: true,
  version: true,
} as const satisfies Prisma.LenderRevenueSelect;

export type SlabRow = Prisma.LenderRevenueGetPayload<{ select: typeof REVENUE_COLUMNS }>;

/** A slab as the API and pages use it: rupees and percent. */
export const itemOf = (slab: SlabRow): RevenueItem => ({
  id: slab.id,
  lender_id: slab.lenderId,
  slab_disbursed_min: rupeesOf(slab.slabDisbursedMin),
  slab_disbursed_max: rupeesOf(slab.slabDisbursedMax),
  slab_number_min: slab.slabNumberMin,
  slab_number_max: slab.slabNumberMax,
  ats_min: rupeesOf(slab.atsMin),
  ats_max: rupeesOf(slab.atsMax),
  revenue_type_id: slab.revenueTypeId,
  revenue_flat: rupeesOf(slab.revenueFlat),
  revenue_percent: slab.revenuePercent === null ? null : percentOf(rateOf(slab.revenuePercent.toFixed(4))),
  status: slab.status === 1 ? 1 : 0,
  version: slab.version,
});

const count = (value: bigint | null) => (value === null ? null : Number(value));

/** The columns that a form or an API call sets. */
export const revenueColumns = (values: RevenueValues) => ({
  slabDisbursedMin: values.disbursed.min,
  slabDisbursedMax: values.disbursed.max,
  slabNumberMin: count(values.count.min),
  slabNumberMax: count(values.count.max),
  atsMin: values.ats.min,
  atsMax: values.ats.max,
  revenueTypeId: values.typeId,
  revenueFlat: values.flat,
  revenuePercent: values.rate === null ? null : toDecimal(values.rate, 4).toFixed(4),
  status: values.status,
});

/** The lender's slabs that have not been deleted, in their order. */
export const liveSlabs = (tx: Tx, lenderId: string): Promise<SlabRow[]> =>
  tx.lenderRevenue.findMany({
    where: { lenderId, deletedAt: null },
    orderBy: [{ sortOrder: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    select: REVENUE_COLUMNS,
  });

const ID = z.object({ id: z.string() });

/**
 * Locks the lender's slabs until the transaction ends, so that changes of their order run one after another. False: no
 * such lender.
 */
export async function lockLender(tx: Tx, lenderId: string): Promise<boolean> {
  const found = await queryRows(
    tx,
    sql`
    select id from lenders where id = ${lenderId}::uuid and deleted_at is null for update`,
    ID,
  );
  return found.length > 0;
}

export const isRevenueType = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.revenueType.count({ where: { id } })) > 0;
