import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyFactsOf } from "~/domain/eligibility/key-facts";
import { aprBps } from "~/domain/money/apr";
import { amountConsumedByCharges, chargeLoadOf, shareAt } from "~/domain/money/charge-load";
import { type Charge, type ChargeLine, chargesAt, isCharge } from "~/domain/money/charges";

const percent = (rateBps: number, gstMode: Charge["gstMode"] = "included"): Charge => ({
  basis: "percent",
  rateBps,
  gstBps: 1_800,
  gstMode,
});

const rupees = (rupees: number, gstMode: Charge["gstMode"] = "included"): Charge => ({
  basis: "rupees",
  valuePaise: Math.round(rupees * 100),
  gstBps: 1_800,
  gstMode,
});

const apr = (charges: readonly Charge[], amountRupees: number) =>
  keyFactsOf({ rateBps: 1_800, charges, minMonths: 12, maxMonths: 12 }, amountRupees, 12).aprBps;

const someCharge: fc.Arbitrary<Charge> = fc.oneof(
  fc.record({
    basis: fc.constant("percent" as const),
    rateBps: fc.integer({ min: 0, max: 500 }),
    gstBps: fc.constantFrom(0, 500, 1_800),
    gstMode: fc.constantFrom("on-top" as const, "included" as const),
  }),
  fc.record({
    basis: fc.constant("rupees" as const),
    valuePaise: fc.integer({ min: 0, max: 500_000 }),
    gstBps: fc.constantFrom(0, 500, 1_800),
    gstMode: fc.constantFrom("on-top" as const, "included" as const),
  }),
);

describe("the charges of a loan", () => {
  it("BEY-17 2 % and ₹999 over 12 months at 18 % are 23.91 % on ₹1,00,000 and 43.35 % on ₹10,000, GST included", () => {
    const charges = [percent(200), rupees(999)];
    expect(apr(charges, 100_000)).toBe(2_391);
    expect(apr(charges, 10_000)).toBe(4_335);
  });

  it("BEY-17 with 18 % GST on top they are 25.00 % and 48.46 %; the percentage alone is 21.91 % at every amount", () => {
    const charges = [percent(200, "on-top"), rupees(999, "on-top")];
    expect(apr(charges, 100_000)).toBe(2_500);
    expect(apr(charges, 10_000)).toBe(4_846);
    for (const amount of [3_000, 10_000, 100_000, 777_777]) expect(apr([percent(200)], amount)).toBe(2_191);
  });

  it("OQ-113 has every charge on a line, the GST on top, and what the customer receives", () => {
    const charges = [percent(200, "on-top"), rupees(999, "on-top"), rupees(118)];
    const charged = chargesAt(charges, 10_000_00);
    expect(charged.lines.map(({ paise, gstPaise }) => [paise, gstPaise])).toEqual([
      [200_00, 36_00],
      [999_00, 179_82],
      [118_00, 0],
    ]);
    expect(charged.gstPaise).toBe(215_82);
    expect(charged.totalPaise).toBe(1_532_82);
    const facts = keyFactsOf({ rateBps: 1_800, charges, minMonths: 12, maxMonths: 12 }, 10_000, 12);
    expect(facts.receivedPaise).toBe(8_467_18);
    expect(facts.chargesPaise).toBe(1_532_82);
    expect(facts.totalCostPaise).toBe(facts.interestPaise + 1_532_82);
  });

  it("OQ-113 rounds each percentage and each GST half up to the paisa", () => {
    expect(chargesAt([percent(150)], 1_00_33).totalPaise).toBe(150 + 0);
    expect(chargesAt([percent(50)], 1_01_00).lines[0]?.paise).toBe(51);
    expect(chargesAt([{ basis: "rupees", valuePaise: 25, gstBps: 1_800, gstMode: "on-top" }], 100_00).gstPaise).toBe(5);
    expect(chargesAt([{ basis: "rupees", valuePaise: 24, gstBps: 1_800, gstMode: "on-top" }], 100_00).gstPaise).toBe(4);
  });

  it("BEY-17 the unrounded share agrees with the lines to a paisa for each of them", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc
            .tuple(someCharge, fc.option(fc.integer({ min: 0, max: 900_000 }), { nil: null }), fc.nat(900_000))
            .map(
              ([charge, minPaise, more]): Charge =>
                minPaise === null ? charge : { ...charge, minPaise, maxPaise: minPaise + more },
            ),
          { maxLength: 4 },
        ),
        fc.integer({ min: 1_000, max: 10_000_000 }),
        (charges, amount) => {
          const { totalPaise, lines } = chargesAt(charges, amount * 100);
          const exact = shareAt(chargeLoadOf(charges), amount * 100) * amount * 100;
          expect(Math.abs(totalPaise - exact)).toBeLessThanOrEqual(2 * lines.length);
        },
      ),
    );
  });

  it("BEY-17 knows the amount of which they leave nothing", () => {
    expect(amountConsumedByCharges(chargeLoadOf([percent(200)]))).toBe(0);
    expect(amountConsumedByCharges(chargeLoadOf([percent(200), rupees(999)]))).toBe(1_019);
    expect(
      aprBps({ principalPaise: 1_019_00, annualRateBps: 1_800, months: 12, feesPaise: 20_38 + 999_00 }),
    ).toBeNull();
    expect(amountConsumedByCharges(chargeLoadOf([percent(10_000)]))).toBe(Number.POSITIVE_INFINITY);
  });

  it("BEY-17 a fee of 2 % is at least ₹500 and at most ₹5,000 before its GST, and the APR follows", () => {
    const fee = { ...percent(200, "on-top"), minPaise: 500_00, maxPaise: 5_000_00 };
    const feeAt = (amountRupees: number) => chargesAt([fee], amountRupees * 100).totalPaise;
    expect([10_000, 25_000, 100_000, 250_000, 900_000].map(feeAt)).toEqual([
      590_00, 590_00, 2_360_00, 5_900_00, 5_900_00,
    ]);
    expect([10_000, 100_000, 900_000].map((amount) => apr([fee], amount))).toEqual([2_988, 2_263, 1_927]);
    expect(amountConsumedByCharges(chargeLoadOf([fee]))).toBe(590);
  });

  it("BEY-17 percent and rupees together are one charge with one GST", () => {
    const fee = { basis: "both", rateBps: 100, valuePaise: 250_00, gstBps: 1_800, gstMode: "on-top" } as const;
    expect(chargesAt([fee], 100_000_00)).toMatchObject({ lines: [{ paise: 1_250_00, gstPaise: 225_00 }] });
  });

  it("BEY-17 an optional charge is in no sum and not in the APR; a third party's and a stamp duty are", () => {
    const cover = { ...rupees(2_000), kind: "insurance", isOptional: true } as const;
    const duty = { ...rupees(300), kind: "stamp-duty", gstBps: 0, payee: "third-party" } as const;
    const charged = chargesAt([percent(200), cover, duty], 100_000_00);
    expect(charged.totalPaise).toBe(2_300_00);
    expect(charged.optionalLines.map(({ paise }: ChargeLine) => paise)).toEqual([2_000_00]);
    expect(apr([percent(200), cover, duty], 100_000)).toBe(apr([percent(200), duty], 100_000));
    expect(apr([percent(200), duty], 100_000)).toBeGreaterThan(apr([percent(200)], 100_000));
    expect(apr([percent(200), duty], 100_000)).toBe(apr([percent(200), { ...duty, payee: "lender" }], 100_000));
  });

  it("BEY-17 a charge with the first instalment is not deducted from the payment", () => {
    const later = { ...rupees(500), paidAt: "first-instalment" } as const;
    const facts = keyFactsOf(
      { rateBps: 1_800, charges: [percent(200), later], minMonths: 12, maxMonths: 12 },
      100_000,
      12,
    );
    expect(facts).toMatchObject({ chargesPaise: 2_500_00, withFirstPaise: 500_00, receivedPaise: 98_000_00 });
    expect(facts.totalCostPaise).toBe(facts.interestPaise + 2_500_00);
  });

  it.each([
    percent(-1),
    { ...percent(200), minPaise: 2, maxPaise: 1 },
    { ...percent(200), minPaise: -1 },
    { ...percent(200), maxPaise: 0.5 },
    percent(10_001),
    percent(1.5),
    rupees(-1),
    { ...rupees(999), gstBps: 1.5 },
    { ...rupees(999), gstBps: -1 },
    { basis: "rupees", valuePaise: 0.5, gstBps: 0, gstMode: "included" } as const,
  ])("cannot reckon with %j", (charge) => {
    expect(isCharge(charge)).toBe(false);
  });
});
