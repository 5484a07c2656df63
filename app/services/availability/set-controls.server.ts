import type { ControlCell, SetControls } from "~/domain/availability/requests";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type ControlLine, slotOf, slotOfCell } from "./control-slots";
import { cellsChangedSince } from "./seen-lines";
import { lockControls, type NewLine, readLines, writeControls } from "./write-controls.server";

type Ctx = TenantCtx<StaffActor>;

/** A planned change of one place: the line that goes and the line that comes. */
type Change = { end: ControlLine | null; add: NewLine | null };

/** A brand at which the lender is on although one of these cells is off for all brands. */
const isException = (line: ControlLine, cells: readonly ControlCell[]): boolean =>
  line.isOpen === true &&
  cells.some(
    ({ lenderId, segment, brandId }) => brandId === null && lenderId === line.lenderId && segment === line.segment,
  );

type Wanted = Pick<SetControls, "to" | "reason" | "from" | "until" | "cap" | "perDay">;

const isSame = (line: ControlLine, next: NewLine): boolean =>
  line.isOpen === next.isOpen &&
  line.perDay === next.perDay &&
  line.reason === next.reason &&
  line.startsAt.getTime() === next.startsAt.getTime() &&
  line.endsAt?.getTime() === next.endsAt?.getTime();

/** A line whose time is over stands in its place until the next one, and applies no more: nobody sees it. */
const isOver = ({ endsAt }: ControlLine, now: Date): boolean => endsAt !== null && endsAt <= now;

function switchChange(cell: ControlCell, held: ControlLine | null, wanted: Wanted, now: Date): Change | null {
  const { to, reason, from, until } = wanted;
  if (to === "keep") return null;
  const isLine = to === "off" || (to === "on" && cell.brandId !== null);
  if (!isLine) return held && !isOver(held, now) ? { end: held, add: null } : null;
  // What applies already goes on: a longer schedule is not a new one, and a later beginning does not interrupt it.
  const isGoingOn = held?.isOpen === (to === "on") && held.startsAt <= now && !isOver(held, now);
  const startsAt = isGoingOn ? held.startsAt : from !== null && from > now ? from : now;
  const add: NewLine = {
    ...cell,
    kind: "switch",
    isOpen: to === "on",
    perDay: null,
    reason,
    startsAt,
    endsAt: until,
  };
  return held && isSame(held, add) ? null : { end: held, add };
}

function capChange(cell: ControlCell, held: ControlLine | null, wanted: Wanted, now: Date): Change | null {
  const { cap, perDay, reason } = wanted;
  if (cap === "keep" || (held?.perDay ?? null) === perDay) return null;
  const add: NewLine | null =
    perDay === null ? null : { ...cell, kind: "cap", isOpen: null, perDay, reason, startsAt: now, endsAt: null };
  return { end: held, add };
}

/** Whether each lender exists and serves the segment, and each brand exists. */
async function areKnown({ tx }: Ctx, cells: readonly ControlCell[]): Promise<boolean> {
  const lenderIds = [...new Set(cells.map(({ lenderId }) => lenderId))];
  const brandIds = [...new Set(cells.flatMap(({ brandId }) => brandId ?? []))];
  const served = await tx.lenderSegment.findMany({
    where: { lenderId: { in: lenderIds }, lender: { deletedAt: null } },
    select: { lenderId: true, segment: true },
  });
  const known = new Set(served.map(({ lenderId, segment }) => `${lenderId}/${segment}`));
  if (cells.some(({ lenderId, segment }) => !known.has(`${lenderId}/${segment}`))) return false;
  return (await tx.brand.count({ where: { id: { in: brandIds } } })) === brandIds.length;
}

/**
 * Switches cells and sets their daily caps, as one act that can be undone (OQ-37). From the next call on, offers follow
 * it. `count` is the number of changed lines; nothing is written when it is 0. Refuses `no-lender`, `past` (the end of the
 * schedule is over), and `stale` with the cells that a colleague has changed since they were shown (OQ-85).
 */
export async function setControls({
  ctx,
  cells,
  seen,
  ...wanted
}: { ctx: Ctx } & SetControls): Promise<
  Yes<{ batchId: string | null; count: number }> | No<"no-lender" | "past"> | No<"stale", { changed: ControlCell[] }>
> {
  if (wanted.until !== null && wanted.until <= ctx.now) return no("past");
  if (!(await areKnown(ctx, cells))) return no("no-lender");
  await lockControls(ctx);
  const lines = await readLines(ctx, [...new Set(cells.map(({ lenderId }) => lenderId))]);
  const held = new Map(lines.map((line) => [slotOf(line), line]));
  const heldIn = (cell: ControlCell, kind: "switch" | "cap") => held.get(slotOfCell(cell, kind)) ?? null;
  if (seen !== undefined) {
    const present = cells
      .flatMap((cell) => [heldIn(cell, "switch"), heldIn(cell, "cap")])
      .flatMap((line) => (line && !isOver(line, ctx.now) ? [line] : []));
    const changed = await cellsChangedSince({ ctx, cells, present, seen });
    if (changed.length > 0) return no("stale", { changed });
  }
  const changes = cells
    .flatMap((cell) => [
      switchChange(cell, heldIn(cell, "switch"), wanted, ctx.now),
      capChange(cell, heldIn(cell, "cap"), wanted, ctx.now),
    ])
    .filter((change) => change !== null);
  const exceptions =
    wanted.everywhere && wanted.to === "off"
      ? lines.filter((line) => isException(line, cells) && !isOver(line, ctx.now))
      : [];
  if (changes.length + exceptions.length === 0) return yes({ batchId: null, count: 0 });
  const batchId = await writeControls({
    ctx,
    end: [...changes.flatMap(({ end }) => end ?? []), ...exceptions],
    add: changes.flatMap(({ add }) => add ?? []),
  });
  return yes({ batchId, count: changes.length + exceptions.length });
}
