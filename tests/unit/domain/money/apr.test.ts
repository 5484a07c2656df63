import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aprBps } from "~/domain/money/apr";
import { emiAtTimes, emiPaise } from "~/domain/money/emi";
import { firstPeriodMonths } from "~/domain/money/first-period";

const loans = fc.record({
  principal: fc.integer({ min: 1_000_00, max: 1_00_00_000_00 }),
  rate: fc.integer({ min: 0, max: 3_600 }),
  months: fc.integer({ min: 1, max: 360 }),
});

/** The same rate by bisection, as a plain reading of the definition. */
function byHalving(annualRateBps: number, months: number, share: number): number {
  const worthAt = (rate: number) => (rate === 0 ? months : (1 - (1 + rate) ** -months) / rate);
  const worth = worthAt(annualRateBps / 120_000) * (1 - share);
  let [low, high] = [0, 1];
  while (worthAt(high) > worth) high *= 2;
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > worth) low = middle;
    else high = middle;
  }
  return ((low + high) / 2) * 120_000;
}

describe("the annual percentage rate", () => {
  it("is 17.07 % for the example of the Reserve Bank's key facts statement", () => {
    expect(aprBps({ principalPaise: 20_000_00, annualRateBps: 1500, months: 24, feesPaise: 400_00 })).toBe(1707);
  });

  it("is the rate itself without fees", () => {
    fc.assert(
      fc.property(loans, ({ principal, rate, months }) => {
        expect(aprBps({ principalPaise: principal, annualRateBps: rate, months, feesPaise: 0 })).toBe(rate);
      }),
    );
  });

  it("rises with the fees, does not depend on the amount, and values the instalments at what was received", () => {
    const fee = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_600 }), fc.integer({ min: 2, max: 120 }), fee, (rate, months, feeBps) => {
        const aprFor = (principalPaise: number, bps: number) =>
          aprBps({ principalPaise, annualRateBps: rate, months, feesPaise: (principalPaise * bps) / 10_000 });
        const apr = aprFor(10_000_000, feeBps) ?? 0;
        expect(apr).toBeGreaterThanOrEqual(rate);
        expect(aprFor(10_000_000, feeBps + 100) ?? 0).toBeGreaterThan(apr);
        expect(aprFor(90_000_000, feeBps)).toBe(apr);
        const r = apr / 120_000;
        const payment = emiPaise(10_000_000, rate, months);
        const worth = (payment * (1 - (1 + r) ** -months)) / r;
        expect(worth / (10_000_000 * (1 - feeBps / 10_000))).toBeCloseTo(1, 3);
      }),
    );
  });

  it("has no answer when the fees take everything", () => {
    expect(aprBps({ principalPaise: 100_00, annualRateBps: 1200, months: 12, feesPaise: 100_00 })).toBeNull();
  });
});

describe("the annual percentage rate by Newton's method", () => {
  it("BEY-12 is that of a search by halves, to half a basis point, also for charges that take nearly everything", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6_000 }),
        fc.integer({ min: 1, max: 360 }),
        fc.integer({ min: 1, max: 9_990_000 }),
        (rate, months, millionths) => {
          const feesPaise = millionths;
          const fast = aprBps({ principalPaise: 10_000_000, annualRateBps: rate, months, feesPaise }) ?? Number.NaN;
          const slow = byHalving(rate, months, millionths / 10_000_000);
          expect(Math.abs(fast - slow)).toBeLessThanOrEqual(0.5 + slow * 1e-7);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("the annual percentage rate by cash flow", () => {
  const sheet = { principalPaise: 47_000_00, annualRateBps: 2_100, months: 24, instalmentPaise: 2_415_14 };

  it("BEY-17 ₹47,000 in 24 × ₹2,415.14 with a fee of ₹1,175 and its GST of ₹212: 24.16 %, as the lender's sheet prints", () => {
    expect(aprBps({ ...sheet, feesPaise: 1_175_00 + 212_00 })).toBe(2_416);
    expect(aprBps({ ...sheet, feesPaise: 1_175_00 + 211_50 })).toBe(2_415);
    expect(aprBps({ ...sheet, feesPaise: 1_175_00 })).toBe(2_366);
  });

  it("BEY-17 ₹1,59,175 in 24 × ₹8,096 with charges of ₹4,884, the first instalment 25 days after payment: 23.57 %", () => {
    const loan = {
      principalPaise: 159_175_00,
      annualRateBps: 2_025,
      months: 24,
      instalmentPaise: 8_096_00,
      feesPaise: 4_884_00,
    };
    expect(aprBps({ ...loan, firstMonths: firstPeriodMonths("actual/365", 25) })).toBe(2_357);
    expect(aprBps({ ...loan, firstMonths: firstPeriodMonths("30/360", 25) })).toBe(2_354);
    expect(aprBps(loan)).toBe(2_320);
  });

  it("BEY-17 is the rate itself without charges, whenever the first instalment is due", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_600 }), fc.integer({ min: 1, max: 120 }), (rate, days) => {
        const firstMonths = firstPeriodMonths("30/360", days);
        const loan = { principalPaise: 10_000_00_00, annualRateBps: rate, months: 24, feesPaise: 0, firstMonths };
        expect(aprBps({ ...loan, withFirstPaise: 1 })).toBe(rate);
        const instalmentPaise = emiAtTimes(loan.principalPaise, rate, 24, { firstMonths });
        expect(aprBps({ ...loan, instalmentPaise })).toBe(rate);
      }),
    );
  });

  it("BEY-17 a charge with the first instalment weighs less than one from the payment, and more than none", () => {
    const loan = { principalPaise: 100_000_00, annualRateBps: 1_800, months: 12, feesPaise: 0 };
    const withFirst = aprBps({ ...loan, withFirstPaise: 2_000_00 }) ?? 0;
    expect(withFirst).toBeGreaterThan(1_800);
    expect(withFirst).toBeLessThan(aprBps({ ...loan, feesPaise: 2_000_00 }) ?? 0);
  });

  /** The yearly rate at which a column of payments, the first at payment, is worth nothing: as a spreadsheet finds it. */
  const rateOfColumn = (column: readonly number[]) => {
    let [low, high] = [0, 1];
    for (let step = 0; step < 100; step++) {
      const rate = (low + high) / 2;
      if (column.reduce((all, rupees, month) => all + rupees / (1 + rate) ** month, 0) > 0) high = rate;
      else low = rate;
    }
    return low * 120_000;
  };

  it("BEY-17 ₹5,00,000 at 10.5 % in 60 instalments, two of them at payment, with a fee of ₹5,900: 11.06 %", () => {
    const r = 0.105 / 12;
    const instalment = Math.round((500_000 / (2 + (1 - (1 + r) ** -58) / r)) * 100) / 100;
    expect(emiAtTimes(500_000_00, 1_050, 60, { advance: 2 })).toBe(Math.round(instalment * 100));
    const column = [500_000 - 5_900 - 2 * instalment, ...Array.from({ length: 58 }, () => -instalment)];
    const loan = { principalPaise: 500_000_00, annualRateBps: 1_050, months: 60, feesPaise: 5_900_00, advance: 2 };
    expect(aprBps(loan)).toBe(Math.round(rateOfColumn(column)));
    expect(aprBps(loan)).toBe(1_106);
    expect(aprBps({ ...loan, feesPaise: 0, instalmentPaise: Math.round(instalment * 100) })).toBe(1_050);
    expect(aprBps({ ...loan, advance: 60 })).toBeNull();
  });

  it("BEY-17 a loan without interest has no APR, however its shares are rounded", () => {
    const free = { annualRateBps: 0, feesPaise: 0, months: 41, instalmentPaise: 23_519_00, advance: 2 };
    expect(aprBps({ ...free, principalPaise: 964_279_00 })).toBe(0);
    for (let months = 3; months <= 120; months++)
      for (let advance = 0; advance < 3; advance++)
        for (const rupees of [1_001, 23_519, 7_777])
          expect(
            aprBps({
              ...free,
              months,
              advance,
              instalmentPaise: rupees * 100,
              principalPaise: rupees * 100 * months,
            }) ?? 0,
            `${months} ${advance} ${rupees}`,
          ).toBe(0);
  });

  it("BEY-17 has no answer when the instalments repay less than was received", () => {
    expect(aprBps({ ...sheet, feesPaise: 0, instalmentPaise: 1_900_00 })).toBeNull();
  });
});
