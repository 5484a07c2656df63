import type { LiveLender } from "~/domain/time-machine/draft-property";
import type { Tx } from "~/platform/database/client.server";
import { type LenderRecord, lenderFields, RECORD } from "~/services/lenders/lender-record";
import { itemOf, REVENUE_COLUMNS } from "~/services/revenue/revenue-slabs.server";

/** A lender's row, and its record and slabs as changes of a set see them. */
export type LiveLenderRow = { row: LenderRecord; live: LiveLender };

/** The lenders that are not deleted, by id; all, or those named. */
export async function readLiveLenders(tx: Tx, ids?: readonly string[]): Promise<Map<string, LiveLenderRow>> {
  const named = ids ? { in: [...ids] } : undefined;
  const rows = await tx.lender.findMany({
    where: { deletedAt: null, id: named },
    include: RECORD,
    orderBy: { id: "asc" },
  });
  const slabs = await tx.lenderRevenue.findMany({
    where: { deletedAt: null, lenderId: named },
    orderBy: [{ sortOrder: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    select: REVENUE_COLUMNS,
  });
  const ofLenders = new Map<string, typeof slabs>();
  for (const slab of slabs) ofLenders.set(slab.lenderId, [...(ofLenders.get(slab.lenderId) ?? []), slab]);
  return new Map(
    rows.map((row) => [
      row.id,
      { row, live: { fields: lenderFields(row), slabs: (ofLenders.get(row.id) ?? []).map(itemOf) } },
    ]),
  );
}
