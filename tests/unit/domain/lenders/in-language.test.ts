import { describe, expect, it } from "vitest";
import { inLanguage } from "~/domain/lenders/in-language";

describe("a lender's words", () => {
  it.each([
    ["en", "Vindhya Bank", "विंध्य बैंक", "Vindhya Bank"],
    ["hi", "Vindhya Bank", "विंध्य बैंक", "विंध्य बैंक"],
    ["hi", "Vindhya Bank", null, "Vindhya Bank"],
    ["hi", null, null, null],
  ] as const)("in %s of %s and %s are %s", (locale, english, hindi, shown) => {
    expect(inLanguage(locale, english, hindi)).toBe(shown);
  });
});
