import fc from "fast-check";
import type { Facts, LenderCriteria } from "~/domain/eligibility/facts";
import type { Charge } from "~/domain/money/charges";

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 });
const incomes = fc.constantFrom(0, 1, 15_000, 25_000, 40_000, 60_000, 1_000_000);
const amounts = fc.constantFrom(1, 50_000, 50_001, 200_000, 300_000, 500_000, 1_000_000, 1_000_001, 5_000_000);
const ages = fc.integer({ min: 17, max: 75 });
const bounds = {
  minPaise: fc.constantFrom(undefined, undefined, 50_000, 250_000),
  maxPaise: fc.constantFrom(undefined, undefined, 300_000, 1_000_000),
  isOptional: fc.constantFrom(undefined, undefined, false, true),
  paidAt: fc.constantFrom(undefined, undefined, "disbursal" as const, "first-instalment" as const),
};
/** A record without its undefined values. */
const given = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
const gst = { gstBps: fc.constantFrom(0, 1_800), gstMode: fc.constantFrom("on-top" as const, "included" as const) };
const charges: fc.Arbitrary<readonly Charge[]> = fc.tuple(
  fc.record({ basis: fc.constant("percent" as const), rateBps: fc.constantFrom(0, 100, 100, 236), ...gst }),
  fc.record({ basis: fc.constant("rupees" as const), valuePaise: fc.constantFrom(0, 99_900, 250_000), ...gst }),
);
const bounded = fc
  .record({
    basis: fc.constant("both" as const),
    rateBps: fc.constantFrom(0, 50, 200, 350),
    valuePaise: fc.constantFrom(0, 50_000),
    ...gst,
    ...bounds,
  })
  .map((charge) => given(charge) as Charge);
const prefixes = fc.constantFrom("", "5", "56", "5600", "560001", "4", "11");

/** Boundary values, so that criteria and facts often meet. */
export const someFacts: fc.Arbitrary<Facts> = fc.record({
  segment: fc.constantFrom("pl", "gl", "hl", "bl"),
  monthlyIncomeRupees: maybe(incomes),
  ageYears: maybe(ages),
  employment: maybe(fc.constantFrom("salaried", "self_employed", "business")),
  desiredAmountRupees: amounts,
  creditScoreClassId: maybe(fc.integer({ min: 1, max: 5 })),
  isMicrofinanceHousehold: maybe(fc.boolean()),
  isWoman: maybe(fc.boolean()),
  pincode: maybe(fc.constantFrom("560001", "560002", "411001", "110001")),
  months: fc.constantFrom(null, null, null, null, null, 24, 24, 6, 60, 1),
});

const plainLender: fc.Arbitrary<LenderCriteria> = fc.record({
  lenderId: fc.uuid(),
  isLive: fc.constantFrom(true, true, true, true, true, true, true, false),
  segments: fc.subarray(["pl", "gl", "hl", "bl"] as const, { minLength: 1 }),
  minIncomeRupees: maybe(incomes),
  maxIncomeRupees: maybe(incomes),
  minAgeYears: maybe(fc.integer({ min: 18, max: 30 })),
  maxAgeYears: maybe(fc.integer({ min: 50, max: 74 })),
  salaried: fc.constantFrom(true, true, false),
  selfEmployed: fc.constantFrom(true, true, false),
  business: fc.boolean(),
  microfinanceOnly: fc.constantFrom(false, false, true),
  womenOnly: fc.constantFrom(false, false, false, true),
  ticketClassId: maybe(fc.integer({ min: 1, max: 6 })),
  creditScoreClassId: maybe(fc.integer({ min: 1, max: 6 })),
  pincodePrefixes: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(prefixes, { maxLength: 3 }) },
  ),
  loanAmountUptoRupees: maybe(amounts),
  tenureMonthsMin: maybe(fc.constantFrom(3, 6, 12)),
  tenureMonthsMax: fc.constantFrom(6, 24, 24, 60, 60, null),
  interestRateBps: fc.constantFrom(1099, 1200, 1200, 1450, 2400, 3600, null),
  processingFeeBps: fc.constantFrom(0, 100, 100, 236, 350, null),
  priority: maybe(fc.integer({ min: 0, max: 3 })),
});

const inputs = fc
  .record({
    firstMonths: fc.constantFrom(undefined, undefined, 0.5, 1.5),
    advance: fc.constantFrom(undefined, undefined, undefined, 1, 4),
    printed: fc.constantFrom(undefined, undefined, { amountRupees: 300_000, months: 24, instalmentPaise: 14_500_00 }),
  })
  .map((values) => given(values) as Pick<LenderCriteria, "firstMonths" | "advance" | "printed">);

/** Most of them with rows of charges, some of those in rupees or within bounds, some with a printed instalment. */
export const someLender: fc.Arbitrary<LenderCriteria> = fc.oneof(
  plainLender,
  fc.tuple(plainLender, charges).map(([lender, rows]) => ({ ...lender, charges: rows })),
  fc
    .tuple(plainLender, charges, fc.array(bounded, { maxLength: 3 }), inputs)
    .map(([lender, rows, more, own]) => ({ ...lender, ...own, charges: [...rows, ...more] })),
);

/** Asha: salaried, 28, ₹40,000 a month, wants ₹3,00,000. */
export const ASHA: Facts = {
  segment: "pl",
  monthlyIncomeRupees: 40_000,
  ageYears: 28,
  employment: "salaried",
  desiredAmountRupees: 300_000,
  creditScoreClassId: 2,
  pincode: "560001",
  months: null,
};
