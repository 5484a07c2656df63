import type { StatementLine } from "./month-statement";

/** How long the chain of lines is that each line undoes: 0 for a line that undoes nothing, 2 for one that undoes an undo. */
export function undoDepths(lines: readonly StatementLine[]): ReadonlyMap<string, number> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const depths = new Map<string, number>();
  const depthOf = ({ id, undoes = [] }: StatementLine): number => {
    const known = depths.get(id);
    if (known !== undefined) return known;
    depths.set(id, 0);
    const depth = undoes.reduce((most, one) => {
      const line = byId.get(one);
      return line ? Math.max(most, 1 + depthOf(line)) : most;
    }, 0);
    depths.set(id, depth);
    return depth;
  };
  for (const line of lines) depthOf(line);
  return depths;
}
