import type { LenderControl } from "~/domain/availability/lender-control";
import type { ChargeFields } from "~/domain/lenders/charge-fields";
import {
  EDITABLE_FIELDS,
  type EditableProperty,
  fieldOf,
  fits,
  isCriterion,
  isEditable,
} from "~/domain/lenders/editable-fields";
import type { FieldValue, LenderFields } from "~/domain/lenders/lender-fields";
import { missingAfter } from "~/domain/lenders/live-readiness";
import { flagReader, wholeNumberReader } from "~/domain/lenders/read-value";
import { isSegment } from "~/domain/lenders/segments";
import { isUuid } from "~/domain/patterns/uuid";
import type { Segment } from "~/domain/products";
import { no, yes } from "~/domain/result";
import { parseDecimal } from "~/domain/revenue/amounts";
import type { RevenueItem } from "~/domain/revenue/revenue-item";

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

/** What a change is about. `charge` and `slab` are one figure of one row. */
export type DraftTarget =
  | { kind: "field"; property: EditableProperty }
  | { kind: "charge"; place: number; figure: "percent" | "rupees" }
  | { kind: "slab"; slabId: string; figure: "percent" | "flat" }
  /** A segment at all brands: on or off, or the most applications on one day. */
  | { kind: "switch"; segment: Segment }
  | { kind: "cap"; segment: Segment };

/** A lender as it is live: its record, its revenue slabs in their order, and the switches and caps that apply now. */
export type LiveLender = {
  fields: LenderFields;
  slabs: readonly RevenueItem[];
  controls: readonly LenderControl[];
};

/** A change of a set, with its value. */
type DraftChangeValue = { property: string; value: FieldValue };

/** Reads the stored name of a change: `min_income`, `charge.2.percent`, `slab.<id>.flat`, `cap.pl`. Null for anything else. */
export function draftTarget(property: string): DraftTarget | null {
  const [kind, row = "", figure] = property.split(".");
  if (kind === "charge" && /^[1-9][0-9]?$/.test(row) && (figure === "percent" || figure === "rupees"))
    return { kind, place: Number(row), figure };
  if (kind === "slab" && isUuid(row) && (figure === "percent" || figure === "flat"))
    return { kind, slabId: row, figure };
  if ((kind === "switch" || kind === "cap") && figure === undefined && isSegment(row)) return { kind, segment: row };
  if (!isEditable(property)) return null;
  return isCriterion(property) || OTHERS.some((one) => one === property) ? { kind: "field", property } : null;
}

/** True when money is touched: rates, charges and slabs. */
export const isMoney = (property: string): boolean => MONEY.has(property) || /^(charge|slab)\./.test(property);

/** The line of all brands in a segment. */
const ofAllBrands = (control: LenderControl, kind: "switch" | "cap", segment: Segment): boolean =>
  control.kind === kind && control.brandId === null && control.segment === segment;

/** The value that is live now; undefined when the charge or slab does not exist, or the segment is not served. */
export function liveValue({ fields, slabs, controls }: LiveLender, target: DraftTarget): FieldValue | undefined {
  switch (target.kind) {
    case "field":
      return fields[target.property];
    case "charge":
      return fields.charges[target.place - 1]?.[target.figure];
    case "slab": {
      const slab = slabs.find(({ id }) => id === target.slabId);
      return target.figure === "percent" ? slab?.revenue_percent : slab?.revenue_flat;
    }
    case "switch":
    case "cap": {
      if (!fields.segments.includes(target.segment)) return undefined;
      const line = controls.find((control) => ofAllBrands(control, target.kind, target.segment));
      if (target.kind === "switch") return line?.kind === "switch" && !line.isOpen ? 0 : 1;
      return line?.kind === "cap" ? line.perDay : null;
    }
  }
}

const SINCE_EVER = new Date(0).toISOString();

/** The lines with another switch or cap of a segment at all brands. */
function withControl(
  { fields, controls }: LiveLender,
  { kind, segment }: { kind: "switch" | "cap"; segment: Segment },
  amount: number | null,
): LenderControl[] {
  const others = controls.filter((control) => !ofAllBrands(control, kind, segment));
  const line = { lenderId: fields.lender_id, segment, brandId: null, from: SINCE_EVER, until: null };
  if (kind === "switch") return amount === 0 ? [...others, { ...line, kind, isOpen: false }] : others;
  return amount === null ? others : [...others, { ...line, kind, perDay: amount }];
}

const withCharge = (charges: readonly ChargeFields[], place: number, change: Partial<ChargeFields>): ChargeFields[] =>
  charges.map((charge, index) => (index === place - 1 ? { ...charge, ...change } : charge));

/** The lender with one change. */
function withChange(lender: LiveLender, { property, value }: DraftChangeValue): LiveLender {
  const target = draftTarget(property);
  const { fields, slabs } = lender;
  const amount = typeof value === "number" ? value : null;
  switch (target?.kind) {
    case undefined:
      return lender;
    case "field": {
      const charges =
        target.property === "processing_fee_percent"
          ? withCharge(fields.charges, 1, { percent: amount })
          : fields.charges;
      return { ...lender, fields: { ...fields, charges, [target.property]: value } };
    }
    case "charge": {
      const charges = withCharge(fields.charges, target.place, { [target.figure]: amount });
      const fee = target.place === 1 && target.figure === "percent" ? { processing_fee_percent: amount } : {};
      return { ...lender, fields: { ...fields, ...fee, charges } };
    }
    case "slab": {
      const figure = target.figure === "percent" ? { revenue_percent: amount } : { revenue_flat: amount };
      return { ...lender, slabs: slabs.map((slab) => (slab.id === target.slabId ? { ...slab, ...figure } : slab)) };
    }
    case "switch":
    case "cap":
      return { ...lender, controls: withControl(lender, target, amount) };
  }
}

/** The lender with all changes of a set. */
export const withChanges = (lender: LiveLender, changes: readonly DraftChangeValue[]): LiveLender =>
  changes.reduce(withChange, lender);

const MOST = { percent: 100, rupees: 1_000_000, flat: 100_000_000 } as const;
const DECIMALS = { percent: 3, rupees: 2, flat: 2 } as const;

function readFigure(typed: unknown, figure: "percent" | "rupees" | "flat", isSlab: boolean) {
  const decimals = isSlab ? DECIMALS[figure] : 2;
  const parsed = parseDecimal(
    typeof typed === "string" || typeof typed === "number" ? typed : "",
    decimals,
    10n ** 12n,
  );
  const value = parsed.ok && parsed.value !== null ? Number(parsed.value) / 10 ** decimals : null;
  const max = figure === "percent" && !isSlab ? 99.99 : MOST[figure];
  if (!parsed.ok || (value !== null && value > max)) return no("not-decimal", { min: 0, max, decimals });
  return yes({ value: value as FieldValue });
}

const readCap = wholeNumberReader(1, 1_000_000);

function readTyped(target: DraftTarget, typed: unknown) {
  switch (target.kind) {
    case "field":
      return fieldOf(target.property).read(typed);
    case "switch":
      return flagReader(typed);
    case "cap":
      return readCap(typed);
    default:
      return readFigure(typed, target.figure, target.kind === "slab");
  }
}

/**
 * Reads what was typed for a change and checks it against the rest of the lender, with the rules of a live edit. Refuses
 * `unknown-property`, `no-row` (a charge or slab that does not exist), `unchanged`, `unfinished`, and an invalid value.
 */
export function readDraftChange(lender: LiveLender, property: string, typed: unknown) {
  const target = draftTarget(property);
  if (!target) return no("unknown-property");
  const live = liveValue(lender, target);
  if (live === undefined) return no("no-row");
  const read = readTyped(target, typed);
  if (!read.ok) return read;
  if (JSON.stringify(read.value) === JSON.stringify(live)) return no("unchanged");
  if (target.kind === "field") {
    const fit = fits(lender.fields, target.property, read.value);
    if (!fit.ok) return fit;
  }
  const after = withChange(lender, { property, value: read.value });
  if (missingAfter(lender.fields, after.fields).length > 0) return no("unfinished");
  return yes({ value: read.value, live });
}

/** Everything of a lender that can be in a set, by its stored name. */
export function draftProperties({ fields, slabs }: Pick<LiveLender, "fields" | "slabs">): string[] {
  const own = (Object.keys(EDITABLE_FIELDS) as EditableProperty[]).filter((property) => draftTarget(property));
  const charges = fields.charges.flatMap(({ percent, rupees }, index) => [
    ...(percent !== null && index > 0 ? [`charge.${index + 1}.percent`] : []),
    ...(rupees !== null ? [`charge.${index + 1}.rupees`] : []),
  ]);
  const ofSlabs = slabs.flatMap(({ id }) => [`slab.${id}.percent`, `slab.${id}.flat`]);
  const ofSegments = fields.segments.flatMap((segment) => [`switch.${segment}`, `cap.${segment}`]);
  return [...own, ...ofSegments, ...charges, ...ofSlabs];
}
