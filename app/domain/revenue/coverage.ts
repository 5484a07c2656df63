import { EVERYWHERE, intersection, merged, monthIn, without } from "./boxes";
import { type Box, DIMENSIONS, type Dimension, type Month, type Range, type Slab } from "./slab";

/** Two active slabs that both fit some months: the upper one pays there. */
export type Overlap = {
  upper: string;
  lower: string;
  box: Box;
  /** One of those months. */
  example: Month;
  /** True when they only share an edge: 0 to 5 lakh and 5 lakh to 10 lakh. */
  isEdge: boolean;
};

/** Months that no active slab fits: they earn nothing. */
export type Gap = { box: Box; example: Month };

/**
 * An active slab that no month reaches. `covered`: the slabs above it (`by`) take everything. `impossible`: its ranges
 * contradict each other, since the average ticket size is the amount over the count.
 */
export type DeadSlab = { id: string; reason: "covered" | "impossible"; by: readonly string[] };

export type Coverage = {
  overlaps: readonly Overlap[];
  gaps: readonly Gap[];
  dead: readonly DeadSlab[];
  /** What the slabs above leave to each active slab, by its id. */
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
 * What a lender's slabs, in their order, leave uncovered, cover twice and never reach. Exact over every month with at least
 * one disbursal; slabs that are switched off do not count. Gaps share nothing with each other.
 */
export function coverageOf(slabs: readonly Slab[]): Coverage {
  const active = slabs.filter(({ isActive }) => isActive);
  const reach = new Map(active.map((slab, place) => [slab.id, without([slab], active.slice(0, place))]));
  return {
    overlaps: active.flatMap((lower, place) => active.slice(0, place).flatMap((upper) => overlapOf(upper, lower))),
    gaps: merged(without([EVERYWHERE], active)).flatMap((box) => {
      const example = monthIn(box);
      return example ? [{ box, example }] : [];
    }),
    dead: active.flatMap((slab, place) => deadOf(slab, active.slice(0, place), reach.get(slab.id) ?? [])),
    reach,
  };
}

/** A stretch of one figure and what happens there, whatever the other two are. */
export type Stretch = {
  range: Range;
  /** `nothing`: no slab pays; `partly`: none for some months; `several`: more than one fits, not at an edge only; `one`: always exactly one. */
  state: "nothing" | "partly" | "several" | "one";
};

/** Where one figure is cut by the slabs: the first value of each stretch, but for the first stretch. */
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

/** The stretches between the cuts of one figure, from 0 on without end. */
export function stretchesOf(slabs: readonly Slab[], coverage: Coverage, dimension: Dimension): Stretch[] {
  const starts = [0n, ...cutsOf(slabs, dimension)];
  const active = slabs.filter(({ isActive }) => isActive);
  return starts.map((min, place) => {
    const next = starts[place + 1];
    const range: Range = { min, max: next === undefined ? null : next - 1n };
    const slice = sliceOf(dimension, range);
    if (!active.some((slab) => reaches(slab, slice))) return { range, state: "nothing" };
    if (coverage.gaps.some(({ box }) => reaches(box, slice))) return { range, state: "partly" };
    const isTwice = coverage.overlaps.some(({ box, isEdge }) => !isEdge && reaches(box, slice));
    return { range, state: isTwice ? "several" : "one" };
  });
}

/** What a slab does on a stretch of one figure: it pays some months there, it fits some and slabs above take them all, or it fits none. */
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
