import { z } from "zod";
import type { Offer } from "~/domain/offer-check/offer";

/** The terms of a loan in an answer, of any type, so that the offer check can name what is wrong with them. */
export const wireOffer = z.record(z.string(), z.unknown());
export type WireOffer = z.infer<typeof wireOffer>;

/** A hundredfold number. A value that is not a number becomes one that is not, which the offer check names. */
const hundredfold = (value: unknown): number | null => {
  if (value === null || value === undefined) return null;
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? Math.round(number * 100) : Number.NaN;
};

const count = (value: unknown): number | null => {
  const number = hundredfold(value);
  return number === null ? null : number / 100;
};

const day = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value).slice(0, 40);

/** The terms in the form that the offer check reads: from rupees, percent, months and days. */
export const toNamedOffer = (wire: WireOffer): Offer => ({
  amountPaise: hundredfold(wire.amountRupees),
  rateBps: hundredfold(wire.ratePercent),
  aprBps: hundredfold(wire.aprPercent),
  months: count(wire.tenureMonths),
  instalmentCount: count(wire.instalments),
  instalmentPaise: hundredfold(wire.instalmentRupees),
  chargesPaise: hundredfold(wire.chargesRupees),
  disbursedPaise: hundredfold(wire.disbursedRupees),
  interestPaise: hundredfold(wire.interestRupees),
  totalPaise: hundredfold(wire.totalRupees),
  validUntil: day(wire.validUntil),
  disbursedOn: day(wire.disbursedOn),
  firstInstalmentOn: day(wire.firstInstalmentOn),
  lastInstalmentOn: day(wire.lastInstalmentOn),
});
