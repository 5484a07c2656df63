import { describe, expect, it } from "vitest";
import { DARK_PATTERNS } from "~/domain/fairness/dark-patterns";
import { readDeclaration } from "~/services/fairness/read-declaration.server";

describe("BEY-23 the declaration", () => {
  const written = readDeclaration({ brandKey: "lumen", build: "another" });

  it("is made from a run whose checks caught every planted pattern", () => {
    for (const pattern of DARK_PATTERNS)
      expect([pattern, written.evidence.planted[pattern]]).toEqual([pattern, { planted: 10, caught: 10 }]);
    expect(written.found).toBe(0);
  });

  it("says when the evidence is of another build than the one that runs", () => {
    expect(written.isRunningBuild).toBe(false);
    expect(readDeclaration({ brandKey: "lumen", build: written.evidence.build }).isRunningBuild).toBe(true);
  });

  it("gives a brand its own figures, and a newer one those of all that were walked", () => {
    const newer = readDeclaration({ brandKey: "newer", build: "another" });
    expect([written.isWalkedBrand, newer.isWalkedBrand]).toEqual([true, false]);
    expect(newer.walk.pages).toBeGreaterThan(written.walk.pages);
  });
});
