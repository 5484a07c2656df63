import { addDays, type Day, isDay } from "~/domain/dates/day";
import { istInstant } from "~/domain/dates/ist";
import { isUuid } from "~/domain/patterns/uuid";
import { type ProductCode, parseProduct } from "~/domain/products";
import { isLeadStage, type LeadStage } from "./lead-stage";

/** What a lead can have reached on the days of a filter: an application sent to a lender, a loan paid out. */
export const REACHED_STEPS = ["submitted", "disbursed"] as const;
export type ReachedStep = (typeof REACHED_STEPS)[number];

/**
 * What a list of leads shows. Days are days in India and belong to the span: those on which the leads were made, or with
 * `reached` those on which they reached that step, whatever became of them.
 */
export type LeadFilter = {
  stage: LeadStage | null;
  reached: ReachedStep | null;
  product: ProductCode | null;
  merchantId: string | null;
  first: Day | null;
  last: Day | null;
  /** A reference of ours or of a lender, whole. */
  reference: string | null;
};

export const NO_FILTER: LeadFilter = {
  stage: null,
  reached: null,
  product: null,
  merchantId: null,
  first: null,
  last: null,
  reference: null,
};

const MAX_LETTERS = 80;

const dayIn = (text: string | null): Day | null => (text !== null && isDay(text) ? text : null);

/** The filter of an address. What is not understood filters nothing. */
export function readLeadFilter(query: URLSearchParams): LeadFilter {
  const stage = query.get("stage");
  const merchantId = query.get("merchant");
  return {
    stage: isLeadStage(stage) ? stage : null,
    reached: REACHED_STEPS.find((step) => step === query.get("reached")) ?? null,
    product: parseProduct(query.get("product")),
    merchantId: merchantId && isUuid(merchantId) ? merchantId.toLowerCase() : null,
    first: dayIn(query.get("from")),
    last: dayIn(query.get("to")),
    reference: query.get("reference")?.trim().slice(0, MAX_LETTERS) || null,
  };
}

/** The query of a filter, without a place; empty when nothing is filtered. */
export function leadQuery({
  stage,
  reached,
  product,
  merchantId,
  first,
  last,
  reference,
}: LeadFilter): URLSearchParams {
  const named = { stage, reached, product, merchant: merchantId, from: first, to: last, reference };
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export const isFiltered = (filter: LeadFilter): boolean => leadQuery(filter).size > 0;

/** The instants of the filter's days; the end is exclusive. */
export const spanOfFilter = ({ first, last }: LeadFilter): { from: Date | null; to: Date | null } => ({
  from: first === null ? null : istInstant(first),
  to: last === null ? null : istInstant(addDays(last, 1)),
});

/** The instants within which a listed lead was made; any with `reached`. */
export const madeOn = (filter: LeadFilter): { from: Date | null; to: Date | null } =>
  filter.reached ? { from: null, to: null } : spanOfFilter(filter);
