import { describe, expect, it } from "vitest";
import { isCompanyName } from "~/domain/patterns/company";

describe("company names", () => {
  it.each([
    ["ABC", true],
    ["AB", false],
    ["Asha Traders 24", true],
    ["Asha & Sons", false],
    ["a".repeat(40), true],
    ["a".repeat(41), false],
  ])("CONST-04 takes %j: %s", (text, isValid) => {
    expect(isCompanyName(text)).toBe(isValid);
  });
});
