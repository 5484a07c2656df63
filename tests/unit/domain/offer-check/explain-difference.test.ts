import { describe, expect, it } from "vitest";
import type { Charge } from "~/domain/money/charges";
import type { LoanSheet } from "~/domain/offer-check/assumptions";
import { explainDifference } from "~/domain/offer-check/explain-difference";

const fee = (over: Partial<Charge> = {}): Charge =>
  ({ basis: "rupees", valuePaise: 1_175_00, gstBps: 1_800, gstMode: "on-top", ...over }) as Charge;

/** ₹47,000 in 24 × ₹2,415.14 at 21 %. */
const SHEET: LoanSheet = {
  amountPaise: 47_000_00,
  rateBps: 2_100,
  months: 24,
  instalmentPaise: 2_415_14,
  charges: [fee()],
  chargesPaise: null,
  firstDays: null,
  dayCount: "30/360",
  aprBps: 2_416,
};

/** ₹1,59,175 in 24 × ₹8,096 with charges of ₹4,884. */
const LATER: LoanSheet = {
  ...SHEET,
  amountPaise: 159_175_00,
  rateBps: 2_025,
  instalmentPaise: 8_096_00,
  charges: [{ basis: "rupees", valuePaise: 4_884_00, gstBps: 1_800, gstMode: "included" }],
  aprBps: 2_357,
};

const because = (sheet: LoanSheet) => {
  const { because: names, firstPeriod } = explainDifference(sheet);
  return { names, days: firstPeriod?.days ?? null };
};

describe("the difference between our APR and a lender's", () => {
  it("BEY-17 the example of the Reserve Bank agrees exactly", () => {
    const annex: LoanSheet = {
      ...SHEET,
      amountPaise: 20_000_00,
      rateBps: 1_500,
      instalmentPaise: null,
      charges: [fee({ valuePaise: 400_00, gstMode: "included" } as Partial<Charge>)],
      aprBps: 1_707,
    };
    expect(explainDifference(annex)).toEqual({
      oursBps: 1_707,
      statedBps: 1_707,
      agrees: true,
      because: [],
      firstPeriod: null,
      leftOut: null,
      unexplained: null,
    });
  });

  it("BEY-17 24.16 % of a sheet agrees within 0.02 points; exactly, its GST is in whole rupees", () => {
    expect(explainDifference(SHEET)).toMatchObject({ oursBps: 2_415, agrees: true, because: ["rupee-charges"] });
  });

  it("BEY-17 names the GST: 23.66 % leaves it out of the fee", () => {
    expect(explainDifference({ ...SHEET, aprBps: 2_366 })).toMatchObject({ agrees: false, because: ["gst-left-out"] });
  });

  it("BEY-17 names the first period: 23.57 % is reached with the first instalment after 25 days", () => {
    expect(explainDifference(LATER)).toMatchObject({
      oursBps: 2_320,
      agrees: false,
      because: [],
      firstPeriod: { days: 25, dayCount: "actual/365" },
    });
    expect(explainDifference({ ...LATER, firstDays: 25, dayCount: "actual/365" })).toMatchObject({
      oursBps: 2_357,
      because: [],
    });
    expect(because({ ...LATER, firstDays: 25, aprBps: 2_357 }).names).toEqual(["other-day-count"]);
    expect(because({ ...LATER, firstDays: 25, dayCount: "actual/365", aprBps: 2_320 }).names).toEqual(["one-month"]);
  });

  it("BEY-17 names the instalment, the insurance, other payees, compounding and all charges left out", () => {
    const cover = fee({
      kind: "insurance",
      valuePaise: 900_00,
      gstMode: "included",
      isOptional: true,
    } as Partial<Charge>);
    const duty = fee({ kind: "stamp-duty", valuePaise: 600_00, gstBps: 0, payee: "third-party" } as Partial<Charge>);
    expect(because({ ...SHEET, charges: [fee(), cover], aprBps: 2_629 }).names).toEqual(["optional-counted"]);
    expect(because({ ...SHEET, charges: [fee(), duty], aprBps: 2_415 }).names).toEqual(["third-party-left-out"]);
    expect(because({ ...SHEET, aprBps: 2_100 }).names).toEqual(["charges-left-out"]);
    expect(because({ ...SHEET, aprBps: 2_701 }).names).toEqual(["compounded"]);
    expect(because({ ...SHEET, instalmentPaise: 2_440_00, aprBps: 2_415 }).names).toEqual(["instalment-formula"]);
  });

  it("BEY-17 two together: GST left out and an optional insurance counted", () => {
    const cover = fee({ kind: "insurance", valuePaise: 2_500_00, gstBps: 0, isOptional: true } as Partial<Charge>);
    const { names } = because({ ...SHEET, firstDays: 30, charges: [fee(), cover], aprBps: 2_967 });
    expect(names).toEqual(["gst-left-out", "optional-counted"]);
  });

  it("BEY-17 leaves a difference unexplained that nothing reproduces", () => {
    expect(explainDifference({ ...SHEET, firstDays: 30, aprBps: 9_000 })).toMatchObject({
      agrees: false,
      because: null,
    });
  });
});
