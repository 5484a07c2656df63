import { describe, expect, it } from "vitest";
import { isName, normaliseName } from "~/domain/patterns/name";

describe("names", () => {
  it.each([
    ["Asha", true],
    ["Asha Devi Rao", true],
    ["Asha  Rao", false],
    ["Asha-Rao", false],
    ["आशा", false],
    ["Asha1", false],
    ["a".repeat(50), true],
    ["a".repeat(51), false],
    ["", false],
  ])("VAL-49 takes %j: %s", (text, isValid) => {
    expect(isName(text)).toBe(isValid);
  });

  it("VAL-49 closes gaps first", () => {
    expect(normaliseName("  Asha \t Rao ")).toBe("Asha Rao");
  });
});
