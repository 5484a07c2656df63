import type { ControlCell } from "~/domain/availability/requests";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type ControlLine, LINE, slotOf } from "./control-slots";
import { lockControls, type NewLine, writeControls } from "./write-controls.server";

type Ctx = TenantCtx<StaffActor>;

/** What an act did in one place: the line that it made and the one that it ended. */
type Slot = { made: ControlLine | null; ended: ControlLine | null };

async function readSlots({ tx }: Ctx, batchId: string): Promise<Map<string, Slot>> {
  const slots = new Map<string, Slot>();
  const made = await tx.lenderControl.findMany({ where: { batchId }, select: LINE });
  const ended = await tx.lenderControl.findMany({ where: { endedBatchId: batchId }, select: LINE });
  for (const line of made) slots.set(slotOf(line), { made: line, ended: null });
  for (const line of ended) slots.set(slotOf(line), { made: slots.get(slotOf(line))?.made ?? null, ended: line });
  return slots;
}

/** The line that was there before, unless its time is over. */
function restored({ ended }: Slot, now: Date): NewLine[] {
  if (!ended || (ended.endsAt !== null && ended.endsAt <= now)) return [];
  const { id: _id, batchId: _batch, ...line } = ended;
  return [line];
}

/**
 * Takes one act back: its lines end, and those that it ended apply again. Places that somebody has changed since stay as
 * they are; `left` is their number. Refuses `not-found` for an unknown act, and `changed-since` when nothing is left to take
 * back.
 */
export async function undoControls({
  ctx,
  batchId,
}: {
  ctx: Ctx;
  batchId: string;
}): Promise<Yes<{ count: number; left: number }> | No<"not-found" | "changed-since">> {
  await lockControls(ctx);
  const slots = await readSlots(ctx, batchId);
  if (slots.size === 0) return no("not-found");
  const lenderIds = [...slots.values()].map(({ made, ended }) => (made ?? ended)?.lenderId ?? "");
  const present = await ctx.tx.lenderControl.findMany({
    where: { lenderId: { in: [...new Set(lenderIds)] }, endedAt: null },
    select: LINE,
  });
  const held = new Map(present.map((line) => [slotOf(line), line.id]));
  const own = [...slots].filter(([slot, { made }]) => (held.get(slot) ?? null) === (made?.id ?? null));
  if (own.length === 0) return no("changed-since");
  await writeControls({
    ctx,
    end: own.flatMap(([, { made }]) => made ?? []),
    add: own.flatMap(([, slot]) => restored(slot, ctx.now)),
    undoes: batchId,
  });
  return yes({ count: own.length, left: slots.size - own.length });
}

/**
 * Takes back what was set at one slot at an instant: the line that ended then applies again with its reason and its end,
 * unless its time is over. False when somebody has changed the slot since.
 */
export async function restoreSlot({
  ctx,
  cell,
  kind,
  setAt,
}: {
  ctx: Ctx;
  cell: ControlCell;
  kind: "switch" | "cap";
  setAt: Date;
}): Promise<boolean> {
  await lockControls(ctx);
  const slot = { lenderId: cell.lenderId, segment: cell.segment, brandId: cell.brandId, kind };
  const made = await ctx.tx.lenderControl.findFirst({
    where: { ...slot, endedAt: null },
    select: { ...LINE, setAt: true },
  });
  if (made && made.setAt.getTime() !== setAt.getTime()) return false;
  const ended = await ctx.tx.lenderControl.findFirst({ where: { ...slot, endedAt: setAt }, select: LINE });
  const add = restored({ made, ended }, ctx.now);
  if (made || add.length > 0) await writeControls({ ctx, end: made ? [made] : [], add });
  return true;
}
