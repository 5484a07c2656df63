import type { StatementLine } from "./month-statement";
import { size, smaller } from "./sizes";
import { undoDepths } from "./undo-depths";

/**
 * What of each line of a month is held, by id: whole lines of `heldIds`, and whole lines that take something back in the
 * account of one of them that pays, so that nobody pays back what they have not received; and of what undoes held lines as
 * much as is held of those, so that nobody is given back what was not taken from them.
 */
export function heldOf(lines: readonly StatementLine[], heldIds: ReadonlySet<string>): ReadonlyMap<string, bigint> {
  const paying = new Set(
    lines.filter(({ id, paise }) => heldIds.has(id) && paise > 0n).map(({ account }) => account ?? undefined),
  );
  const isHeld = ({ id, account, paise }: StatementLine) =>
    heldIds.has(id) || (account !== null && paise < 0n && paying.has(account));
  const held = new Map(lines.filter(isHeld).map(({ id, paise }) => [id, paise]));
  /** What of each held line nothing has undone yet. */
  const left = new Map(held);
  const depths = undoDepths(lines);
  const byDepth = (one: StatementLine, other: StatementLine) => (depths.get(one.id) ?? 0) - (depths.get(other.id) ?? 0);
  for (const { id, paise, undoes = [] } of lines.filter((line) => line.undoes?.length).toSorted(byDepth)) {
    let rest = paise;
    for (const undone of undoes.toReversed()) {
      const open = left.get(undone) ?? 0n;
      if (open > 0n === rest > 0n) continue;
      const part = smaller(open, rest);
      left.set(undone, open + (rest > 0n ? size(part) : -size(part)));
      rest += rest > 0n ? -size(part) : size(part);
    }
    if (held.has(id) || rest === paise) continue;
    held.set(id, paise - rest);
    left.set(id, paise - rest);
  }
  return held;
}
