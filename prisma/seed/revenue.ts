import { newId } from "~/platform/ids";
import type { Db } from "./database";
import { numberFor } from "./drawings";
import { DEMO_SLABS, type DemoSlab, plainSlabs } from "./revenue-slabs";

const TYPES = [
  { id: 1, name: "Disbursal" },
  { id: 2, name: "Approval" },
  { id: 3, name: "Lead" },
];

/** The kinds of revenue (ENT-10). */
export async function seedRevenueTypes(db: Db): Promise<void> {
  await db.revenueType.createMany({ data: TYPES, skipDuplicates: true });
}

const paise = (rupees: number | null | undefined): bigint | null =>
  rupees === null || rupees === undefined ? null : BigInt(Math.round(rupees * 100));

const rowOf = (lenderId: string, slab: DemoSlab, index: number) => ({
  id: newId(),
  lenderId,
  revenueTypeId: slab.typeId ?? 1,
  slabDisbursedMin: paise(slab.disbursed?.[0]),
  slabDisbursedMax: paise(slab.disbursed?.[1]),
  slabNumberMin: slab.count?.[0] ?? null,
  slabNumberMax: slab.count?.[1] ?? null,
  atsMin: paise(slab.ats?.[0]),
  atsMax: paise(slab.ats?.[1]),
  revenuePercent: slab.percent?.toFixed(3) ?? null,
  revenueFlat: paise(slab.flat),
  status: slab.isOff ? 0 : 1,
  sortOrder: index + 1,
});

/** Each lender's slabs (OQ-53): some have their own, the others three plain ones. Amounts in paise. */
export async function seedRevenueSlabs(db: Db, lenderIds: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...lenderIds].flatMap(([slug, lenderId]) =>
    (DEMO_SLABS[slug] ?? plainSlabs(1 + numberFor(slug, 12) / 8)).map((slab, index) => rowOf(lenderId, slab, index)),
  );
  await db.lenderRevenue.createMany({ data: rows });
}
