import { partHalfUp } from "./emi";

/** The whole in basis points. */
const ALL_BPS = 10_000;

/** The tax on a charge: added to it, or included in it. */
export type GstMode = "on-top" | "included";

/** What a lender charges for. Penal charges are never among them: they are not part of the APR. */
export const CHARGE_KINDS = ["processing-fee", "documentation", "stamp-duty", "insurance", "other"] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Who receives it. Both are inside the APR, as in the Reserve Bank's key facts statement. */
export type ChargePayee = "lender" | "third-party";

/** When it is paid: deducted from the amount that is paid out, or with the first instalment. */
export type ChargeTime = "disbursal" | "first-instalment";

type ChargeTerms = {
  readonly gstBps: number;
  readonly gstMode: GstMode;
  /** Omitted: a processing fee in percent, another charge in rupees. */
  readonly kind?: ChargeKind;
  /** The lender's own name for it, in English and Hindi. */
  readonly name?: { readonly en: string; readonly hi: string | null };
  /** Its bounds, before added GST. */
  readonly minPaise?: number;
  readonly maxPaise?: number;
  /** True for a charge that the customer may refuse: it is outside the APR. */
  readonly isOptional?: boolean;
  /** Omitted: the lender. */
  readonly payee?: ChargePayee;
  /** Omitted: at the disbursal. */
  readonly paidAt?: ChargeTime;
};

/** A lender's single charge (OQ-113): a share of the amount, a fixed sum, or both together. */
export type Charge = ChargeTerms &
  (
    | { readonly basis: "percent"; readonly rateBps: number }
    | { readonly basis: "rupees"; readonly valuePaise: number }
    | { readonly basis: "both"; readonly rateBps: number; readonly valuePaise: number }
  );

/** One charge at an amount. `paise` contains included GST; `gstPaise` is only the added GST. */
export type ChargeLine = Charge & { readonly paise: number; readonly gstPaise: number };

/** All charges at an amount. Paise. Sums are of the charges that every customer pays. */
export type Charged = {
  readonly lines: readonly ChargeLine[];
  readonly optionalLines: readonly ChargeLine[];
  /** The added GST of all lines. */
  readonly gstPaise: number;
  /** Lines and GST together. */
  readonly totalPaise: number;
  /** The part of the total that is paid with the first instalment; the rest is deducted from the disbursal. */
  readonly withFirstPaise: number;
};

const isShare = (bps: number): boolean => Number.isInteger(bps) && bps >= 0 && bps <= ALL_BPS;
const isAmount = (paise: number): boolean => Number.isSafeInteger(paise) && paise >= 0;

/** The percentage of a charge in basis points, and its fixed part in paise. */
export const percentBpsOf = (charge: Charge): number => (charge.basis === "rupees" ? 0 : charge.rateBps);
export const fixedPartOf = (charge: Charge): number => (charge.basis === "percent" ? 0 : charge.valuePaise);

/** Whether a charge is valid: whole basis points and paise, none below zero, the minimum not above the maximum. */
export const isCharge = (charge: Charge): boolean =>
  isShare(charge.gstBps) &&
  isShare(percentBpsOf(charge)) &&
  isAmount(fixedPartOf(charge)) &&
  isAmount(charge.minPaise ?? 0) &&
  isAmount(charge.maxPaise ?? 0) &&
  (charge.minPaise ?? 0) <= (charge.maxPaise ?? Number.POSITIVE_INFINITY);

/** True for a charge that every customer pays. */
export const isMandatory = (charge: Charge): boolean => charge.isOptional !== true;

/** True for a charge that is paid with the first instalment. */
export const isPaidWithFirst = (charge: Charge): boolean => charge.paidAt === "first-instalment";

const part = (paise: number, bps: number): number => partHalfUp(paise, bps, ALL_BPS);

function lineOf(charge: Charge, amountPaise: number): ChargeLine {
  const unbounded = part(amountPaise, percentBpsOf(charge)) + fixedPartOf(charge);
  const { minPaise = 0, maxPaise = Number.POSITIVE_INFINITY } = charge;
  const paise = Math.min(Math.max(unbounded, minPaise), maxPaise);
  return { ...charge, paise, gstPaise: charge.gstMode === "on-top" ? part(paise, charge.gstBps) : 0 };
}

const sumOf = (lines: readonly ChargeLine[]): number =>
  lines.reduce((sum, { paise, gstPaise }) => sum + paise + gstPaise, 0);

/**
 * The charges at an amount (BEY-12, BEY-17): a percentage is rounded half up to the paisa and moved within its bounds,
 * then the GST on each charge is rounded half up to the paisa, then all are added.
 */
export function chargesAt(charges: readonly Charge[], amountPaise: number): Charged {
  const all = charges.map((charge) => lineOf(charge, amountPaise));
  const lines = all.filter(isMandatory);
  return {
    lines,
    optionalLines: all.filter((line) => !isMandatory(line)),
    gstPaise: lines.reduce((sum, line) => sum + line.gstPaise, 0),
    totalPaise: sumOf(lines),
    withFirstPaise: sumOf(lines.filter(isPaidWithFirst)),
  };
}
