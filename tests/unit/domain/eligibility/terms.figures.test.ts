import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type KeyTerms, offerFigures, scheduleOf } from "~/domain/eligibility/terms";
import type { Charge } from "~/domain/money/charges";

const charge: fc.Arbitrary<Charge> = fc
  .record({
    percent: fc.integer({ min: 0, max: 500 }),
    fixed: fc.integer({ min: 0, max: 200_000 }),
    gstBps: fc.constantFrom(0, 500, 1_800),
    gstMode: fc.constantFrom("on-top", "included"),
    paidAt: fc.constantFrom("disbursal", "first-instalment"),
    basis: fc.constantFrom("percent", "rupees", "both"),
    isOptional: fc.boolean(),
  })
  .map(({ percent, fixed, basis, ...rest }): Charge => {
    if (basis === "percent") return { ...rest, basis, rateBps: percent };
    return basis === "rupees"
      ? { ...rest, basis, valuePaise: fixed }
      : { ...rest, basis, rateBps: percent, valuePaise: fixed };
  });

const loan = fc.record({
  rateBps: fc.oneof(fc.constantFrom(0, 1, 4_800), fc.integer({ min: 0, max: 6_000 })),
  rupees: fc.oneof(fc.constantFrom(50_000, 1_000_000, 10_000_000), fc.integer({ min: 50_000, max: 10_000_000 })),
  months: fc.oneof(fc.constantFrom(1, 2, 360, 600), fc.integer({ min: 1, max: 360 })),
  charges: fc.array(charge, { maxLength: 3 }),
});

/** Rounds a share of paise half up, by whole numbers alone. */
const share = (paise: bigint, bps: number): bigint => (2n * paise * BigInt(bps) + 10_000n) / 20_000n;

/** A charge and its added GST, from the words of OQ-113. */
function charged(one: Charge, principal: bigint): bigint {
  const fee =
    (one.basis === "rupees" ? 0n : share(principal, one.rateBps)) +
    (one.basis === "percent" ? 0n : BigInt(one.valuePaise));
  return fee + (one.gstMode === "on-top" ? share(fee, one.gstBps) : 0n);
}

/** P × r × (1 + r)^n ÷ ((1 + r)^n − 1) by repeated multiplication of whole numbers, rounded half up. */
function instalmentOf(principal: bigint, rateBps: number, months: number): bigint {
  if (rateBps === 0) return (2n * principal + BigInt(months)) / (2n * BigInt(months));
  let [grown, flat] = [1n, 1n];
  for (let month = 0; month < months; month++) [grown, flat] = [grown * BigInt(120_000 + rateBps), flat * 120_000n];
  const [above, below] = [principal * BigInt(rateBps) * grown, 120_000n * (grown - flat)];
  return (2n * above + below) / (2n * below);
}

/** Twelve times the monthly rate at which payments are worth what was received, found by halving. */
function aprOf(received: number, payments: readonly number[]): number {
  const worth = (rate: number) => payments.reduceRight((later, paid) => (later + paid) / (1 + rate), 0);
  let [low, high] = [0, 1_000];
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) > received) low = middle;
    else high = middle;
  }
  return low * 120_000;
}

describe("an offer beside a second computation", () => {
  it("BEY-12 BEY-17 OQ-88 OQ-113 has its instalment, charges with GST, payment, total cost and APR at the smallest and largest amounts and tenors", () => {
    fc.assert(
      fc.property(loan, ({ rateBps, rupees, months, charges }) => {
        const terms: KeyTerms = { rateBps, charges, minMonths: 1, maxMonths: 600 };
        const figures = offerFigures(terms, rupees, months);
        const principal = BigInt(rupees) * 100n;
        const due = charges.filter(({ isOptional }) => !isOptional);
        const sum = (some: readonly Charge[]) => some.reduce((all, one) => all + charged(one, principal), 0n);
        const later = sum(due.filter(({ paidAt }) => paidAt === "first-instalment"));
        const all = sum(due);
        expect(BigInt(figures.instalmentPaise)).toBe(instalmentOf(principal, rateBps, months));
        expect([BigInt(figures.chargesPaise), BigInt(figures.withFirstPaise)]).toEqual([all, later]);
        expect(BigInt(figures.receivedPaise)).toBe(principal - all + later);

        const paid = scheduleOf(terms, rupees, months).map(({ instalmentPaise }) => instalmentPaise);
        expect(paid).toHaveLength(months);
        const whole = paid.reduce((one, other) => one + other, 0) + Number(later);
        expect(figures.totalCostPaise).toBe(whole - figures.receivedPaise);
        expect(figures.interestPaise).toBe(figures.totalCostPaise - figures.chargesPaise);

        const payments = [(paid[0] ?? 0) + Number(later), ...paid.slice(1)];
        if (whole <= figures.receivedPaise) return;
        // The schedule is rounded to the paisa, and the last instalment has what that leaves.
        expect(Math.abs(figures.aprBps - aprOf(figures.receivedPaise, payments))).toBeLessThan(2);
      }),
      { numRuns: 400 },
    );
  });

  it("BEY-12 is that of the Reserve Bank's key facts statement: ₹20,000 at 15 % for 24 months with ₹400 are 24 × ₹970 and 17.07 %", () => {
    const fee = { basis: "rupees", valuePaise: 40_000, gstBps: 0, gstMode: "included" } as const;
    const figures = offerFigures({ rateBps: 1_500, charges: [fee], minMonths: 24, maxMonths: 24 }, 20_000, 24);
    expect(figures).toMatchObject({ aprBps: 1_707, receivedPaise: 1_960_000, chargesPaise: 40_000 });
    expect(Math.round(figures.instalmentPaise / 100)).toBe(970);
    expect(Math.abs(figures.interestPaise - 327_400)).toBeLessThan(400);
  });
});
