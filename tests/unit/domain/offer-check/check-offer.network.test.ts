import { describe, expect, it } from "vitest";
import { checkOffer } from "~/domain/offer-check/check-offer";
import type { ContradictionCode, Offer } from "~/domain/offer-check/offer";

/** The quote of a loan as lenders on an open network send it: rupees and percent, a price, and a breakup by titles. */
type Quote = {
  term?: number;
  count?: number;
  instalment?: number;
  rate?: number;
  apr?: number;
  price?: number;
  PRINCIPAL?: number;
  INTEREST?: number;
  PROCESSING_FEE?: number;
  INSURANCE_CHARGES?: number;
  OTHER_CHARGES?: number;
  NET_DISBURSED_AMOUNT?: number;
  over?: Partial<Offer>;
};

const KINDS = {
  PRINCIPAL: "principal",
  INTEREST: "interest",
  PROCESSING_FEE: "charge",
  INSURANCE_CHARGES: "charge",
  OTHER_CHARGES: "charge",
  NET_DISBURSED_AMOUNT: "disbursed",
} as const;
const isTitle = (name: string): name is keyof typeof KINDS => name in KINDS;
const TITLES = Object.keys(KINDS).filter(isTitle);

const paise = (rupees: number) => Math.round(rupees * 100);
const orNull = (value: number | undefined, change: (value: number) => number) =>
  value === undefined ? null : change(value);

/** The offer of a quote: its tags, and its breakup as it is. */
const offerOf = (quote: Quote): Offer => ({
  rateBps: orNull(quote.rate, paise),
  aprBps: orNull(quote.apr, paise),
  months: quote.term ?? null,
  instalmentCount: quote.count ?? null,
  instalmentPaise: orNull(quote.instalment, paise),
  breakup: TITLES.flatMap((title) => {
    const rupees = quote[title];
    return rupees === undefined ? [] : [{ kind: KINDS[title], paise: paise(rupees) }];
  }),
  breakupTotalPaise: orNull(quote.price, paise),
  ...quote.over,
});

/** ₹26,000 at 20 % in 24 × ₹1,323.29, with a fee that is deducted. */
const SOUND: Quote = {
  term: 24,
  count: 24,
  instalment: 1_323.29,
  rate: 20,
  apr: 23.78,
  price: 32_679.36,
  PRINCIPAL: 26_000,
  INTEREST: 5_758.96,
  PROCESSING_FEE: 920.4,
  INSURANCE_CHARGES: 0,
  OTHER_CHARGES: 0,
  NET_DISBURSED_AMOUNT: 25_079.6,
};

const SOUND_QUOTES: [string, Quote][] = [
  ["a fee that is deducted", SOUND],
  [
    "instalments in whole rupees",
    {
      ...SOUND,
      term: 36,
      count: 36,
      instalment: 624,
      rate: 15,
      apr: 15.47,
      price: 22_582,
      PRINCIPAL: 18_000,
      INTEREST: 4_464,
      PROCESSING_FEE: 118,
      NET_DISBURSED_AMOUNT: 17_882,
    },
  ],
  [
    "instants instead of days, one on the evening before in London",
    {
      ...SOUND,
      over: {
        offeredOn: "2026-03-28T09:15:02.443Z",
        validUntil: "2026-04-27T09:15:02.443Z",
        firstInstalmentOn: "2026-04-30T18:30:00.000Z",
        lastInstalmentOn: "2028-04-01T00:00:00.000+05:30",
      },
    },
  ],
  [
    "one sum after 45 days",
    {
      term: 1.5,
      count: 1,
      instalment: 30_900,
      rate: 24,
      price: 30_900,
      PRINCIPAL: 30_000,
      INTEREST: 900,
      PROCESSING_FEE: 0,
      NET_DISBURSED_AMOUNT: 30_000,
    },
  ],
  [
    "one sum after three months",
    {
      term: 3,
      count: 1,
      instalment: 42_400,
      rate: 24,
      apr: 24,
      price: 42_400,
      PRINCIPAL: 40_000,
      INTEREST: 2_400,
      NET_DISBURSED_AMOUNT: 40_000,
    },
  ],
  [
    "twelve instalments without interest",
    {
      term: 12,
      count: 12,
      instalment: 3_000,
      rate: 0,
      apr: 2.58,
      price: 36_499,
      PRINCIPAL: 36_000,
      INTEREST: 0,
      PROCESSING_FEE: 499,
      NET_DISBURSED_AMOUNT: 35_501,
    },
  ],
  [
    "52 weekly instalments",
    {
      term: 12,
      count: 52,
      instalment: 430,
      price: 22_660,
      PRINCIPAL: 20_000,
      INTEREST: 2_360,
      PROCESSING_FEE: 300,
      NET_DISBURSED_AMOUNT: 19_700,
      over: { instalmentsPerYear: 52, aprBps: 2_544 },
    },
  ],
  ["a limit of which nothing is drawn yet", { term: 24, rate: 14, price: 500_000, PRINCIPAL: 500_000 }],
];

/** The same loan of which charges and interest are spread over five instalments. */
const SPREAD: Quote = {
  term: 5,
  count: 5,
  instalment: 66_345,
  rate: 12,
  apr: 5,
  price: 331_725,
  PRINCIPAL: 300_000,
  INTEREST: 30_000,
  PROCESSING_FEE: 1_350,
  INSURANCE_CHARGES: 375,
  NET_DISBURSED_AMOUNT: 298_275,
};

const PLANTED: [string, Quote, ContradictionCode[]][] = [
  ["an APR below the rate", { ...SOUND, apr: 5 }, ["apr-below-rate"]],
  ["an APR of other payments", { ...SOUND, apr: 31 }, ["apr-not-payments"]],
  [
    "charges that are deducted and in the instalments again",
    SPREAD,
    ["apr-below-rate", "interest-not-total", "rate-not-instalment"],
  ],
  ["a fee that is in the principal as well", { ...SOUND, price: 31_758.96 }, ["breakup-not-total"]],
  ["₹300 that nobody names", { ...SOUND, NET_DISBURSED_AMOUNT: 24_779.6 }, ["disbursed-not-amount"]],
  ["nothing paid out", { ...SOUND, NET_DISBURSED_AMOUNT: 0 }, ["disbursed-not-amount"]],
  ["the interest of one year for two", { ...SOUND, INTEREST: 5_200, price: 32_120.4 }, ["interest-not-total"]],
  [
    "another interest in its tags than in its breakup",
    { ...SOUND, over: { interestPaise: 6_100_00 } },
    ["interest-not-total", "breakup-not-stated"],
  ],
  [
    "another amount in its tags than in its breakup",
    { ...SOUND, over: { amountPaise: 27_500_00 } },
    ["breakup-not-stated"],
  ],
  ["22 instalments in 24 months", { ...SOUND, count: 22 }, ["count-not-tenor"]],
  [
    "20 of 24 payments in its list",
    { ...SOUND, over: { instalments: Array.from({ length: 20 }, () => 1_323_29) } },
    ["instalments-not-count"],
  ],
  ["one instalment for 24 months", { ...SOUND, count: 1 }, ["count-not-tenor"]],
  [
    "a day that does not exist",
    { ...SOUND, over: { firstInstalmentOn: "2026-02-30T00:00:00.000Z" } },
    ["impossible-date"],
  ],
  [
    "an offer that ends before it is made",
    { ...SOUND, over: { offeredOn: "2026-03-28T09:00:00Z", validUntil: "2026-03-26T09:00:00Z" } },
    ["dates-out-of-order"],
  ],
];

const codesOf = (quote: Quote) => checkOffer(offerOf(quote)).map(({ code }) => code);

describe("quotes of an open network", () => {
  it.each(SOUND_QUOTES)("BEY-17 nothing is wrong with %s", (_what, quote) => {
    expect(codesOf(quote)).toEqual([]);
  });

  it.each(PLANTED)("BEY-17 names %s", (_what, quote, codes) => {
    expect(codesOf(quote)).toEqual(expect.arrayContaining(codes));
  });

  it("BEY-17 names what the breakup and the offer each say", () => {
    expect(checkOffer(offerOf({ ...SOUND, over: { disbursedPaise: 26_000_00 } }))).toContainEqual({
      code: "breakup-not-stated",
      field: "disbursedPaise",
      said: { unit: "paise", value: 25_079_60 },
      expected: { unit: "paise", value: 26_000_00 },
    });
  });
});
