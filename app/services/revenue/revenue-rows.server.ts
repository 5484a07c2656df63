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

export type RevenueRow = Prisma.LenderRevenueGetPayload<{ select: typeof REVENUE_COLUMNS }>;

/** A row as the API and pages use it: rupees and percent. */
export const itemOf = (row: RevenueRow): RevenueItem => ({
  id: row.id,
  lender_id: row.lenderId,
  slab_disbursed_min: rupeesOf(row.slabDisbursedMin),
  slab_disbursed_max: rupeesOf(row.slabDisbursedMax),
  slab_number_min: row.slabNumberMin,
  slab_number_max: row.slabNumberMax,
  ats_min: rupeesOf(row.atsMin),
  ats_max: rupeesOf(row.atsMax),
  revenue_type_id: row.revenueTypeId,
  revenue_flat: rupeesOf(row.revenueFlat),
  revenue_percent: row.revenuePercent === null ? null : percentOf(rateOf(row.revenuePercent.toFixed(4))),
  status: row.status === 1 ? 1 : 0,
  version: row.version,
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
export const liveRows = (tx: Tx, lenderId: string): Promise<RevenueRow[]> =>
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
