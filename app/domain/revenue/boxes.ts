import { type Box, DIMENSIONS, type Dimension, type Month, OPEN, type Range } from "./slab";
import { averageTicket } from "./slab-for";

/** Every possible month. */
export const EVERYWHERE: Box = { disbursed: OPEN, count: OPEN, ats: OPEN };

const later = (a: bigint | null, b: bigint | null) => (a === null ? b : b === null ? a : a > b ? a : b);
const earlier = (a: bigint | null, b: bigint | null) => (a === null ? b : b === null ? a : a < b ? a : b);
const isEmpty = ({ min, max }: Range) => min !== null && max !== null && min > max;
const same = (a: Range, b: Range) => a.min === b.min && a.max === b.max;

/** The intersection of two boxes; null when it is empty. */
export function intersection(a: Box, b: Box): Box | null {
  const rangeOf = (dimension: Dimension): Range => ({
    min: later(a[dimension].min, b[dimension].min),
    max: earlier(a[dimension].max, b[dimension].max),
  });
  const shared: Box = { disbursed: rangeOf("disbursed"), count: rangeOf("count"), ats: rangeOf("ats") };
  return DIMENSIONS.some((dimension) => isEmpty(shared[dimension])) ? null : shared;
}

/** The difference of two boxes: at most six disjoint boxes. */
export function difference(box: Box, without: Box): Box[] {
  const shared = intersection(box, without);
  if (!shared) return [box];
  const left: Box[] = [];
  let rest: Box = box;
  for (const dimension of DIMENSIONS) {
    const { min, max } = shared[dimension];
    const below = min === null ? null : { min: rest[dimension].min, max: min - 1n };
    const above = max === null ? null : { min: max + 1n, max: rest[dimension].max };
    for (const part of [below, above]) if (part && !isEmpty(part)) left.push({ ...rest, [dimension]: part });
    rest = { ...rest, [dimension]: shared[dimension] };
  }
  return left;
}

/**
 * A month in the box; null when there is none. The figures depend on each other: the average ticket size is the amount
 * over the count, and the count is at least one. Takes the smallest count, then the smallest amount.
 */
export function monthIn({ disbursed, count, ats }: Box): Month | null {
  const least = later(disbursed.min, 1n) ?? 1n;
  const smallest = later(ats.min, 0n) ?? 0n;
  let fewest = later(count.min, 1n) ?? 1n;
  let most = count.max;
  if (ats.max !== null) {
    if (ats.max < 0n) return null;
    fewest = later(fewest, (2n * least) / (2n * ats.max + 1n) + 1n) ?? fewest;
  }
  if (disbursed.max !== null) {
    if (disbursed.max < least) return null;
    if (smallest > 0n) most = earlier(most, (2n * disbursed.max) / (2n * smallest - 1n));
  }
  if (ats.max !== null && smallest > ats.max) return null;
  if (most !== null && fewest > most) return null;
  const amount = later(least, smallest > 0n ? (fewest * (2n * smallest - 1n) + 1n) / 2n : 0n) ?? least;
  return { disbursed: amount, count: fewest, ats: averageTicket(amount, fewest) };
}

/** Disjoint boxes minus all the others, without parts that contain no month. */
export const without = (boxes: readonly Box[], others: readonly Box[]): Box[] =>
  others.reduce<Box[]>(
    (left, other) => left.flatMap((box) => difference(box, other)).filter(monthIn),
    boxes.filter(monthIn),
  );

/** The union of two boxes if they differ in one figure and are adjacent there. */
function joined(a: Box, b: Box): Box | null {
  const apart = DIMENSIONS.filter((dimension) => !same(a[dimension], b[dimension]));
  const [dimension] = apart;
  if (apart.length !== 1 || !dimension) return null;
  const [x, y] = [a[dimension], b[dimension]];
  if (x.max !== null && y.min !== null && x.max + 1n === y.min)
    return { ...a, [dimension]: { min: x.min, max: y.max } };
  if (y.max !== null && x.min !== null && y.max + 1n === x.min)
    return { ...a, [dimension]: { min: y.min, max: x.max } };
  return null;
}

/** The same area in fewer boxes, by joining adjacent ones. */
export function mergeBoxes(boxes: readonly Box[]): Box[] {
  const left = [...boxes];
  for (let i = 0; i < left.length; i++)
    for (let j = i + 1; j < left.length; j++) {
      const one = left[i];
      const other = left[j];
      const both = one && other && joined(one, other);
      if (!both) continue;
      left.splice(j, 1);
      left[i] = both;
      i = -1;
      break;
    }
  return left;
}
