import type { ChargeProperty } from "~/domain/lenders/lender-charges";
import { CHARGE_PLACE, NEW_CHARGE } from "~/domain/lenders/lender-charges";
import type { FieldValue, LenderFields } from "~/domain/lenders/lender-fields";
import type { Charge } from "~/domain/money/charges";
import type { Prisma } from "~/platform/database/client.server";

/** How to read a lender's charges: the processing fee first. */
export const CHARGES = {
  select: { place: true, basis: true, rateBps: true, valuePaise: true, gstBps: true, gstMode: true },
  orderBy: { place: "asc" },
} as const satisfies Prisma.Lender$chargesArgs;

/** A stored charge. */
export type ChargeRow = {
  place: number;
  basis: string;
  rateBps: number | null;
  valuePaise: bigint | null;
  gstBps: number;
  gstMode: string;
};

/** A stored charge in the form that calculations use. */
export function chargeOf({ basis, rateBps, valuePaise, gstBps, gstMode: mode }: ChargeRow): Charge {
  const gst = { gstBps, gstMode: mode === "on-top" ? ("on-top" as const) : ("included" as const) };
  return basis === "percent"
    ? { basis: "percent", rateBps: rateBps ?? 0, ...gst }
    : { basis: "rupees", valuePaise: Number(valuePaise ?? 0n), ...gst };
}

const gstOf = (row: ChargeRow | undefined, onTop: 0 | 1) => ({
  percent: row ? row.gstBps / 100 : NEW_CHARGE.gstPercent,
  onTop: row ? ((row.gstMode === "on-top" ? 1 : 0) as 0 | 1) : onTop,
});

/** The charges as properties of a lender's record. Without a row: the defaults of a new charge. */
export function chargeFields(rows: readonly ChargeRow[]): Pick<LenderFields, ChargeProperty> {
  const [fee, fixed] = [1, 2].map((place) => rows.find((row) => row.place === place));
  const feeGst = gstOf(fee, NEW_CHARGE.feeOnTop);
  const fixedGst = gstOf(fixed, NEW_CHARGE.fixedOnTop);
  return {
    processing_fee_gst_percent: feeGst.percent,
    processing_fee_gst_on_top: feeGst.onTop,
    fixed_charge_rupees: fixed ? Number(fixed.valuePaise ?? 0n) / 100 : null,
    fixed_charge_gst_percent: fixedGst.percent,
    fixed_charge_gst_on_top: fixedGst.onTop,
  };
}

/** Writes one property of a lender's charges; an empty amount deletes the row. */
export async function writeCharge(
  tx: Pick<Prisma.TransactionClient, "lenderCharge">,
  lenderId: string,
  property: ChargeProperty,
  value: FieldValue,
): Promise<void> {
  const place = CHARGE_PLACE[property];
  const where = { lenderId, place };
  const number = Number(value);
  if (property === "fixed_charge_rupees") {
    if (value === null) {
      await tx.lenderCharge.deleteMany({ where });
      return;
    }
    const valuePaise = BigInt(Math.round(number * 100));
    const { count } = await tx.lenderCharge.updateMany({ where, data: { valuePaise } });
    if (count === 0)
      await tx.lenderCharge.createMany({
        data: [{ ...where, basis: "rupees", valuePaise, gstBps: NEW_CHARGE.gstPercent * 100, gstMode: "on-top" }],
      });
    return;
  }
  const isRate = property === "processing_fee_gst_percent" || property === "fixed_charge_gst_percent";
  const data = isRate ? { gstBps: Math.round(number * 100) } : { gstMode: number === 1 ? "on-top" : "included" };
  await tx.lenderCharge.updateMany({ where, data });
}
