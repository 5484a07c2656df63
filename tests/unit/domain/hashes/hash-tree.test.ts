import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inclusionPath, rootFrom, treeRoot } from "~/domain/hashes/hash-tree";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const leavesOf = (size: number) => Array.from({ length: size }, (_, index) => sha256(`leaf ${index}`));

describe("a hash tree", () => {
  it("BEY-18 has one root, to which every leaf leads at its own place only", () => {
    for (const size of [1, 2, 3, 4, 5, 7, 8, 9, 33]) {
      const leaves = leavesOf(size);
      const root = treeRoot(leaves, sha256);
      for (const [place, leaf] of leaves.entries()) {
        const path = inclusionPath(leaves, place, sha256);
        expect(rootFrom({ leaf, place, size, path }, sha256)).toBe(root);
        const next = (place + 1) % size;
        if (size > 1) expect(rootFrom({ leaf, place: next, size, path }, sha256)).not.toBe(root);
      }
    }
  });

  it("BEY-18 has another root after any change, swap or loss of a leaf", () => {
    const leaves = leavesOf(9);
    const root = treeRoot(leaves, sha256);
    fc.assert(
      fc.property(fc.nat(8), fc.nat(8), (a, b) => {
        const changed = leaves.with(a, sha256("other"));
        expect(treeRoot(changed, sha256)).not.toBe(root);
        expect(treeRoot(leaves.toSpliced(a, 1), sha256)).not.toBe(root);
        const swapped = leaves.with(a, leaves[b] as string).with(b, leaves[a] as string);
        if (a !== b) expect(treeRoot(swapped, sha256)).not.toBe(root);
      }),
    );
  });

  it("leads nowhere with a path that does not fit the tree", () => {
    const [leaf = ""] = leavesOf(1);
    expect(rootFrom({ leaf, place: 0, size: 1, path: [leaf] }, sha256)).toBeNull();
    expect(rootFrom({ leaf, place: 0, size: 4, path: [leaf] }, sha256)).toBeNull();
    expect(rootFrom({ leaf, place: 4, size: 4, path: [leaf, leaf] }, sha256)).toBeNull();
  });
});
