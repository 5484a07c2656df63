import type { BulkProperty, MadeChange } from "~/domain/lenders/bulk-edit";
import { sameValue } from "~/domain/lenders/editable-fields";
import { type No, no } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { findRecord, lockRecord } from "./find-record.server";
import { lenderFields } from "./lender-record";
import { type UpdateRefusal, updateLenderField } from "./update-lender-field.server";

type Ctx = TenantCtx<StaffActor>;

/** What was changed, with the new version, and what was not. */
export type SeveralChanged = {
  done: (MadeChange & { version: number })[];
  refused: {
    lenderId: string;
    /** Empty when the lender is gone. */
    name: string;
    refusal: UpdateRefusal | No<"changed-since", { property: BulkProperty }>;
  }[];
};

/** In the order of their ids, so that parallel changes cannot deadlock. */
const byId = <Row extends { lender_id: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => (a.lender_id < b.lender_id ? -1 : 1));

/**
 * Gives several lenders the same value of one property, each over the version that was shown; a lender that somebody
 * changed meanwhile, or that the value does not fit, is refused alone. Each change is audited as a change of one cell.
 */
export async function changeSeveral({
  ctx,
  property,
  value,
  lenders,
}: {
  ctx: Ctx;
  property: BulkProperty;
  value: number | null;
  lenders: readonly { lender_id: string; version: number }[];
}): Promise<SeveralChanged> {
  const changed: SeveralChanged = { done: [], refused: [] };
  for (const { lender_id, version } of byId(lenders)) {
    const row = await findRecord(ctx, lender_id);
    const updated = await updateLenderField({ ctx, lenderId: lender_id, property, value, version });
    if (!updated.ok) changed.refused.push({ lenderId: lender_id, name: row?.name ?? "", refusal: updated });
    else if (row && updated.version !== version) {
      const before = lenderFields(row)[property];
      changed.done.push({ lender_id, property, before, after: value, version: updated.version });
    }
  }
  return changed;
}

/**
 * Takes changes back. A lender whose value is no longer the changed one was changed since, and keeps its value; the
 * others are undone.
 */
export async function undoSeveral({
  ctx,
  changes,
}: {
  ctx: Ctx;
  changes: readonly MadeChange[];
}): Promise<SeveralChanged> {
  const undone: SeveralChanged = { done: [], refused: [] };
  for (const { lender_id, property, before, after } of byId(changes)) {
    const row = await lockRecord(ctx, lender_id);
    const refuse = (refusal: SeveralChanged["refused"][number]["refusal"]) =>
      undone.refused.push({ lenderId: lender_id, name: row?.name ?? "", refusal });
    if (!row) refuse(no("no-lender"));
    else if (!sameValue(lenderFields(row)[property], after)) refuse(no("changed-since", { property }));
    else {
      const back = await updateLenderField({ ctx, lenderId: lender_id, property, value: before, version: row.version });
      if (!back.ok) refuse(back);
      else undone.done.push({ lender_id, property, before: after, after: before, version: back.version });
    }
  }
  return undone;
}
