import { EDITABLE_FIELDS } from "~/domain/lenders/editable-fields";
import type { FieldValue } from "~/domain/lenders/lender-fields";
import { isSegment } from "~/domain/lenders/segments";
import { listItem } from "~/domain/lists/default-lists";
import { formatPaise, formatRupees } from "~/domain/money/rupees";
import { type DraftTarget, draftTarget, type LiveLender } from "~/domain/time-machine/draft-property";
import { eligibilityWords } from "./eligibility";
import { SEGMENT_NAMES } from "./lenders";
import { prefixText } from "./rule-values";

const FLAGS = new Set(["salaried", "self_employed", "business", "microfinance_only", "women_only", "lender_status"]);
const RUPEES = new Set(["min_income", "max_income", "loan_amount_upto"]);
const PERCENT = new Set(["interest_rate", "apr_min", "apr_max", "processing_fee_percent"]);

/** Draft fields with few values. */
export const isDraftFlag = (property: string): boolean => FLAGS.has(property) || property.startsWith("switch.");

const FIGURES = { percent: "percent", rupees: "rupees", flat: "rupees" } as const;

function targetLabel(target: DraftTarget, lender: LiveLender | null): string {
  if (target.kind === "field") return EDITABLE_FIELDS[target.property].label;
  if (target.kind === "charge") return `Charge ${target.place}, ${FIGURES[target.figure]}`;
  if (target.kind === "switch") return `On, ${SEGMENT_NAMES[target.segment]}`;
  if (target.kind === "cap") return `Daily cap, ${SEGMENT_NAMES[target.segment]}`;
  const place = lender?.slabs.findIndex(({ id }) => id === target.slabId) ?? -1;
  return `Revenue slab${place >= 0 ? ` ${place + 1}` : ""}, ${FIGURES[target.figure]}`;
}

/** The name of what a change is about. */
export function draftLabel(property: string, lender: LiveLender | null = null): string {
  const target = draftTarget(property);
  return target ? targetLabel(target, lender) : property;
}

/** A value of a change in words. */
export function draftValueText(property: string, value: FieldValue): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return eligibilityWords.any;
  if (isDraftFlag(property)) return value === 1 ? eligibilityWords.yes : eligibilityWords.no;
  if (RUPEES.has(property)) return formatRupees(Number(value));
  if (PERCENT.has(property) || property.endsWith(".percent")) return `${value}%`;
  if (property.endsWith(".rupees") || property.endsWith(".flat")) return formatPaise(Math.round(Number(value) * 100));
  if (property === "ticket_class") return listItem("ticketClass", Number(value))?.en ?? String(value);
  if (property === "credit_score_class") return listItem("creditScoreClass", Number(value))?.en ?? String(value);
  if (property === "segments" && Array.isArray(value))
    return value.map((one: string) => (isSegment(one) ? SEGMENT_NAMES[one] : one)).join(", ");
  return Array.isArray(value) ? prefixText(value) : String(value);
}
