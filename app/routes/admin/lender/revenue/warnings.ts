import type { Coverage, DeadSlab, Gap, Overlap } from "~/domain/revenue/coverage";
import { fill } from "~/i18n/staff/fill";
import { revenueWords } from "~/i18n/staff/revenue";
import { boxText, exampleText } from "./format";

const { map } = revenueWords;

export type WarningKind = "gap" | "overlap" | "edge" | "dead";
export type Warning = { key: string; kind: WarningKind; text: string; ids: readonly string[] };

/** The place of a slab in the table, from 1. */
export type PlaceOf = (id: string) => number;

const gapWarning = ({ box, example }: Gap, index: number): Warning => ({
  key: `gap-${index}`,
  kind: "gap",
  text: `${fill(map.gap, { box: boxText(box) })} ${exampleText(example)}`,
  ids: [],
});

const overlapWarning = ({ upper, lower, box, isEdge }: Overlap, placeOf: PlaceOf): Warning => ({
  key: `overlap-${upper}-${lower}`,
  kind: isEdge ? "edge" : "overlap",
  text: fill(isEdge ? map.edge : map.overlap, { upper: placeOf(upper), lower: placeOf(lower), box: boxText(box) }),
  ids: [upper, lower],
});

function deadWarning({ id, reason, by }: DeadSlab, placeOf: PlaceOf): Warning {
  const text = reason === "impossible" ? map.impossible : by.length === 1 ? map.covered : map.coveredByMany;
  return {
    key: `dead-${id}`,
    kind: "dead",
    text: fill(text, { n: placeOf(id), by: by.map(placeOf).join(", ") }),
    ids: [id],
  };
}

/** Everything that is wrong with the slabs, the worst first: slabs that never match, gaps, overlaps, shared edges. */
export function warningsOf(coverage: Coverage, placeOf: PlaceOf): Warning[] {
  const overlaps = coverage.overlaps.map((overlap) => overlapWarning(overlap, placeOf));
  return [
    ...coverage.dead.map((dead) => deadWarning(dead, placeOf)),
    ...coverage.gaps.map(gapWarning),
    ...overlaps.filter(({ kind }) => kind === "overlap"),
    ...overlaps.filter(({ kind }) => kind === "edge"),
  ];
}
