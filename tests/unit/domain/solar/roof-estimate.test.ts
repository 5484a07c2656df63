import { describe, expect, it } from "vitest";
import { roofEstimate } from "~/domain/solar/roof-estimate";
import { solarSubsidy, subsidyRupees } from "~/domain/solar/subsidy";

const TODAY = "2026-11-23";

describe("the subsidy of PM Surya Ghar", () => {
  const scheme = solarSubsidy(TODAY);

  it.each([
    [1, 30_000],
    [1.5, 45_000],
    [2, 60_000],
    [2.5, 69_000],
    [3, 78_000],
    [10, 78_000],
  ])("a roof of %d kW brings ₹%i", (sizeKw, rupees) => {
    expect(scheme && subsidyRupees(sizeKw, scheme)).toBe(rupees);
  });

  it.each([
    ["2024-02-12", false],
    ["2024-02-13", true],
    ["2027-03-31", true],
    ["2027-04-01", false],
  ])("on %s it runs: %s", (day, runs) => {
    expect(solarSubsidy(day) !== null).toBe(runs);
  });
});

describe("the estimate of a roof", () => {
  it("covers the bill where the roof allows it", () => {
    expect(roofEstimate({ billRupees: 2_900, roofSquareFeet: 400 }, TODAY)).toMatchObject({
      sizeKw: 3,
      unitsPerMonth: 360,
      costRupees: 145_000,
      savedPerMonthRupees: 2_880,
      isLimitedByRoof: false,
      subsidy: { rupees: 78_000 },
    });
  });

  it("is limited by a small roof", () => {
    expect(roofEstimate({ billRupees: 6_000, roofSquareFeet: 160 }, TODAY)).toMatchObject({
      sizeKw: 1.5,
      costRupees: 75_000,
      savedPerMonthRupees: 1_440,
      isLimitedByRoof: true,
    });
  });

  it("never saves more than the bill, and is at least 1 kW", () => {
    const small = roofEstimate({ billRupees: 400, roofSquareFeet: 500 }, TODAY);
    expect([small?.sizeKw, small?.savedPerMonthRupees, small?.isLimitedByRoof]).toEqual([1, 400, false]);
  });

  it("is at most 10 kW, and nothing on a roof below one", () => {
    expect(roofEstimate({ billRupees: 90_000, roofSquareFeet: 20_000 }, TODAY)?.sizeKw).toBe(10);
    expect(roofEstimate({ billRupees: 2_000, roofSquareFeet: 99 }, TODAY)).toBeNull();
  });

  it("names no subsidy after the scheme", () => {
    expect(roofEstimate({ billRupees: 2_000, roofSquareFeet: 300 }, "2027-04-01")?.subsidy).toBeNull();
  });
});
