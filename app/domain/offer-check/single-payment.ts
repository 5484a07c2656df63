import type { Offer } from "./offer";

const MONTHS = 12;

/**
 * True for a loan that is repaid in one sum at its end, as gold and invoice loans are. One instalment that is less than
 * the loan is a contradiction instead.
 */
export function isSinglePayment({ instalmentCount, amountPaise, instalmentPaise, totalPaise }: Offer): boolean {
  if (instalmentCount !== 1 || typeof amountPaise !== "number") return false;
  return (instalmentPaise ?? totalPaise ?? 0) >= amountPaise;
}

/** The instalments of a year: as stated, as a single payment gives, or monthly. */
export function instalmentsPerYearOf(offer: Offer): number {
  const { instalmentsPerYear, months } = offer;
  if (typeof instalmentsPerYear === "number") return instalmentsPerYear;
  return isSinglePayment(offer) && typeof months === "number" ? MONTHS / months : MONTHS;
}
