import { describe, expect, it } from "vitest";
import { countedText } from "~/i18n/counted-text";
import * as en from "~/i18n/portal/en";
import * as hi from "~/i18n/portal/hi";

const LINES = { one: "{count} line", other: "{count} lines" };

/** Every text of a dictionary that depends on a number, by its path. */
function countedIn(texts: object, path = ""): [string, { one: string; other: string }][] {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value !== "object" || value === null) return [];
    const isCounted = "one" in value && "other" in value && typeof value.one === "string";
    return isCounted ? [[`${path}${key}`, value]] : countedIn(value, `${path}${key}.`);
  });
}

describe("a text for a number", () => {
  it.each([
    ["en", 0, "0 lines"],
    ["en", 1, "1 line"],
    ["en", 5130, "5,130 lines"],
    ["hi", 0, "0 line"],
    ["hi", 1, "1 line"],
    ["hi", 2, "2 lines"],
  ] as const)("takes the plural form of its language: %s, %i", (locale, count, text) =>
    expect(countedText(locale, LINES, count)).toBe(text),
  );

  it("of the portal names the number in both forms, because in Hindi the first is that of 0 too", () => {
    for (const dictionary of [en, hi])
      for (const [path, { one, other }] of countedIn(dictionary)) {
        expect(other, path).toContain("{count}");
        // Shown only from 1 on.
        if (path !== "home.visitsSome") expect(one, path).toContain("{count}");
      }
  });
});
