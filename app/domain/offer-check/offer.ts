import type { Day } from "~/domain/dates/day";

/** A charge of an offer, with its GST. */
export type OfferCharge = {
  readonly paise: number;
  /** True for a charge that the customer may refuse. */
  readonly isOptional?: boolean;
  /** True for a charge that is not deducted from the payment. */
  readonly isPaidLater?: boolean;
};

/**
 * A line of a breakup. `principal`, `interest` and `charge` add up to what the customer pays; `disbursed` repeats what
 * the customer receives.
 */
export type BreakupLine = {
  readonly kind: "principal" | "interest" | "charge" | "disbursed" | "other";
  readonly paise: number;
};

/**
 * An offer by anybody, with as much as it says: amounts in paise, rates in basis points, days as YYYY-MM-DD or as
 * an instant with its zone. What it does not say is omitted or null.
 */
export type Offer = {
  readonly amountPaise?: number | null;
  /** Yearly, on a reducing balance. */
  readonly rateBps?: number | null;
  readonly aprBps?: number | null;
  readonly months?: number | null;
  /** 12 for monthly instalments. */
  readonly instalmentsPerYear?: number | null;
  readonly instalmentCount?: number | null;
  /** How many of these are taken when the loan is paid out. */
  readonly advanceInstalments?: number | null;
  readonly instalmentPaise?: number | null;
  /** Each instalment, in order. */
  readonly instalments?: readonly number[] | null;
  readonly charges?: readonly OfferCharge[] | null;
  readonly chargesPaise?: number | null;
  readonly disbursedPaise?: number | null;
  readonly interestPaise?: number | null;
  /** All instalments together, with or without the charges. */
  readonly totalPaise?: number | null;
  readonly breakup?: readonly BreakupLine[] | null;
  /** The sum that the breakup is of; the total when omitted. */
  readonly breakupTotalPaise?: number | null;
  readonly offeredOn?: Day | null;
  readonly validUntil?: Day | null;
  readonly disbursedOn?: Day | null;
  readonly firstInstalmentOn?: Day | null;
  readonly lastInstalmentOn?: Day | null;
};

/** The fields of an offer that are a number. */
export const NUMBER_FIELDS = [
  "amountPaise",
  "rateBps",
  "aprBps",
  "months",
  "instalmentsPerYear",
  "instalmentCount",
  "advanceInstalments",
  "instalmentPaise",
  "chargesPaise",
  "disbursedPaise",
  "interestPaise",
  "totalPaise",
  "breakupTotalPaise",
] as const satisfies readonly (keyof Offer)[];

/** The fields of an offer that are a day. */
export const DAY_FIELDS = [
  "offeredOn",
  "validUntil",
  "disbursedOn",
  "firstInstalmentOn",
  "lastInstalmentOn",
] as const satisfies readonly (keyof Offer)[];

/** The fields of an offer. */
export const OFFER_FIELDS = [
  ...NUMBER_FIELDS,
  "instalments",
  "charges",
  "breakup",
  ...DAY_FIELDS,
] as const satisfies readonly (keyof Offer)[];

export const CONTRADICTION_CODES = [
  "not-a-number",
  "negative",
  "nothing-lent",
  "not-whole",
  "impossible-date",
  "dates-out-of-order",
  "dates-not-tenor",
  "count-not-tenor",
  "instalments-not-count",
  "instalments-not-equal",
  "instalments-not-total",
  "total-below-amount",
  "interest-not-total",
  "breakup-not-total",
  "breakup-not-stated",
  "charges-not-sum",
  "charges-above-amount",
  "disbursed-not-amount",
  "apr-below-rate",
  "apr-not-payments",
  "rate-not-instalment",
  "rate-is-flat",
] as const;
export type ContradictionCode = (typeof CONTRADICTION_CODES)[number];

/** A figure of a contradiction with its unit: paise, basis points, a number, a day, or a text that is neither. */
export type StatedFigure =
  | { readonly unit: "paise" | "bps" | "count"; readonly value: number }
  | { readonly unit: "day" | "text"; readonly value: string };

/** Two figures of one offer that cannot both be true. */
export type Contradiction = {
  readonly code: ContradictionCode;
  /** The field that is contradicted. */
  readonly field: keyof Offer;
  readonly said: StatedFigure;
  /** What it should be by the rest of the offer; null when it is wrong in itself. */
  readonly expected: StatedFigure | null;
};
