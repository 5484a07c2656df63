import { divideHalfUp } from "./emi";

/** The whole in basis points. */
const ALL_BPS = 10_000;

/** The tax on a charge: added to it, or included in it. */
export type GstMode = "on-top" | "included";
type Gst = { readonly gstBps: number; readonly gstMode: GstMode };

/** A lender's single charge at disbursal (OQ-113): a share of the amount, or a fixed sum. */
export type Charge = Gst &
  ({ readonly basis: "percent"; readonly rateBps: number } | { readonly basis: "rupees"; readonly valuePaise: number });

/** One charge at an amount. `paise` contains included GST; `gstPaise` is only the added GST. */
export type ChargeLine = Charge & { readonly paise: number; readonly gstPaise: number };

/** All charges at an amount. Paise. */
export type Charged = {
  readonly lines: readonly ChargeLine[];
  /** The added GST of all lines. */
  readonly gstPaise: number;
  /** Lines and GST together: what the customer does not receive. */
  readonly totalPaise: number;
};

const isShare = (bps: number): boolean => Number.isInteger(bps) && bps >= 0 && bps <= ALL_BPS;

/** Whether a charge is valid: whole basis points and paise, none below zero. */
export const isCharge = (charge: Charge): boolean =>
  isShare(charge.gstBps) &&
  (charge.basis === "percent"
    ? isShare(charge.rateBps)
    : Number.isSafeInteger(charge.valuePaise) && charge.valuePaise >= 0);

const part = (paise: number, bps: number): number => Number(divideHalfUp(BigInt(paise) * BigInt(bps), BigInt(ALL_BPS)));

function lineOf(charge: Charge, amountPaise: number): ChargeLine {
  const paise = charge.basis === "percent" ? part(amountPaise, charge.rateBps) : charge.valuePaise;
  return { ...charge, paise, gstPaise: charge.gstMode === "on-top" ? part(paise, charge.gstBps) : 0 };
}

/**
 * The charges at an amount (BEY-12, BEY-17): a percentage is rounded half up to the paisa, then the GST on each charge
 * is rounded half up to the paisa, then all are added.
 */
export function chargesAt(charges: readonly Charge[], amountPaise: number): Charged {
  const lines = charges.map((charge) => lineOf(charge, amountPaise));
  const gstPaise = lines.reduce((sum, line) => sum + line.gstPaise, 0);
  return { lines, gstPaise, totalPaise: lines.reduce((sum, line) => sum + line.paise, gstPaise) };
}

/** Charges as a share of any amount and a fixed sum in paise, both with added GST, not rounded. */
export type ChargeLoad = { readonly share: number; readonly fixedPaise: number };

/** The load of charges: at an amount they take `share + fixedPaise ÷ amount` of it. */
export function chargeLoadOf(charges: readonly Charge[]): ChargeLoad {
  let share = 0;
  let fixedPaise = 0;
  for (const charge of charges) {
    const withGst = charge.gstMode === "on-top" ? (ALL_BPS + charge.gstBps) / ALL_BPS : 1;
    if (charge.basis === "percent") share += (charge.rateBps / ALL_BPS) * withGst;
    else fixedPaise += charge.valuePaise * withGst;
  }
  return { share, fixedPaise };
}

/** The charges as a share of an amount. */
export const shareAt = ({ share, fixedPaise }: ChargeLoad, amountPaise: number): number =>
  share + fixedPaise / amountPaise;

/** The largest amount, in whole rupees, that the charges consume entirely. */
export const amountConsumedByCharges = ({ share, fixedPaise }: ChargeLoad): number =>
  share >= 1 ? Number.POSITIVE_INFINITY : Math.floor(fixedPaise / (1 - share) / 100);
