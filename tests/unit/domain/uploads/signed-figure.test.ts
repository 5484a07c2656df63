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

describe("a cell that somebody made to keep us busy", () => {
  const long = " ".repeat(30_000);

  it.each([
    `(${long}x`,
    `-${long}x`,
    `Rs.${long}-${long}5${long}x`,
    `${"1 ".repeat(15_000)}x`,
    `0.${"0".repeat(30_000)}1`,
  ])("OQ-46 costs next to nothing: case %#", (cell) => {
    const began = performance.now();
    for (const unit of ["rupees", "percent"] as const) expect(parseSigned(cell, 2, 1_000n, unit)).toBe("bad");
    expect(performance.now() - began).toBeLessThan(300);
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
