import fc from "fast-check";
import { addDays } from "~/domain/dates/day";
import { aprBps } from "~/domain/money/apr";
import { type Charge, chargesAt, isPaidWithFirst } from "~/domain/money/charges";
import { emiAtTimes } from "~/domain/money/emi";
import { firstPeriodMonths } from "~/domain/money/first-period";
import type { Offer } from "~/domain/offer-check/offer";

const ROUNDINGS = [Math.round, Math.ceil, Math.floor];

const charge: fc.Arbitrary<Charge> = fc.record({
  basis: fc.constant("both" as const),
  rateBps: fc.constantFrom(0, 100, 236, 350),
  valuePaise: fc.constantFrom(0, 99_900, 11_800),
  gstBps: fc.constantFrom(0, 1_800),
  gstMode: fc.constantFrom("on-top" as const, "included" as const),
  isOptional: fc.boolean(),
  paidAt: fc.constantFrom("disbursal" as const, "first-instalment" as const),
});

const terms = fc.record({
  amountRupees: fc.integer({ min: 10_000, max: 2_000_000 }),
  rateBps: fc.integer({ min: 0, max: 3_600 }),
  months: fc.integer({ min: 3, max: 120 }),
  charges: fc.array(charge, { maxLength: 3 }),
  firstDays: fc.constantFrom(null, null, 20, 25, 31, 40, 45),
  advance: fc.constantFrom(0, 0, 0, 1, 2),
  dayCount: fc.constantFrom("30/360" as const, "actual/365" as const),
  roundingOf: fc.constantFrom(...ROUNDINGS),
  disbursedOn: fc.integer({ min: 0, max: 700 }).map((days) => addDays("2026-01-01", days)),
  listsInstalments: fc.boolean(),
});

const monthsLater = (day: string, months: number): string => {
  const all = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const month = String((all % 12) + 1).padStart(2, "0");
  return `${Math.floor(all / 12)}-${month}-${String(Math.min(28, Number(day.slice(8)))).padStart(2, "0")}`;
};

/** An offer of our own arithmetic: its instalment, charges and sums in whole rupees, as lenders round. */
export const ownOffer: fc.Arbitrary<Offer> = terms.map(({ roundingOf, ...loan }) => {
  const { amountRupees, rateBps, months, firstDays, listsInstalments } = loan;
  const advance = months < 12 ? 0 : loan.advance;
  const rupees = (paise: number) => roundingOf(paise / 100) * 100;
  const amountPaise = amountRupees * 100;
  const firstMonths = firstPeriodMonths(loan.dayCount, firstDays);
  const instalmentPaise = rupees(emiAtTimes(amountPaise, rateBps, months, { firstMonths, advance }));
  const advancePaise = advance * instalmentPaise;
  const { lines, optionalLines } = chargesAt(loan.charges, amountPaise);
  const charges = [...lines, ...optionalLines].map((line) => ({
    paise: rupees(line.paise + line.gstPaise),
    isOptional: line.isOptional === true,
    isPaidLater: isPaidWithFirst(line),
  }));
  const mandatory = charges.filter(({ isOptional }) => !isOptional);
  const sumOf = (some: typeof charges) => some.reduce((all, { paise }) => all + paise, 0);
  const chargesPaise = sumOf(mandatory);
  const withFirstPaise = sumOf(mandatory.filter(({ isPaidLater }) => isPaidLater));
  const feesPaise = chargesPaise - withFirstPaise;
  const totalPaise = instalmentPaise * months;
  // Without interest, instalments that are rounded down repay a few rupees less.
  const interestPaise = Math.max(0, totalPaise - amountPaise);
  const apr = aprBps({
    principalPaise: amountPaise,
    annualRateBps: rateBps,
    months,
    feesPaise,
    withFirstPaise,
    instalmentPaise,
    firstMonths,
    advance,
  });
  const { disbursedOn } = loan;
  const firstInstalmentOn = firstDays === null ? monthsLater(disbursedOn, 1) : addDays(disbursedOn, firstDays);
  return {
    amountPaise,
    rateBps,
    aprBps: apr ?? rateBps,
    months,
    instalmentCount: months,
    advanceInstalments: advance,
    instalmentPaise,
    instalments: listsInstalments ? Array.from({ length: months }, () => instalmentPaise) : null,
    charges,
    chargesPaise,
    disbursedPaise: amountPaise - feesPaise - advancePaise,
    interestPaise,
    totalPaise,
    breakup: [
      { kind: "principal", paise: amountPaise },
      { kind: "interest", paise: interestPaise },
      { kind: "charge", paise: chargesPaise },
      { kind: "disbursed", paise: amountPaise - feesPaise - advancePaise },
    ],
    breakupTotalPaise: amountPaise + interestPaise + chargesPaise,
    offeredOn: addDays(disbursedOn, -3),
    validUntil: addDays(disbursedOn, 4),
    disbursedOn,
    firstInstalmentOn,
    lastInstalmentOn: monthsLater(firstInstalmentOn, months - advance - 1),
  } satisfies Offer;
});
