import type { ControlCell } from "~/domain/availability/requests";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { LINE, slotOf } from "./control-slots";

/** A line as it was, with the names of who made and ended it. */
export type HistoryLine = {
  id: string;
  brandId: string | null;
  isOpen: boolean | null;
  perDay: number | null;
  reason: string | null;
  from: Date;
  until: Date | null;
  setAt: Date;
  setBy: string;
  /** The act that made it. */
  batchId: string;
  /** True for a line that an undo brought back. */
  isRestored: boolean;
  /** When and by whom it was ended before its time. */
  endedAt: Date | null;
  endedBy: string | null;
  /** The act that ended it. */
  endedBatchId: string | null;
  /** The act can be undone here: its line still applies, or nothing has come after it. */
  canUndo: boolean;
};

const MOST = 50;

/** Why a lender is off, or what else happened to it, in one segment at all brands and at one: newest first. */
export async function controlHistory({
  ctx: { tx },
  cell: { lenderId, segment, brandId },
}: {
  ctx: TenantCtx<StaffActor>;
  cell: ControlCell;
}): Promise<HistoryLine[]> {
  const rows = await tx.lenderControl.findMany({
    where: { lenderId, segment, OR: [{ brandId: null }, ...(brandId ? [{ brandId }] : [])] },
    select: { ...LINE, setAt: true, setBy: true, undoesId: true, endedAt: true, endedBy: true, endedBatchId: true },
    orderBy: [{ setAt: "desc" }, { id: "desc" }],
    take: MOST,
  });
  const ids = rows.flatMap(({ setBy, endedBy }) => [setBy, ...(endedBy ? [endedBy] : [])]);
  const people = await tx.staffUser.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const held = new Set(rows.filter(({ endedAt }) => endedAt === null).map(slotOf));
  const newestOf = new Set(new Map([...rows].reverse().map((row) => [slotOf(row), row.id])).values());
  return rows.map((row) => ({
    id: row.id,
    brandId: row.brandId,
    isOpen: row.isOpen,
    perDay: row.perDay,
    reason: row.reason,
    from: row.startsAt,
    until: row.endsAt,
    setAt: row.setAt,
    setBy: names.get(row.setBy) ?? "",
    batchId: row.batchId,
    isRestored: row.undoesId !== null,
    endedAt: row.endedAt,
    endedBy: row.endedBy && (names.get(row.endedBy) ?? ""),
    endedBatchId: row.endedBatchId,
    canUndo: row.endedAt === null || (!held.has(slotOf(row)) && newestOf.has(row.id)),
  }));
}
