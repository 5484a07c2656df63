import type { LenderControl } from "~/domain/availability/lender-control";
import { type ChargeFields, chargesSchema } from "~/domain/lenders/charge-fields";
import { checkFit, EDITABLE_FIELDS, type EditableProperty, fieldOf } from "~/domain/lenders/editable-fields";
import type { FieldValue, LenderFields } from "~/domain/lenders/lender-fields";
import { missingAfter } from "~/domain/lenders/live-readiness";
import { flagReader, wholeNumberReader } from "~/domain/lenders/read-value";
import type { Segment } from "~/domain/products";
import { no, yes } from "~/domain/result";
import { parseDecimal } from "~/domain/revenue/amounts";
import { readRevenue } from "~/domain/revenue/requests";
import type { RevenueItem } from "~/domain/revenue/revenue-item";
import {
  CHARGE_FIGURES,
  type ChargeFigure,
  type DraftTarget,
  draftTarget,
  SLAB_FIGURES,
  SLAB_ORDER,
  type SlabFigure,
} from "./draft-target";
import { isOrderOf } from "./slab-order";

/** A lender as it is live: its record, its revenue slabs in their order, and the switches and caps that apply now. */
export type LiveLender = {
  fields: LenderFields;
  slabs: readonly RevenueItem[];
  controls: readonly LenderControl[];
};

/** A change of a set, with its value. */
type DraftChangeValue = { property: string; value: FieldValue };

/** What a line is for: a switch or a cap of a segment, at all brands or at one. */
type ControlPlace = { kind: "switch" | "cap"; segment: Segment; brandId?: string | null };

const isAt = (control: LenderControl, { kind, segment, brandId = null }: ControlPlace): boolean =>
  control.kind === kind && control.brandId === brandId && control.segment === segment;

/** The value that is live now; undefined when the charge or slab does not exist, or the segment is not served. */
export function liveValue({ fields, slabs, controls }: LiveLender, target: DraftTarget): FieldValue | undefined {
  switch (target.kind) {
    case "field":
      return fields[target.property];
    case "charge":
      return fields.charges[target.place - 1]?.[CHARGE_FIGURES[target.figure].field];
    case "slab":
      return slabs.find(({ id }) => id === target.slabId)?.[SLAB_FIGURES[target.figure].field];
    case "order":
      return slabs.map(({ id }) => id);
    case "switch":
    case "cap": {
      if (!fields.segments.includes(target.segment)) return undefined;
      const line = controls.find((control) => isAt(control, target));
      if (target.kind === "cap") return line?.kind === "cap" ? line.perDay : null;
      if (line?.kind === "switch") return line.isOpen ? 1 : 0;
      return target.brandId === null ? 1 : null;
    }
  }
}

const SINCE_EVER = new Date(0).toISOString();

/** The lines with another switch or cap of a segment. A brand without a line of its own is as all brands are. */
function withControl({ fields, controls }: LiveLender, target: ControlPlace, amount: number | null): LenderControl[] {
  const { kind, segment, brandId = null } = target;
  const others = controls.filter((control) => !isAt(control, target));
  const line = { lenderId: fields.lender_id, segment, brandId, from: SINCE_EVER, until: null };
  if (kind === "switch") {
    const isLine = amount === 0 || (amount === 1 && brandId !== null);
    return isLine ? [...others, { ...line, kind, isOpen: amount === 1 }] : others;
  }
  return amount === null ? others : [...others, { ...line, kind, perDay: amount }];
}

const withCharge = (charges: readonly ChargeFields[], place: number, change: Partial<ChargeFields>): ChargeFields[] =>
  charges.map((charge, index) => (index === place - 1 ? { ...charge, ...change } : charge));

/** The slabs in this order of their ids; those that it does not name stay behind the others. */
const inOrder = (slabs: readonly RevenueItem[], ids: readonly string[]): RevenueItem[] => {
  const placeOf = ({ id }: RevenueItem) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return slabs.toSorted((a, b) => placeOf(a) - placeOf(b));
};

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
      const charges = withCharge(fields.charges, target.place, { [CHARGE_FIGURES[target.figure].field]: amount });
      const fee = target.place === 1 && target.figure === "percent" ? { processing_fee_percent: amount } : {};
      return { ...lender, fields: { ...fields, ...fee, charges } };
    }
    case "slab": {
      const figure = { [SLAB_FIGURES[target.figure].field]: amount };
      return { ...lender, slabs: slabs.map((slab) => (slab.id === target.slabId ? { ...slab, ...figure } : slab)) };
    }
    case "order":
      return { ...lender, slabs: Array.isArray(value) ? inOrder(slabs, value) : slabs };
    case "switch":
    case "cap":
      return { ...lender, controls: withControl(lender, target, amount) };
  }
}

/** The lender with all changes of a set. */
export const withChanges = (lender: LiveLender, changes: readonly DraftChangeValue[]): LiveLender =>
  changes.reduce(withChange, lender);

function readFigure(typed: unknown, { max, decimals }: { max: number; decimals: number }) {
  const parsed = parseDecimal(
    typeof typed === "string" || typeof typed === "number" ? typed : "",
    decimals,
    BigInt(Math.round(max * 10 ** decimals)),
  );
  if (!parsed.ok) return no("not-decimal", { min: 0, max, decimals });
  return yes({ value: (parsed.value === null ? null : Number(parsed.value) / 10 ** decimals) as FieldValue });
}

const readCap = wholeNumberReader(1, 1_000_000);

/** An order of all slabs, as their ids with commas. */
function readOrder(slabs: readonly RevenueItem[], typed: unknown) {
  const ids = typeof typed === "string" ? typed.split(",") : [];
  return isOrderOf(slabs, ids) ? yes({ value: ids as FieldValue }) : no("other-slabs");
}

function readTyped({ slabs }: LiveLender, target: DraftTarget, typed: unknown) {
  switch (target.kind) {
    case "order":
      return readOrder(slabs, typed);
    case "field":
      return fieldOf(target.property).read(typed);
    case "switch":
      return typed === "" && target.brandId !== null ? yes({ value: null }) : flagReader(typed);
    case "cap":
      return readCap(typed);
    case "charge":
      return readFigure(typed, CHARGE_FIGURES[target.figure]);
    case "slab":
      return target.figure === "on" ? flagReader(typed) : readFigure(typed, SLAB_FIGURES[target.figure]);
  }
}

/** Why the row of a charge or slab cannot be as a change would make it; null when it can. */
function rowFault({ fields, slabs }: LiveLender, target: DraftTarget): "charge-invalid" | "slab-invalid" | null {
  if (target.kind === "charge" && !chargesSchema.safeParse(fields.charges).success) return "charge-invalid";
  const slab = target.kind === "slab" ? slabs.find(({ id }) => id === target.slabId) : undefined;
  return slab && !readRevenue(slab).ok ? "slab-invalid" : null;
}

/**
 * Reads what was typed for a change and checks it against the rest of the lender, with the rules of a live edit. Refuses
 * `unknown-property`, `no-row` (a charge or slab that does not exist), `other-slabs` (an order that does not name each
 * slab once), `unchanged`, `unfinished`, `charge-invalid`, `slab-invalid`, and an invalid value.
 */
export function readDraftChange(lender: LiveLender, property: string, typed: unknown) {
  const target = draftTarget(property);
  if (!target) return no("unknown-property");
  const live = liveValue(lender, target);
  if (live === undefined) return no("no-row");
  const read = readTyped(lender, target, typed);
  if (!read.ok) return read;
  if (JSON.stringify(read.value) === JSON.stringify(live)) return no("unchanged");
  if (target.kind === "field") {
    const fit = checkFit(lender.fields, target.property, read.value);
    if (!fit.ok) return fit;
  }
  const after = withChange(lender, { property, value: read.value });
  if (missingAfter(lender.fields, after.fields).length > 0) return no("unfinished");
  const fault = rowFault(after, target);
  if (fault) return no(fault);
  return yes({ value: read.value, live });
}

const figuresOf = <Name extends string>(figures: Readonly<Record<Name, unknown>>) => Object.keys(figures) as Name[];

/** The figures of a charge that say something: a limit needs a percentage; the first percentage is the fee. */
function chargeFigures({ percent, rupees }: ChargeFields, index: number): ChargeFigure[] {
  const isIdle = (figure: ChargeFigure) =>
    figure === "percent"
      ? percent === null || index === 0
      : figure === "rupees"
        ? rupees === null
        : figure !== "gst" && percent === null;
  return figuresOf<ChargeFigure>(CHARGE_FIGURES).filter((figure) => !isIdle(figure));
}

/** Everything of a lender that can be in a set, by its stored name; the switches of one brand when it is named. */
export function draftProperties({ fields, slabs }: Pick<LiveLender, "fields" | "slabs">, brandId?: string): string[] {
  if (brandId) return fields.segments.map((segment) => `switch.${segment}.${brandId}`);
  const own = (Object.keys(EDITABLE_FIELDS) as EditableProperty[]).filter((property) => draftTarget(property));
  const charges = fields.charges.flatMap((charge, index) =>
    chargeFigures(charge, index).map((figure) => `charge.${index + 1}.${figure}`),
  );
  const ofSlabs = slabs.flatMap(({ id }) =>
    figuresOf<SlabFigure>(SLAB_FIGURES).map((figure) => `slab.${id}.${figure}`),
  );
  const ofSegments = fields.segments.flatMap((segment) => [`switch.${segment}`, `cap.${segment}`]);
  return [...own, ...ofSegments, ...charges, ...ofSlabs, ...(slabs.length > 1 ? [SLAB_ORDER] : [])];
}
