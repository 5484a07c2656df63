import type { Charge } from "~/domain/money/charges";
import type { LenderFields } from "./lender-fields";

/**
 * The properties of a lender that are stored in its rows of charges (OQ-113), with each row's position. The percentage
 * itself is the lender's own.
 */
export const CHARGE_PLACE = {
  processing_fee_gst_percent: 1,
  processing_fee_gst_on_top: 1,
  fixed_charge_rupees: 2,
  fixed_charge_gst_percent: 2,
  fixed_charge_gst_on_top: 2,
} as const satisfies Partial<Record<keyof LenderFields, number>>;

export type ChargeProperty = keyof typeof CHARGE_PLACE;

export const isChargeProperty = (property: string): property is ChargeProperty => Object.hasOwn(CHARGE_PLACE, property);

/** The defaults of a new row: a single processing fee includes its GST; an amount in rupees usually does not. */
export const NEW_CHARGE = { gstPercent: 18, feeOnTop: 0, fixedOnTop: 1 } as const;

type Fields = Pick<LenderFields, ChargeProperty | "processing_fee_percent">;

const hundredfold = (value: number): number => Math.round(value * 100);
const modeOf = (onTop: 0 | 1) => (onTop === 1 ? ("on-top" as const) : ("included" as const));

/** The charges in a record's fields, the processing fee first; none while there is no processing fee. */
export function chargesOfFields(fields: Fields): Charge[] {
  const { processing_fee_percent: percent, fixed_charge_rupees: rupees } = fields;
  if (percent === null) return [];
  const fee: Charge = {
    basis: "percent",
    rateBps: hundredfold(percent),
    gstBps: hundredfold(fields.processing_fee_gst_percent),
    gstMode: modeOf(fields.processing_fee_gst_on_top),
  };
  if (rupees === null) return [fee];
  const fixed: Charge = {
    basis: "rupees",
    valuePaise: hundredfold(rupees),
    gstBps: hundredfold(fields.fixed_charge_gst_percent),
    gstMode: modeOf(fields.fixed_charge_gst_on_top),
  };
  return [fee, fixed];
}
