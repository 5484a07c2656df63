import { describe, expect, it } from "vitest";
import { promiseRecord } from "~/domain/promises/figures";

describe("BEY-24 what is shown of a lender", () => {
  it("says nothing below 30 cases, however good they are", () => {
    expect(promiseRecord({ cases: 29, kept: 29, medianDays: 1 })).toEqual({ kind: "too-few", least: 30 });
    expect(promiseRecord(null)).toEqual({ kind: "too-few", least: 30 });
  });

  it("rounds the share down, so that it never says more than is true", () => {
    expect(promiseRecord({ cases: 30, kept: 30, medianDays: 2 })).toMatchObject({ keptOf100: 100, cases: 30 });
    expect(promiseRecord({ cases: 1000, kept: 999, medianDays: 2 })).toMatchObject({ keptOf100: 99 });
    expect(promiseRecord({ cases: 50, kept: 46, medianDays: 2 })).toMatchObject({ keptOf100: 92, medianDays: 2 });
  });
});
