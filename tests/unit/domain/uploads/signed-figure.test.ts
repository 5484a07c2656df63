import { describe, expect, it } from "vitest";
import { parseSigned } from "~/domain/uploads/signed-figure";

describe("a figure with a sign", () => {
  it.each([
    ["", null],
    ["-", null],
    ["12", 1_200n],
    ["₹ 1,250.50", 125_050n],
    ["-1,250.5", -125_050n],
    ["₹ -40", -4_000n],
    ["−40", -4_000n],
    ["(40.00)", -4_000n],
    ["(₹40)", -4_000n],
    ["१२", 1_200n],
    ["12.345", "bad"],
    ["forty", "bad"],
    ["(", "bad"],
    ["--5", "bad"],
    ["2.5%", "bad"],
    ["1234,50", "bad"],
    ["0,75", "bad"],
    ["1,00,000.50", 10_000_050n],
    ["100,000.50", 10_000_050n],
  ] as const)("OQ-46 reads %s", (text, value) => {
    expect(parseSigned(text, 2, 1_000_000_000n)).toBe(value);
  });
});

describe("a percentage with a sign", () => {
  it.each([
    ["2.5", 250n],
    ["2.5 %", 250n],
    ["-2.5%", -250n],
    ["(2.5%)", -250n],
    ["0,75", "bad"],
    ["₹ 50", "bad"],
  ] as const)("OQ-46 reads %s", (text, value) => {
    expect(parseSigned(text, 2, 10_000n, "percent")).toBe(value);
  });
});
