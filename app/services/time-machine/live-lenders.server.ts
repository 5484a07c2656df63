import { isInForce, type LenderControl } from "~/domain/availability/lender-control";
import type { LiveLender } from "~/domain/time-machine/draft-property";
import type { Tx } from "~/platform/database/client.server";
import { readControls } from "~/services/eligibility/read-controls.server";
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
  const at = new Date();
  const controls = (await readControls(tx, at)).filter((control) => isInForce(control, at.toISOString()));
  const controlsOf = new Map<string, LenderControl[]>();
  for (const control of controls)
    controlsOf.set(control.lenderId, [...(controlsOf.get(control.lenderId) ?? []), control]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        live: {
          fields: lenderFields(row),
          slabs: (ofLenders.get(row.id) ?? []).map(itemOf),
          controls: controlsOf.get(row.id) ?? [],
        },
      },
    ]),
  );
}
