import { NAUGHTY } from "@tests/support/naughty-strings";
import { describe, expect, it } from "vitest";
import { storable, storableText } from "~/domain/patterns/storable";

describe("text that the database can store", () => {
  it.each([
    ["a\0b\0", "ab"],
    ["half \ud83d of a pair", "half  of a pair"],
    ["whole 😀 pair", "whole 😀 pair"],
    ["स्वीकृत", "स्वीकृत"],
  ])("OQ-69 %j is stored as %j", (text, stored) => expect(storableText(text)).toBe(stored));

  it("OQ-69 leaves every naughty string as it is", () => {
    expect(NAUGHTY.filter((text) => storableText(text) !== text)).toEqual([]);
    expect(NAUGHTY.length).toBeGreaterThan(400);
  });

  it("OQ-69 reaches into lists and objects, and leaves what is not text", () => {
    expect(storable({ a: ["x\0", 1, true, null], b: { c: "\udc00y" } })).toEqual({
      a: ["x", 1, true, null],
      b: { c: "y" },
    });
  });
});
