import { EVERYWHERE, intersection, mergeBoxes, monthIn, without } from "./boxes";
import { type Box, DIMENSIONS, type Dimension, type Month, type Range, type Slab } from "./slab";

/** Two active slabs that both match some months: the upper one pays there. */
export type Overlap = {
  upper: string;
  lower: string;
  box: Box;
  /** One of those months. */
  example: Month;
  /** True when they only share a boundary: 0 to 5 lakh and 5 lakh to 10 lakh. */
  isEdge: boolean;
};

/** Months that no active slab matches: they earn nothing. */
export type Gap = { box: Box; example: Month };

/**
 * An active slab that never pays. `covered`: the slabs above it (`by`) match all its months. `impossible`: its ranges
 * contradict each other, because the average ticket size is the amount over the count.
 */
export type DeadSlab = { id: string; reason: "covered" | "impossible"; by: readonly string[] };

export type Coverage = {
  overlaps: readonly Overlap[];
  gaps: readonly Gap[];
  dead: readonly DeadSlab[];
  /** The part of each active slab that the slabs above leave, by its id. */
  reach: ReadonlyMap<string, readonly Box[]>;
};

const isPoint = ({ min, max }: Range) => min !== null && min === max;

function overlapOf(upper: Slab, lower: Slab): Overlap[] {
  const box = intersection(upper, lower);
  const example = box && monthIn(box);
  if (!box || !example) return [];
  return [{ upper: upper.id, lower: lower.id, box, example, isEdge: DIMENSIONS.some((one) => isPoint(box[one])) }];
}

function deadOf(slab: Slab, above: readonly Slab[], reach: readonly Box[]): DeadSlab[] {
  if (reach.length > 0) return [];
  if (!monthIn(slab)) return [{ id: slab.id, reason: "impossible", by: [] }];
  return [
    { id: slab.id, reason: "covered", by: above.filter((one) => overlapOf(one, slab).length > 0).map((o) => o.id) },
  ];
}

/**
 * What a lender's slabs, in their order, leave uncovered, match twice and never reach. Exact for every month with at
 * least one disbursal; inactive slabs do not count. Gaps are disjoint.
 */
export function coverageOf(slabs: readonly Slab[]): Coverage {
  const active = slabs.filter(({ isActive }) => isActive);
  const reach = new Map(active.map((slab, index) => [slab.id, without([slab], active.slice(0, index))]));
  return {
    overlaps: active.flatMap((lower, index) => active.slice(0, index).flatMap((upper) => overlapOf(upper, lower))),
    gaps: mergeBoxes(without([EVERYWHERE], active)).flatMap((box) => {
      const example = monthIn(box);
      return example ? [{ box, example }] : [];
    }),
    dead: active.flatMap((slab, index) => deadOf(slab, active.slice(0, index), reach.get(slab.id) ?? [])),
    reach,
  };
}

/** An interval of one figure and what applies there, for any values of the other two. */
export type Stretch = {
  range: Range;
  /**
   * `nothing`: no slab pays; `partly`: none for some months; `several`: more than one matches beyond a boundary; `one`:
   * always exactly one.
   */
  state: "nothing" | "partly" | "several" | "one";
};

/** The values where the slabs divide one figure: the start of each interval except the first. */
export function cutsOf(slabs: readonly Slab[], dimension: Dimension): bigint[] {
  const starts = slabs.flatMap((slab) => {
    const { min, max } = slab[dimension];
    return [...(min === null ? [] : [min]), ...(max === null ? [] : [max + 1n])];
  });
  return [...new Set(starts.filter((start) => start > 0n))].sort((a, b) => (a < b ? -1 : 1));
}

const reaches = (box: Box, slice: Box): boolean => {
  const shared = intersection(box, slice);
  return shared !== null && monthIn(shared) !== null;
};

const sliceOf = (dimension: Dimension, range: Range): Box => ({ ...EVERYWHERE, [dimension]: range });

/** The intervals between these values, from 0 without an upper end. */
export function stretchesOf(slabs: readonly Slab[], coverage: Coverage, dimension: Dimension): Stretch[] {
  const starts = [0n, ...cutsOf(slabs, dimension)];
  const active = slabs.filter(({ isActive }) => isActive);
  return starts.map((min, index) => {
    const next = starts[index + 1];
    const range: Range = { min, max: next === undefined ? null : next - 1n };
    const slice = sliceOf(dimension, range);
    if (!active.some((slab) => reaches(slab, slice))) return { range, state: "nothing" };
    if (coverage.gaps.some(({ box }) => reaches(box, slice))) return { range, state: "partly" };
    const isTwice = coverage.overlaps.some(({ box, isEdge }) => !isEdge && reaches(box, slice));
    return { range, state: isTwice ? "several" : "one" };
  });
}

/**
 * What a slab does in an interval of one figure: it pays some months there, it matches some but slabs above take them
 * all, or it matches none.
 */
export function roleOn(
  slab: Slab,
  coverage: Coverage,
  dimension: Dimension,
  range: Range,
): "pays" | "covered" | "outside" {
  const slice = sliceOf(dimension, range);
  if (!slab.isActive || !reaches(slab, slice)) return "outside";
  return coverage.reach.get(slab.id)?.some((box) => reaches(box, slice)) ? "pays" : "covered";
}
