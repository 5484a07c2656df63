import type { Contradiction, Offer, OfferCharge, StatedFigure } from "./offer";
import { instalmentsPerYearOf } from "./single-payment";

const RUPEE = 100;

export const paise = (value: number): StatedFigure => ({ unit: "paise", value });
export const bps = (value: number): StatedFigure => ({ unit: "bps", value });
export const counted = (value: number): StatedFigure => ({ unit: "count", value });

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Two sums are the same when they differ by no more than lenders round. */
const isNear = (a: number, b: number, mostPaise: number): boolean => Math.abs(a - b) <= mostPaise;

/** The number of instalments: as stated, as listed, or as the tenor gives. Null when none of them says it. */
export function instalmentCountOf(offer: Offer): number | null {
  const { instalmentCount, instalments, months } = offer;
  if (typeof instalmentCount === "number") return instalmentCount;
  if (instalments?.length) return instalments.length;
  return typeof months === "number" ? Math.round((months * instalmentsPerYearOf(offer)) / 12) : null;
}

/** What all instalments sum up to; null when the offer does not say it. */
export function instalmentsPaiseOf(offer: Offer): number | null {
  if (offer.instalments?.length) return sum(offer.instalments);
  const number = instalmentCountOf(offer);
  return number === null || typeof offer.instalmentPaise !== "number" ? null : number * offer.instalmentPaise;
}

/** The sum of the instalments that are taken when the loan is paid out; null when the offer does not say it. */
export function advancePaiseOf(offer: Offer): number | null {
  const advance = offer.advanceInstalments ?? 0;
  if (advance === 0) return 0;
  const number = instalmentCountOf(offer);
  const total = instalmentsPaiseOf(offer);
  return number && total !== null ? (advance * total) / number : null;
}

/** The charges that every customer pays; null when the offer does not say them. */
export function chargesPaiseOf({ charges, chargesPaise }: Offer): number | null {
  if (typeof chargesPaise === "number") return chargesPaise;
  return charges ? sum(charges.filter(({ isOptional }) => isOptional !== true).map((charge) => charge.paise)) : null;
}

/** The instalments of an offer that does not tell their number, at most. */
const UNKNOWN_COUNT = 120;

/** Whole rupees: one for each instalment, which may be rounded up, and one for the sum. */
const roundingOf = (offer: Offer): number => ((instalmentCountOf(offer) ?? UNKNOWN_COUNT) + 1) * RUPEE;

function totals(offer: Offer): Contradiction[] {
  const { totalPaise: total, amountPaise: amount, interestPaise: interest } = offer;
  const found: Contradiction[] = [];
  const instalments = instalmentsPaiseOf(offer);
  const rounding = roundingOf(offer);
  if (typeof total === "number" && instalments !== null) {
    const charges = chargesPaiseOf(offer) ?? 0;
    if (!isNear(total, instalments, rounding) && !isNear(total, instalments + charges, rounding))
      found.push({
        code: "instalments-not-total",
        field: "totalPaise",
        said: paise(total),
        expected: paise(instalments),
      });
  }
  const repaid = typeof total === "number" ? total : instalments;
  if (typeof amount === "number" && repaid !== null && repaid < amount - rounding) {
    const field = typeof total === "number" ? "totalPaise" : "instalmentPaise";
    found.push({ code: "total-below-amount", field, said: paise(repaid), expected: paise(amount) });
  }
  const repaidByInstalments = instalments ?? total ?? null;
  if (typeof interest === "number" && typeof amount === "number" && repaidByInstalments !== null) {
    const expected = repaidByInstalments - amount;
    const charges = instalments === null ? (chargesPaiseOf(offer) ?? 0) : 0;
    if (!isNear(interest, expected, rounding) && !isNear(interest, expected - charges, rounding))
      found.push({
        code: "interest-not-total",
        field: "interestPaise",
        said: paise(interest),
        expected: paise(expected),
      });
  }
  return found;
}

function breakups(offer: Offer): Contradiction[] {
  const total = offer.breakupTotalPaise ?? offer.totalPaise;
  if (!offer.breakup?.length || typeof total !== "number") return [];
  const payable = offer.breakup.filter(({ kind }) => kind !== "disbursed");
  const roundedLines = payable.filter((line) => line.paise !== 0).length;
  const withoutCharges = payable.filter(({ kind }) => kind !== "charge");
  const sums = [payable, withoutCharges].map((lines) => sum(lines.map((line) => line.paise)));
  const rounding = typeof offer.breakupTotalPaise === "number" ? (roundedLines + 1) * RUPEE : roundingOf(offer);
  const allowed = typeof offer.breakupTotalPaise === "number" ? sums.slice(0, 1) : sums;
  if (allowed.some((one) => isNear(one, total, rounding))) return [];
  return [{ code: "breakup-not-total", field: "breakup", said: paise(sums[0] ?? 0), expected: paise(total) }];
}

function charges(offer: Offer): Contradiction[] {
  const { amountPaise: amount, chargesPaise: stated, charges: lines } = offer;
  const found: Contradiction[] = [];
  if (lines && typeof stated === "number") {
    const mandatory = sum(lines.filter(({ isOptional }) => isOptional !== true).map((line) => line.paise));
    const all = sum(lines.map((line) => line.paise));
    const rounding = (lines.length + 1) * RUPEE;
    if (!isNear(stated, mandatory, rounding) && !isNear(stated, all, rounding))
      found.push({ code: "charges-not-sum", field: "chargesPaise", said: paise(stated), expected: paise(mandatory) });
  }
  const known = chargesPaiseOf(offer);
  if (known !== null && typeof amount === "number" && known >= amount)
    found.push({ code: "charges-above-amount", field: "chargesPaise", said: paise(known), expected: paise(amount) });
  return found;
}

function disbursed(offer: Offer): Contradiction[] {
  const { amountPaise: amount, disbursedPaise: received, charges: lines } = offer;
  if (typeof amount !== "number" || typeof received !== "number") return [];
  const known = chargesPaiseOf(offer);
  const rounding = ((lines?.length ?? 1) + 1) * RUPEE;
  const taken = advancePaiseOf(offer);
  if (taken === null) return [];
  const sumWhere = (some: (line: OfferCharge) => boolean | undefined) =>
    sum((lines ?? []).filter(some).map((line) => line.paise));
  const later = sumWhere(({ isPaidLater, isOptional }) => isPaidLater && !isOptional);
  const optional = sumWhere(({ isOptional, isPaidLater }) => isOptional && !isPaidLater);
  const expected = amount - taken - (known ?? 0);
  const allowed = [expected, expected + later, expected - optional, expected + later - optional];
  const isRight =
    known === null ? received <= amount - taken + RUPEE : allowed.some((one) => isNear(received, one, rounding));
  if (isRight) return [];
  return [
    { code: "disbursed-not-amount", field: "disbursedPaise", said: paise(received), expected: paise(expected + later) },
  ];
}

/** Sums that are not the sum of their parts. */
export const sumFaults = (offer: Offer): Contradiction[] => [
  ...totals(offer),
  ...breakups(offer),
  ...charges(offer),
  ...disbursed(offer),
];
