import { describe, expect, it } from "vitest";
import type { Charge } from "~/domain/money/charges";
import type { LoanSheet } from "~/domain/offer-check/assumptions";
import { checkOffer } from "~/domain/offer-check/check-offer";
import { explainDifference } from "~/domain/offer-check/explain-difference";

/** A one-off charge in rupees with its GST: added, included, or none. */
const row = (rupees: number, gst: "added" | "included" | "none", over: Partial<Charge> = {}): Charge =>
  ({
    basis: "rupees",
    valuePaise: Math.round(rupees * 100),
    gstBps: gst === "none" ? 0 : 1_800,
    gstMode: gst === "added" ? "on-top" : "included",
    ...over,
  }) as Charge;

type Printed = {
  amount: number;
  months: number;
  instalment: number;
  rate: number;
  apr: number;
  rows: readonly Charge[];
  over?: Partial<LoanSheet>;
};

const bps = (percent: number) => Math.round(percent * 100);

const sheetOf = ({ amount, months, instalment, rate, apr, rows, over }: Printed): LoanSheet => ({
  amountPaise: amount * 100,
  months,
  instalmentPaise: Math.round(instalment * 100),
  rateBps: bps(rate),
  aprBps: bps(apr),
  charges: rows,
  chargesPaise: null,
  firstDays: null,
  dayCount: "30/360",
  ...over,
});

/** The APR of a column of dated payments, as a spreadsheet finds it: the yearly rate whose discounted sum is nothing. */
function aprOf(received: number, payments: readonly (readonly [months: number, rupees: number])[]): number {
  let [low, high] = [0, 12];
  for (let step = 0; step < 100; step++) {
    const rate = (low + high) / 2;
    const sum = payments.reduce((all, [months, rupees]) => all + rupees / (1 + rate / 12) ** months, -received);
    if (sum > 0) low = rate;
    else high = rate;
  }
  return low * 10_000;
}

const monthly = (count: number, rupees: number, first = 1) =>
  Array.from({ length: count }, (_, index) => [first + index, rupees] as const);

const INTEREST = { kind: "other", name: { en: "Broken period interest", hi: null } } as const;
const COVER = { kind: "insurance", payee: "third-party" } as const;
const STAMP = { kind: "stamp-duty" } as const;

/** ₹1,93,399 for a car in 24 × ₹9,377 at 15 %; five charges net of GST. The APR does not count a sixth row, 13 days of interest. */
const CAR: Printed = {
  amount: 193_399,
  months: 24,
  instalment: 9_377,
  rate: 15,
  apr: 20.19,
  rows: [
    row(3_405.93, "added"),
    row(2_880.51, "added", COVER),
    row(50, "none", STAMP),
    row(1_271.19, "added"),
    row(450, "added"),
  ],
};

/** What a customer receives of each, by hand, and the first instalment in months. */
const AGREEING: [string, Printed, received: number, first: number][] = [
  ["a car, its charges net of GST", CAR, 193_399 - (3_405.93 + 2_880.51 + 1_271.19 + 450) * 1.18 - 50, 1],
  [
    "a scooter: fee with GST, documents, stamp duty and post-disbursal charges",
    {
      amount: 102_500,
      months: 24,
      instalment: 5_000,
      rate: 15.66,
      apr: 21.49,
      rows: [row(2_000, "added"), row(2_500, "included"), row(200, "none", STAMP), row(590, "included")],
    },
    102_500 - 2_360 - 2_500 - 200 - 590,
    1,
  ],
  [
    "a home over 240 months",
    {
      amount: 5_199_000,
      months: 240,
      instalment: 45_779,
      rate: 8.7,
      apr: 8.71,
      rows: [row(2_500, "included"), row(100, "included")],
    },
    5_199_000 - 2_600,
    1,
  ],
  [
    "a personal loan over 63 months, its fee with GST, and services that are not part of the APR",
    {
      amount: 507_440,
      months: 63,
      instalment: 12_787.49,
      rate: 19,
      apr: 20.84,
      rows: [
        row(19_942, "included", { kind: "processing-fee" }),
        row(100, "none", STAMP),
        row(10_498, "included", { isOptional: true, payee: "third-party" }),
      ],
    },
    487_398,
    1,
  ],
];

/** 12 % flat: ₹1,00,000 in 36 × ₹3,777.78, a fee of 2 % and GST. */
const FLAT: Printed = {
  amount: 100_000,
  months: 36,
  instalment: 3_777.78,
  rate: 12,
  apr: 22.96,
  rows: [row(2_000, "added")],
};

const because = (printed: Printed, over: Partial<Printed> = {}) => {
  const { because, firstPeriod, leftOut } = explainDifference(sheetOf({ ...printed, ...over }));
  return { because, firstPeriod, leftOut: leftOut?.name?.en ?? leftOut?.kind ?? null };
};

describe("key facts statements as lenders print them", () => {
  it.each(AGREEING)("BEY-17 %s: our APR is the printed one", (_what, printed, received, first) => {
    const { oursBps, agrees } = explainDifference(sheetOf(printed));
    expect(agrees).toBe(true);
    expect(oursBps).toBe(Math.round(aprOf(received, monthly(printed.months, printed.instalment, first))));
    expect(Math.abs((oursBps ?? 0) - bps(printed.apr))).toBeLessThanOrEqual(2);
  });

  it("BEY-17 names the one row that the lender leaves out, and not a first period that gives the same figure", () => {
    expect(because(CAR, { rows: [...CAR.rows, row(1_047.58, "none", INTEREST)] })).toEqual({
      because: [],
      firstPeriod: null,
      leftOut: "Broken period interest",
    });
  });

  it("BEY-17 counts a row of interest when the lender counts it", () => {
    const rows = [...CAR.rows, row(1_047.58, "none", INTEREST)];
    const received = 193_399 - (3_405.93 + 2_880.51 + 1_271.19 + 450) * 1.18 - 50 - 1_047.58;
    const ours = Math.round(aprOf(received, monthly(24, 9_377)));
    expect(explainDifference(sheetOf({ ...CAR, rows, apr: ours / 100 }))).toMatchObject({ oursBps: ours, because: [] });
  });

  it("BEY-17 a first instalment after 43 days and the interest of the 13 days with it: charges on different days", () => {
    const broken = Math.round(((200_000 * 0.165) / 365) * 13 * 100) / 100;
    const rows = [row(3_000, "added"), row(broken, "none", { ...INTEREST, paidAt: "first-instalment" })];
    const first = 43 / (365 / 12);
    const payments = [...monthly(36, 7_081, first), [first, broken] as const];
    const ours = Math.round(aprOf(200_000 - 3_540, payments));
    const printed: Printed = { amount: 200_000, months: 36, instalment: 7_081, rate: 16.5, apr: ours / 100, rows };
    const over = { firstDays: 43, dayCount: "actual/365" } as const;
    expect(explainDifference(sheetOf({ ...printed, over })).oursBps).toBe(ours);
    expect(explainDifference(sheetOf({ ...printed, over: { ...over, dayCount: "30/360" } })).because).toEqual([
      "other-day-count",
    ]);
  });

  it("BEY-17 a flat rate: the printed instalment gives the printed APR, and without it the flat rate is named", () => {
    const ours = Math.round(aprOf(100_000 - 2_360, monthly(36, 3_777.78)));
    expect(ours).toBe(bps(FLAT.apr));
    expect(explainDifference(sheetOf(FLAT))).toMatchObject({ oursBps: ours, agrees: true, because: [] });
    expect(because(FLAT, { over: { instalmentPaise: null } }).because).toEqual(["instalment-flat"]);
    const { charges: _charges, ...loan } = sheetOf(FLAT);
    expect(checkOffer(loan)[0]).toMatchObject({ code: "rate-is-flat", said: { value: 1_200 } });
  });

  it("BEY-17 a fee in percent with a minimum, and insurance that is optional, third party's or left out", () => {
    const fee = { basis: "percent", rateBps: 250, gstBps: 1_800, gstMode: "on-top", minPaise: 1_499_00 } as const;
    const printed = { amount: 45_000, months: 18, instalment: 2_965, rate: 22 };
    const received = 45_000 - 1_499 * 1.18 - 118;
    const cover = row(1_180, "included", COVER);
    const apr = (amount: number) => Math.round(aprOf(amount, monthly(18, 2_965))) / 100;
    const rows = [fee, row(118, "none", STAMP), cover];
    expect(because({ ...printed, apr: apr(received - 1_180), rows })).toMatchObject({ because: [], leftOut: null });
    expect(because({ ...printed, apr: apr(received), rows }).because).toEqual(["third-party-left-out"]);
    const optional = { ...cover, isOptional: true };
    expect(because({ ...printed, apr: apr(received), rows: [fee, row(118, "none", STAMP), optional] }).because).toEqual(
      [],
    );
    expect(because({ ...printed, apr: apr(received - 1_180 + 118), rows }).leftOut).toBe("stamp-duty");
  });

  it("BEY-17 the yearly rate of return by dates is named as compounding", () => {
    const received = 60_000 - 1_770;
    const nominal = aprOf(received, monthly(12, 5_703)) / 10_000;
    const effective = Math.round(((1 + nominal / 12) ** 12 - 1) * 10_000) / 100;
    const printed: Printed = {
      amount: 60_000,
      months: 12,
      instalment: 5_703,
      rate: 25,
      apr: effective,
      rows: [row(1_500, "added")],
    };
    expect(because(printed).because).toEqual(["compounded"]);
  });

  it("BEY-17 an APR in whole percent or with one decimal is ours, rounded", () => {
    const printed: Printed = {
      amount: 300_000,
      months: 60,
      instalment: 6_826,
      rate: 13,
      apr: 14.2,
      rows: [row(5_500, "none")],
    };
    const ours = Math.round(aprOf(300_000 - 5_500, monthly(60, 6_826)));
    for (const unit of [10, 100]) {
      const stated = (Math.round(ours / unit) * unit) / 100;
      expect(because({ ...printed, apr: stated }).because, `${stated}`).toEqual(["apr-rounded"]);
    }
  });

  it("BEY-17 advance instalments: 12 of ₹2,500 without interest, four of them at payment, with a fee of ₹799", () => {
    const received = 30_000 - 799 - 4 * 2_500;
    const ours = Math.round(aprOf(received, monthly(8, 2_500)));
    const printed = {
      amount: 30_000,
      months: 12,
      instalment: 2_500,
      rate: 0,
      apr: ours / 100,
      rows: [row(799, "none")],
    };
    expect(explainDifference(sheetOf({ ...printed, over: { advance: 4 } }))).toMatchObject({
      oursBps: ours,
      because: [],
    });
    const later = Math.round(aprOf(30_000 - 799, monthly(12, 2_500))) / 100;
    expect(because({ ...printed, apr: later, over: { advance: 4 } }).because).toEqual(["advance-later"]);
    const one = Math.round(aprOf(30_000 - 799 - 2_500, monthly(11, 2_500))) / 100;
    expect(because({ ...printed, apr: one, over: { firstDays: 30 } }).because).toEqual(["one-advance"]);
  });

  it("BEY-17 14.62 %: a phone whose interest is paid at once, in six equal parts of its price, the GST left out", () => {
    const rows = [row(399, "none", INTEREST), row(168.64, "added", { kind: "processing-fee" })];
    const printed: Printed = { amount: 13_748, months: 6, instalment: 2_292, rate: 11.79, apr: 14.62, rows };
    expect(Math.round(aprOf(13_748 - 399 - 168.64, monthly(6, 13_748 / 6)))).toBe(1_462);
    expect(because(printed).because).toEqual(["gst-left-out", "instalment-principal"]);
    const dated = { firstDays: 16, dayCount: "actual/365" } as const;
    expect(because({ ...printed, over: dated }).because).toEqual(["gst-left-out", "instalment-principal", "one-month"]);
  });

  it("BEY-17 39 % and 52 %: short loans whose APR has no decimals and counts only the processing fee without GST", () => {
    const short: Printed = {
      amount: 3_500,
      months: 4,
      instalment: 923,
      rate: 26,
      apr: 39,
      rows: [row(92, "added", { kind: "processing-fee" }), row(10, "added", { kind: "documentation" })],
      over: { firstDays: 31, dayCount: "actual/365" },
    };
    expect(Math.round(aprOf(3_500 - 92, monthly(4, 923, 31 / (365 / 12))) / 100)).toBe(39);
    expect(because(short).because).toEqual(["gst-left-out", "processing-fee-only", "apr-rounded"]);
    const rows = [
      row(300, "added", { kind: "processing-fee" }),
      row(37.5, "added"),
      row(37.5, "added"),
      row(375, "added"),
      row(498, "added", COVER),
    ];
    const other: Printed = { amount: 7_500, months: 2, instalment: 3_836.5, rate: 18, apr: 52, rows };
    expect(Math.round(aprOf(7_200, monthly(2, 3_836.5)) / 100)).toBe(52);
    expect(because(other).because).toEqual(["gst-left-out", "processing-fee-only", "apr-rounded"]);
  });

  it("BEY-17 GST, a third party's insurance and the printed first period left out together", () => {
    const rows = [row(4_000, "added"), row(2_360, "included", COVER), row(500, "none", STAMP)];
    const stated = Math.round(aprOf(150_000 - 4_000 - 500, monthly(30, 6_150))) / 100;
    const printed: Printed = { amount: 150_000, months: 30, instalment: 6_150, rate: 16.7, apr: stated, rows };
    const over = { firstDays: 47, dayCount: "actual/365" } as const;
    expect(because({ ...printed, over })).toEqual({
      because: ["gst-left-out", "third-party-left-out", "one-month"],
      firstPeriod: null,
      leftOut: null,
    });
  });

  it("BEY-17 35 % and 16 %: an APR that is the interest rate, without the fee, is named as that", () => {
    const fee = (rupees: number) => [row(rupees, "added", { kind: "processing-fee" })];
    const plain: Printed = { amount: 50_000, months: 12, instalment: 4_998, rate: 35, apr: 35, rows: fee(1_000) };
    expect(because(plain).because).toEqual(["charges-left-out"]);
    // Its instalment repays the fee as well, which is not deducted.
    const lent: Printed = { amount: 100_000, months: 12, instalment: 9_394, rate: 16, apr: 16, rows: fee(3_000) };
    expect(because(lent).because).toEqual(["charges-left-out", "instalment-formula"]);
  });

  it("BEY-17 24.85 %: a scooter whose instalment is rounded up, and whose APR is that of the exact one", () => {
    const printed: Printed = {
      amount: 53_751,
      months: 30,
      instalment: 2_389,
      rate: 23.53,
      apr: 24.85,
      rows: [row(813, "included")],
    };
    expect(explainDifference(sheetOf(printed)).oursBps).toBe(Math.round(aprOf(53_751 - 813, monthly(30, 2_389))));
    expect(because(printed).because).toEqual(["instalment-formula"]);
  });

  it("BEY-17 91.55 % is reached by nothing usual: the charges that it needs are named, and the nearest way", () => {
    const rows = [
      row(471, "included", { kind: "processing-fee" }),
      row(150, "included"),
      row(150, "included"),
      row(1_514, "included", COVER),
    ];
    const over = { firstDays: 25, dayCount: "actual/365" } as const;
    const printed: Printed = { amount: 15_013, months: 7, instalment: 2_145, rate: 0.13, apr: 91.55, rows, over };
    const { because: names, unexplained } = explainDifference(sheetOf(printed));
    expect(names).toBeNull();
    const implied = (unexplained?.impliedPaise ?? 0) / 100;
    expect(Math.abs(aprOf(15_013 - implied, monthly(7, 2_145, 25 / (365 / 12))) - 9_155)).toBeLessThan(0.5);
    expect(unexplained).toMatchObject({ enteredPaise: 228_500, nearest: { because: expect.any(Array) } });
  });
});
