import type { ControlCell } from "~/domain/availability/requests";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type ControlLine, LINE, slotOf, slotOfCell } from "./control-slots";

/** The ids of the lines of cells as one text. A request sends it back as `seen`, which proves that its page showed the present lines. */
export const seenOf = (lines: readonly { id: string }[]): string =>
  lines
    .map(({ id }) => id)
    .sort()
    .join() || "none";

/**
 * Which of the cells somebody has changed since they were shown: they have a line that was not seen, or a seen one that
 * was ended. A line whose time is over by itself is not a change.
 *
 * @param present the lines of the cells, those that are over left out
 */
export async function cellsChangedSince({
  ctx: { tx },
  cells,
  present,
  seen,
}: {
  ctx: TenantCtx<StaffActor>;
  cells: readonly ControlCell[];
  present: readonly ControlLine[];
  seen: readonly string[];
}): Promise<ControlCell[]> {
  const shown = new Set(seen);
  const held = new Set(present.map(({ id }) => id));
  const ended = await tx.lenderControl.findMany({
    where: { id: { in: seen.filter((id) => !held.has(id)) }, endedAt: { not: null } },
    select: LINE,
  });
  const changed = new Set([...present.filter(({ id }) => !shown.has(id)), ...ended].map(slotOf));
  return cells.filter((cell) => (["switch", "cap"] as const).some((kind) => changed.has(slotOfCell(cell, kind))));
}
