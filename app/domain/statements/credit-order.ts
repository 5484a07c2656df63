import type { StatementLine } from "./month-statement";
import type { StatementMonth } from "./statement-month";
import { undoDepths } from "./undo-depths";

/** Within a month what is paid comes before what takes back; then by id. */
export const bySign = (left: StatementLine, right: StatementLine): number => {
  const signs = Number(left.paise < 0n) - Number(right.paise < 0n);
  return signs !== 0 ? signs : left.id < right.id ? -1 : left.id > right.id ? 1 : 0;
};

/** The lines of one account in the order in which they are credited: by month, what undoes others after those, then by sign. */
export function inCreditOrder<Line extends StatementLine & { readonly month: StatementMonth }>(
  lines: readonly Line[],
): Line[] {
  const depths = undoDepths(lines);
  const depthOf = ({ id }: Line) => depths.get(id) ?? 0;
  return lines.toSorted((left, right) =>
    left.month !== right.month
      ? left.month < right.month
        ? -1
        : 1
      : depthOf(left) - depthOf(right) || bySign(left, right),
  );
}
