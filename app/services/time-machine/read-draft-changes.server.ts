import type { FieldValue } from "~/domain/lenders/lender-fields";
import { draftValueColumn } from "~/domain/time-machine/draft-set";
import type { Tx } from "~/platform/database/client.server";

/** A stored change of a set. */
type DraftChangeRow = { lenderId: string; property: string; base: FieldValue; value: FieldValue };

/** The changes of a set by lender, in the order in which they were made. */
export async function readDraftChanges(tx: Tx, setId: string): Promise<DraftChangeRow[]> {
  const rows = await tx.draftChange.findMany({
    where: { setId },
    orderBy: [{ lenderId: "asc" }, { changedAt: "asc" }],
  });
  return rows.map(({ lenderId, property, base, value }) => ({
    lenderId,
    property,
    base: draftValueColumn.parse(JSON.parse(base)),
    value: draftValueColumn.parse(JSON.parse(value)),
  }));
}
