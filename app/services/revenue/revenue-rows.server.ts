import { z } from "zod";
import { percentOf, rateOf, rupeesOf, toDecimal } from "~/domain/revenue/amounts";
import type { RevenueValues } from "~/domain/revenue/requests";
import type { RevenueItem } from "~/domain/revenue/revenue-item";
import { type Prisma, sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

/** The columns of a slab that the verbs read. */
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

/** A row as calls and pages have it: rupees and per cent. */
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

/** The columns that a form or a call sets. */
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

/** Holds the lender's slabs for this transaction, so that their order is written by one at a time. False: no such lender. */
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
