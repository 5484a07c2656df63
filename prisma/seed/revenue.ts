import { newId } from "~/platform/ids";
import type { Db } from "./database";
import { numberFor } from "./drawings";

const TYPES = [
  { id: 1, name: "Disbursal" },
  { id: 2, name: "Approval" },
  { id: 3, name: "Lead" },
];

const LAKH_PAISE = 10_000_000n;

/** The kinds of revenue (ENT-10). */
export async function seedRevenueTypes(db: Db): Promise<void> {
  await db.revenueType.createMany({ data: TYPES, skipDuplicates: true });
}

/**
 * What each lender pays: three slabs of the month's disbursed amount that meet without gap or overlap, the last of them
 * with a flat sum on top. Amounts in paise, ranges with both ends (OQ-53).
 */
export async function seedRevenueSlabs(db: Db, lenderIds: ReadonlyMap<string, string>): Promise<void> {
  const slabs = [...lenderIds].flatMap(([slug, lenderId]) => {
    const basePercent = 1 + numberFor(slug, 12) / 8;
    const row = (sortOrder: number, min: bigint | null, max: bigint | null, percent: number, flat: bigint | null) => ({
      id: newId(),
      lenderId,
      revenueTypeId: 1,
      slabDisbursedMin: min,
      slabDisbursedMax: max,
      revenuePercent: percent.toFixed(3),
      revenueFlat: flat,
      sortOrder,
    });
    return [
      row(1, 0n, 50n * LAKH_PAISE, basePercent, null),
      row(2, 50n * LAKH_PAISE + 1n, 200n * LAKH_PAISE, basePercent + 0.25, null),
      row(3, 200n * LAKH_PAISE + 1n, null, basePercent + 0.5, 50_000n),
    ];
  });
  await db.lenderRevenue.createMany({ data: slabs });
}
