import type { Sha256 } from "./canonical-json";

/** Two hashes of a tree under one. */
const parentOf = (left: string, right: string, sha256: Sha256): string => sha256(`node\n${left}\n${right}`);

/** The largest power of two below a size. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The root over at least one leaf, in the shape of RFC 9162. */
export function treeRoot(leaves: readonly string[], sha256: Sha256): string {
  const [first] = leaves;
  if (first === undefined) throw new Error("a hash tree needs a leaf");
  if (leaves.length === 1) return first;
  const split = splitOf(leaves.length);
  return parentOf(treeRoot(leaves.slice(0, split), sha256), treeRoot(leaves.slice(split), sha256), sha256);
}

/** The hashes beside the way from a leaf to the root, from below. */
export function inclusionPath(leaves: readonly string[], index: number, sha256: Sha256): string[] {
  if (leaves.length <= 1) return [];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...inclusionPath(left, index, sha256), treeRoot(right, sha256)]
    : [...inclusionPath(right, index - split, sha256), treeRoot(left, sha256)];
}

/** The root that a leaf at this place of a tree of this size leads to; null when the path does not fit the tree. */
export function rootFrom(
  { leaf, place, size, path }: { leaf: string; place: number; size: number; path: readonly string[] },
  sha256: Sha256,
): string | null {
  if (place < 0 || place >= size) return null;
  if (size === 1) return path.length === 0 ? leaf : null;
  const sibling = path.at(-1);
  if (sibling === undefined) return null;
  const below = path.slice(0, -1);
  const split = splitOf(size);
  const isLeft = place < split;
  const inner = isLeft ? { place, size: split } : { place: place - split, size: size - split };
  const hash = rootFrom({ leaf, ...inner, path: below }, sha256);
  if (hash === null) return null;
  return isLeft ? parentOf(hash, sibling, sha256) : parentOf(sibling, hash, sha256);
}
