import { type EditableProperty, isCriterion, isEditable } from "~/domain/lenders/editable-fields";
import { isSegment } from "~/domain/lenders/segments";
import { isUuid } from "~/domain/patterns/uuid";
import type { Segment } from "~/domain/products";

/** Properties besides the criteria that can be in a draft set: what offers are ranked by, rates, and on or off. */
const OTHERS = [
  "lender_status",
  "priority",
  "tenure_months_min",
  "tenure_months_max",
  "interest_rate",
  "apr_min",
  "apr_max",
  "processing_fee_percent",
  "day_count",
  "first_gap_days",
  "advance_instalments",
] as const satisfies readonly EditableProperty[];

/** Properties that are money: a second person approves their publication. */
const MONEY: ReadonlySet<string> = new Set(["interest_rate", "apr_min", "apr_max", "processing_fee_percent"]);

/** A figure of a charge, by its name in a change: its field, and the highest amount with its decimals. */
export const CHARGE_FIGURES = {
  percent: { field: "percent", unit: "percent", max: 99.99, decimals: 2 },
  rupees: { field: "rupees", unit: "rupees", max: 1_000_000, decimals: 2 },
  min: { field: "min_rupees", unit: "rupees", max: 1_000_000, decimals: 2 },
  max: { field: "max_rupees", unit: "rupees", max: 1_000_000, decimals: 2 },
  gst: { field: "gst_percent", unit: "percent", max: 40, decimals: 2 },
} as const;

const MAX_RUPEES = 1_000_000_000_000;
const rupees = { unit: "rupees", max: MAX_RUPEES, decimals: 2 } as const;
const count = { unit: "count", max: 1_000_000_000, decimals: 0 } as const;

/** A figure of a revenue slab: what it pays, its limits (ENT-09), and on (1) or off (0). */
export const SLAB_FIGURES = {
  percent: { field: "revenue_percent", unit: "percent", max: 100, decimals: 3 },
  flat: { field: "revenue_flat", unit: "rupees", max: 100_000_000, decimals: 2 },
  paid_min: { field: "slab_disbursed_min", ...rupees },
  paid_max: { field: "slab_disbursed_max", ...rupees },
  loans_min: { field: "slab_number_min", ...count },
  loans_max: { field: "slab_number_max", ...count },
  ticket_min: { field: "ats_min", ...rupees },
  ticket_max: { field: "ats_max", ...rupees },
  on: { field: "status", unit: "flag", max: 1, decimals: 0 },
} as const;

export type ChargeFigure = keyof typeof CHARGE_FIGURES;
export type SlabFigure = keyof typeof SLAB_FIGURES;

/** The stored name of a change of the order of a lender's slabs. */
export const SLAB_ORDER = "slab-order";

/** What a change is about. `charge` and `slab` are one figure of one row. */
export type DraftTarget =
  | { kind: "field"; property: EditableProperty }
  | { kind: "charge"; place: number; figure: ChargeFigure }
  | { kind: "slab"; slabId: string; figure: SlabFigure }
  /** The order of all slabs of the lender: their ids. */
  | { kind: "order" }
  /** A segment on or off, at all brands (null) or at one. */
  | { kind: "switch"; segment: Segment; brandId: string | null }
  /** The most applications of a segment on one day, at all brands. */
  | { kind: "cap"; segment: Segment };

/**
 * Reads the stored name of a change: `min_income`, `charge.2.percent`, `slab.<id>.flat`, `slab-order`, `cap.pl`,
 * `switch.pl`, `switch.pl.<brand>`. Null for anything else.
 */
export function draftTarget(property: string): DraftTarget | null {
  if (property === SLAB_ORDER) return { kind: "order" };
  const [kind, row = "", figure, ...more] = property.split(".");
  if (more.length > 0) return null;
  if (kind === "charge" && /^[1-9][0-9]?$/.test(row) && figure && Object.hasOwn(CHARGE_FIGURES, figure))
    return { kind, place: Number(row), figure: figure as ChargeFigure };
  if (kind === "slab" && isUuid(row) && figure && Object.hasOwn(SLAB_FIGURES, figure))
    return { kind, slabId: row, figure: figure as SlabFigure };
  if (kind === "cap" && figure === undefined && isSegment(row)) return { kind, segment: row };
  if (kind === "switch" && isSegment(row) && (figure === undefined || isUuid(figure)))
    return { kind, segment: row, brandId: figure ?? null };
  if (!isEditable(property)) return null;
  return isCriterion(property) || OTHERS.some((one) => one === property) ? { kind: "field", property } : null;
}

/** True when money is touched: rates, charges and slabs. */
export const isMoney = (property: string): boolean =>
  MONEY.has(property) || property === SLAB_ORDER || /^(charge|slab)\./.test(property);
