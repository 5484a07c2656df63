import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { newId } from "~/platform/ids";
import { type ControlLine, LINE, slotOf } from "./control-slots";

/** A line to be written. */
export type NewLine = Omit<ControlLine, "id" | "batchId">;

type Ctx = TenantCtx<StaffActor>;

/** One person at a time changes what is on and off: the lines that were read stay as they are until the transaction ends. */
export const lockControls = ({ tx }: Ctx): Promise<unknown> =>
  tx.$queryRaw(sql`select 1 from (select pg_advisory_xact_lock(hashtext('lender_controls'))) as locked`);

/** The present lines of these lenders. */
export const readLines = ({ tx }: Ctx, lenderIds: readonly string[]): Promise<ControlLine[]> =>
  tx.lenderControl.findMany({ where: { lenderId: { in: [...lenderIds] }, endedAt: null }, select: LINE });

const auditValue = ({ segment, brandId, kind, isOpen, perDay, reason, startsAt, endsAt }: NewLine) => ({
  segment,
  brandId,
  kind,
  ...(kind === "cap" ? { perDay } : { isOpen }),
  reason,
  from: startsAt.toISOString(),
  until: endsAt?.toISOString() ?? null,
});

/**
 * Ends lines and writes new ones as one act, with an entry in the audit trail for each lender. Returns the act's id. Call
 * lockControls first.
 */
export async function writeControls({
  ctx,
  end,
  add,
  undoes = null,
}: {
  ctx: Ctx;
  end: readonly ControlLine[];
  add: readonly NewLine[];
  /** The act that is undone. */
  undoes?: string | null;
}): Promise<string> {
  const { tx, actor, now } = ctx;
  const batchId = newId();
  await tx.lenderControl.updateMany({
    where: { id: { in: end.map(({ id }) => id) } },
    data: { endedAt: now, endedBy: actor.staffUserId, endedBatchId: batchId },
  });
  await tx.lenderControl.createMany({
    data: add.map((line) => ({
      ...line,
      id: newId(),
      batchId,
      undoesId: undoes,
      setBy: actor.staffUserId,
      setAt: now,
    })),
  });
  const slots = new Map<string, { lenderId: string; before: NewLine | null; after: NewLine | null }>();
  for (const line of end) slots.set(slotOf(line), { lenderId: line.lenderId, before: line, after: null });
  for (const line of add)
    slots.set(slotOf(line), { lenderId: line.lenderId, before: slots.get(slotOf(line))?.before ?? null, after: line });
  for (const lenderId of new Set([...slots.values()].map((slot) => slot.lenderId))) {
    const own = [...slots.values()].filter((slot) => slot.lenderId === lenderId);
    const texts = (side: "before" | "after") => own.flatMap((slot) => (slot[side] ? [auditValue(slot[side])] : []));
    const action = undoes ? "lender.controls.undo" : "lender.controls";
    await audit(
      ctx,
      action,
      { kind: "lender", id: lenderId },
      { before: { lines: texts("before") }, after: { lines: texts("after") } },
    );
  }
  return batchId;
}
