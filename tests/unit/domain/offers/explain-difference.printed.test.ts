import { describe, expect, it } from "vitest";
import type { Charge } from "~/domain/money/charges";
import { explainDifference, type LoanSheet } from "~/domain/offers/explain-difference";

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
];

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
});
