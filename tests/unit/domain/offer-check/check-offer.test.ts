import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/domain/dates/day";
import { keyFactsOf } from "~/domain/eligibility/key-facts";
import { keyTermsOf, leastAmountRupees } from "~/domain/eligibility/terms";
import { flatInstalmentPaise } from "~/domain/money/emi";
import { checkOffer } from "~/domain/offer-check/check-offer";
import type { ContradictionCode, Offer } from "~/domain/offer-check/offer";
import { someLender } from "../eligibility/arbitraries";
import { ownOffer } from "./own-offers";

const codesOf = (offer: Offer) => checkOffer(offer).map(({ code }) => code);

/** An offer of ₹1,00,000 over 12 months at 18 %, with a fee of ₹2,000. */
const OFFER = {
  amountPaise: 100_000_00,
  rateBps: 1_800,
  aprBps: 2_191,
  months: 12,
  instalmentCount: 12,
  instalmentPaise: 9_168_00,
  charges: [{ paise: 2_000_00 }],
  chargesPaise: 2_000_00,
  disbursedPaise: 98_000_00,
  interestPaise: 10_016_00,
  totalPaise: 110_016_00,
  breakup: [
    { kind: "principal", paise: 100_000_00 },
    { kind: "interest", paise: 10_016_00 },
  ],
  breakupTotalPaise: 110_016_00,
  offeredOn: "2026-11-20",
  validUntil: "2026-11-30",
  disbursedOn: "2026-11-25",
  firstInstalmentOn: "2026-12-25",
  lastInstalmentOn: "2027-11-25",
} as const satisfies Offer;

/** A loan of the same amount in 24 instalments at a flat rate that is given as the interest rate. */
function atFlatRate({ amountPaise, rateBps }: Offer): Offer {
  const rate = (rateBps ?? 0) + 1_200;
  return { amountPaise, rateBps: rate, months: 24, instalmentPaise: flatInstalmentPaise(amountPaise ?? 0, rate, 24) };
}

/** A contradiction of each kind, planted into an offer that has none. */
const PLANTED: Record<ContradictionCode, (offer: Offer) => Offer> = {
  "not-a-number": (offer) => ({ ...offer, instalmentPaise: Number.NaN }),
  negative: (offer) => ({ ...offer, chargesPaise: -1_00 }),
  "nothing-lent": (offer) => ({ ...offer, amountPaise: 0 }),
  "not-whole": (offer) => ({ ...offer, months: (offer.months ?? 0) + 0.5 }),
  "impossible-date": (offer) => ({ ...offer, disbursedOn: "2026-02-30" }),
  "dates-out-of-order": (offer) => ({ ...offer, firstInstalmentOn: addDays(offer.disbursedOn ?? "", -1) }),
  "dates-not-tenor": (offer) => ({ ...offer, lastInstalmentOn: addDays(offer.lastInstalmentOn ?? "", 63) }),
  "count-not-tenor": (offer) => ({ ...offer, instalmentCount: (offer.months ?? 0) + 1, instalments: null }),
  "instalments-not-count": (offer) => ({
    ...offer,
    instalments: Array.from({ length: (offer.months ?? 0) - 1 }, () => offer.instalmentPaise ?? 0),
  }),
  "instalments-not-equal": (offer) => ({
    ...offer,
    instalments: Array.from(
      { length: offer.months ?? 0 },
      (_, at) => (offer.instalmentPaise ?? 0) + (at === 1 ? 500 : 0),
    ),
  }),
  "instalments-not-total": (offer) => ({
    ...offer,
    totalPaise: (offer.totalPaise ?? 0) * 1.2 + 1_000_00 + 2 * (offer.chargesPaise ?? 0),
  }),
  "total-below-amount": (offer) => ({ ...offer, totalPaise: (offer.amountPaise ?? 0) * 0.9 }),
  "interest-not-total": (offer) => ({
    ...offer,
    interestPaise: (offer.interestPaise ?? 0) + 2_000_00 + (offer.chargesPaise ?? 0),
  }),
  "breakup-not-total": (offer) => ({ ...offer, breakupTotalPaise: (offer.breakupTotalPaise ?? 0) + 500_00 }),
  "breakup-not-stated": (offer) => ({
    ...offer,
    breakup: (offer.breakup ?? []).map((line) =>
      line.kind === "interest" ? { ...line, paise: line.paise + 2_000_00 } : line,
    ),
  }),
  "charges-not-sum": (offer) => ({
    ...offer,
    charges: [...(offer.charges ?? []), { paise: 700_00 + (offer.chargesPaise ?? 0) }],
  }),
  "charges-above-amount": (offer) => ({ ...offer, chargesPaise: offer.amountPaise ?? 0 }),
  "disbursed-not-amount": (offer) => ({
    ...offer,
    // Less than remains after all charges, those that may be refused among them.
    disbursedPaise: Math.max(
      100,
      Math.round((offer.disbursedPaise ?? 0) - (offer.amountPaise ?? 0) / 10) -
        (offer.charges ?? []).reduce((sum, { paise }) => sum + paise, 0),
    ),
  }),
  "apr-below-rate": (offer) => ({ ...offer, rateBps: 2_000, aprBps: 1_900 }),
  "apr-not-payments": (offer) => ({ ...offer, aprBps: (offer.aprBps ?? 0) * 1.5 + 1_500 }),
  "rate-not-instalment": (offer) => ({ ...offer, rateBps: (offer.rateBps ?? 0) * 2 + 1_500, aprBps: null }),
  "rate-is-flat": atFlatRate,
};

describe("the offer check", () => {
  it("BEY-17 finds nothing in 10,000 offers of our own arithmetic, rounded as lenders round", {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(ownOffer, (offer) => checkOffer(offer).length === 0),
      { numRuns: 10_000 },
    );
  });

  it("BEY-17 finds nothing in the parts of an offer, whatever it leaves out", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(ownOffer, fc.array(fc.nat(30)), (offer, dropped) => {
        // An offer with instalments at payment that does not say so contradicts itself.
        const entries = Object.entries(offer).filter(
          ([field], index) => field === "advanceInstalments" || !dropped.includes(index),
        );
        const some: Offer = Object.fromEntries(entries);
        // Only the rows tell which charges are paid later.
        const part = some.charges ? some : { ...some, chargesPaise: null, breakup: null };
        // Only the instalment tells how far rounding may take the APR below the rate.
        const saysInstalment = part.amountPaise && part.instalmentPaise && part.months;
        expect(checkOffer(saysInstalment ? part : { ...part, aprBps: null })).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("BEY-17 finds nothing in the figures that our offers and key facts show", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        someLender,
        fc.integer({ min: 10_000, max: 2_000_000 }),
        fc.integer({ min: 3, max: 120 }),
        (lender, amountRupees, wanted) => {
          const { printed: _printed, ...own } = lender;
          const terms = keyTermsOf(own);
          fc.pre(terms !== null && amountRupees > 2 * leastAmountRupees(terms));
          if (!terms) return;
          const facts = keyFactsOf(terms, amountRupees, wanted);
          const offer: Offer = {
            amountPaise: amountRupees * 100,
            rateBps: facts.rateBps,
            aprBps: facts.aprBps,
            months: facts.months,
            instalmentPaise: facts.instalmentPaise,
            advanceInstalments: facts.advance,
            charges: facts.charges.map((line) => ({
              paise: line.paise + line.gstPaise,
              isPaidLater: line.paidAt === "first-instalment",
            })),
            chargesPaise: facts.chargesPaise,
            disbursedPaise: facts.receivedPaise,
            interestPaise: facts.interestPaise,
            totalPaise: facts.instalmentsPaise,
            ...(terms.firstMonths === undefined
              ? {}
              : {
                  disbursedOn: "2026-01-01",
                  firstInstalmentOn: addDays("2026-01-01", Math.round(terms.firstMonths * 30)),
                }),
          };
          expect(checkOffer(offer)).toEqual([]);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each(Object.entries(PLANTED))("BEY-17 finds a planted “%s” in every one of 300 offers", (code, plant) => {
    fc.assert(
      fc.property(ownOffer, (offer) => codesOf(plant(offer)).some((found) => found === code)),
      { numRuns: 300 },
    );
  });

  it.each(Object.entries(PLANTED))("BEY-17 finds “%s” in a plain offer, with both figures", (code, plant) => {
    expect(codesOf(OFFER)).toEqual([]);
    const found = checkOffer(plant(OFFER)).find((one) => one.code === code);
    expect(found?.said).toBeDefined();
  });

  it("BEY-17 names the two figures that contradict each other", () => {
    expect(checkOffer({ ...OFFER, aprBps: 1_600 })).toEqual([
      {
        code: "apr-below-rate",
        field: "aprBps",
        said: { unit: "bps", value: 1_600 },
        expected: { unit: "bps", value: 1_800 },
      },
    ]);
    expect(checkOffer({ ...OFFER, disbursedPaise: 99_000_00 })).toEqual([
      {
        code: "disbursed-not-amount",
        field: "disbursedPaise",
        said: { unit: "paise", value: 99_000_00 },
        expected: { unit: "paise", value: 98_000_00 },
      },
    ]);
  });

  it("BEY-17 reads other frequencies: 52 weekly instalments a year", () => {
    const weekly = {
      amountPaise: 52_000_00,
      months: 12,
      instalmentsPerYear: 52,
      instalmentCount: 52,
      instalmentPaise: 1_100_00,
    };
    expect(codesOf(weekly)).toEqual([]);
    expect(codesOf({ ...weekly, instalmentCount: 48 })).toEqual(["count-not-tenor"]);
  });

  it.each(["12", "₹100", {}, [], true, Number.POSITIVE_INFINITY])(
    "BEY-17 %j is not an amount, and stops nothing",
    (value) => {
      const offer = { ...OFFER, totalPaise: value, aprBps: 1_600 } as unknown as Offer;
      expect(codesOf(offer)).toEqual(["not-a-number", "apr-below-rate"]);
    },
  );
});
