import { describe, expect, it } from "vitest";
import { parseNumber } from "~/ui/admin/parse-number";

describe("what is typed into a number cell", () => {
  it.each([
    ["3,50,000", 350000],
    ["₹ 25,000", 25000],
    ["12.5", 12.5],
    [".5", 0.5],
    ["-3", -3],
    ["", null],
    ["  ", null],
  ])("%j is %j", (text, value) => expect(parseNumber(text)).toEqual({ ok: true, value }));

  it.each(["abc", "1e5", "1-2", "--1", "1.2.3", "0x10", "Infinity"])("%j is not a number", (text) => {
    expect(parseNumber(text)).toEqual({ ok: false, message: "Enter a number." });
  });

  it.each([
    ["101", { min: 0, max: 100 }, "Enter a number from 0 to 100."],
    ["-1", { min: 0 }, "Enter a number of at least 0."],
    ["1000001", { max: 1000000 }, "Enter a number of at most 10,00,000."],
  ])("%s within %j is refused", (text, limits, message) => {
    expect(parseNumber(text, limits)).toEqual({ ok: false, message });
  });

  it("takes both ends of the limits", () => {
    expect(parseNumber("0", { min: 0, max: 100 }).ok && parseNumber("100", { min: 0, max: 100 }).ok).toBe(true);
  });
});
