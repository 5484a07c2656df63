import { EDITABLE_FIELDS, isEditable } from "~/domain/lenders/editable-fields";
import type { FieldValue } from "~/domain/lenders/lender-fields";
import { formatPaise } from "~/domain/money/rupees";
import {
  CHARGE_FIGURES,
  type DraftTarget,
  draftTarget,
  SLAB_FIGURES,
  SLAB_ORDER,
} from "~/domain/time-machine/draft-target";
import { eligibilityWords } from "./eligibility";
import { isLenderFlag, lenderValueText, NO_VALUE } from "./lender-values";
import { SEGMENT_NAMES } from "./lenders";

/** Draft fields with few values. */
export const isDraftFlag = (property: string): boolean =>
  (isEditable(property) && isLenderFlag(property)) || property.startsWith("switch.") || /^slab\..*\.on$/.test(property);

const CHARGE_LABELS = { percent: "percent", rupees: "rupees", min: "at least", max: "at most", gst: "GST" } as const;
const SLAB_LABELS = {
  percent: "percent",
  flat: "rupees",
  paid_min: "paid out from",
  paid_max: "paid out up to",
  loans_min: "loans from",
  loans_max: "loans up to",
  ticket_min: "average loan from",
  ticket_max: "average loan up to",
  on: "on",
} as const;

/** The slabs of the change's lender in their order today. */
type Slabs = readonly { id: string }[];

type Names = { slabs?: Slabs; brand?: string | null };

function targetLabel(target: DraftTarget, { slabs = [], brand }: Names): string {
  if (target.kind === "field") return EDITABLE_FIELDS[target.property].label;
  if (target.kind === "charge") return `Charge ${target.place}, ${CHARGE_LABELS[target.figure]}`;
  if (target.kind === "switch") {
    const place = target.brandId === null ? "" : ` at ${brand ?? "one brand"}`;
    return `On, ${SEGMENT_NAMES[target.segment]}${place}`;
  }
  if (target.kind === "order") return "Order of revenue slabs";
  if (target.kind === "cap") return `Daily cap, ${SEGMENT_NAMES[target.segment]}`;
  const place = slabs.findIndex(({ id }) => id === target.slabId);
  return `Revenue slab${place >= 0 ? ` ${place + 1}` : ""}, ${SLAB_LABELS[target.figure]}`;
}

/** The name of what a change is about, with its lender's slabs and its brand's name where they are known. */
export function draftLabel(property: string, named: Names = {}): string {
  const target = draftTarget(property);
  return target ? targetLabel(target, named) : property;
}

/** The unit of a charge's or slab's figure; null for other changes. */
function unitOf(property: string): "percent" | "rupees" | "count" | "flag" | null {
  const target = draftTarget(property);
  if (target?.kind === "charge") return CHARGE_FIGURES[target.figure].unit;
  return target?.kind === "slab" ? SLAB_FIGURES[target.figure].unit : null;
}

/** True for a switch of one brand, which can be as it is at all brands. */
const isOwnSwitch = (property: string): boolean => /^switch\.[^.]+\./.test(property);

/** An order of slabs by their places in today's list: “2, 1, 3”. */
const orderText = (ids: readonly string[], slabs: Slabs): string =>
  ids
    .map((id) => slabs.findIndex((slab) => slab.id === id) + 1)
    .map((place) => (place === 0 ? "deleted" : String(place)))
    .join(", ");

/** What an empty figure means: no limit of a slab, no cap, or an amount that is not taken or paid. */
function nothingOf(property: string): string {
  const target = draftTarget(property);
  if (target?.kind === "cap") return "No cap";
  const isLimit = target?.kind === "slab" && target.figure !== "percent" && target.figure !== "flat";
  return isLimit ? eligibilityWords.any : NO_VALUE;
}

/** A value of a change in words. */
export function draftValueText(property: string, value: FieldValue, slabs: Slabs): string {
  if (isEditable(property)) return lenderValueText(property, value);
  if (property === SLAB_ORDER && Array.isArray(value)) return orderText(value, slabs);
  if (value === null && isOwnSwitch(property)) return "As at all brands";
  if (value === null || (Array.isArray(value) && value.length === 0)) return nothingOf(property);
  if (isDraftFlag(property)) return value === 1 ? eligibilityWords.yes : eligibilityWords.no;
  const unit = unitOf(property);
  if (unit === "percent") return `${value}%`;
  if (unit === "rupees") return formatPaise(Math.round(Number(value) * 100));
  return Array.isArray(value) ? value.join(", ") : String(value);
}
