import type { Coverage, DeadSlab, Gap, Overlap } from "~/domain/revenue/coverage";
import { fill } from "~/i18n/staff/fill";
import { revenueWords } from "~/i18n/staff/revenue";
import { boxText, exampleText } from "./format";

const { map } = revenueWords;

export type WarningKind = "gap" | "overlap" | "edge" | "dead";
export type Warning = { key: string; kind: WarningKind; text: string; ids: readonly string[] };

/** The position of a slab in the table, from 1. */
export type PositionOf = (id: string) => number;

const gapWarning = ({ box, example }: Gap, index: number): Warning => ({
  key: `gap-${index}`,
  kind: "gap",
  text: `${fill(map.gap, { box: boxText(box) })} ${exampleText(example)}`,
  ids: [],
});

const overlapWarning = ({ upper, lower, box, isEdge }: Overlap, positionOf: PositionOf): Warning => ({
  key: `overlap-${upper}-${lower}`,
  kind: isEdge ? "edge" : "overlap",
  text: fill(isEdge ? map.edge : map.overlap, {
    upper: positionOf(upper),
    lower: positionOf(lower),
    box: boxText(box),
  }),
  ids: [upper, lower],
});

function deadWarning({ id, reason, by }: DeadSlab, positionOf: PositionOf): Warning {
  const text = reason === "impossible" ? map.impossible : by.length === 1 ? map.covered : map.coveredByMany;
  return {
    key: `dead-${id}`,
    kind: "dead",
    text: fill(text, { n: positionOf(id), by: by.map(positionOf).join(", ") }),
    ids: [id],
  };
}

/** Everything that is wrong with the slabs, the worst first: slabs that never match, gaps, overlaps, shared edges. */
export function warningsOf(coverage: Coverage, positionOf: PositionOf): Warning[] {
  const overlaps = coverage.overlaps.map((overlap) => overlapWarning(overlap, positionOf));
  return [
    ...coverage.dead.map((dead) => deadWarning(dead, positionOf)),
    ...coverage.gaps.map(gapWarning),
    ...overlaps.filter(({ kind }) => kind === "overlap"),
    ...overlaps.filter(({ kind }) => kind === "edge"),
  ];
}
