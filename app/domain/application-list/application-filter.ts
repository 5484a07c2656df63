import { MAX_SELECTED, readIds } from "~/domain/application-work/selected-ids";
import { OUTCOMES, STAGES, type StatusKey } from "~/domain/applications/status";
import { type ReportSpan, readReportSpan, type SpanRefusal, spanQuery } from "~/domain/dates/report-span";
import { isUuid } from "~/domain/patterns/uuid";
import { type ProductCode, parseProduct } from "~/domain/products";
import { isListStep, type ListStep } from "~/domain/reports/report-step";
import { CALL_LISTS, type CallList } from "~/domain/telecalling/call-filter";

/** Statuses by which applications are filtered, in order. */
export const STATUS_KEYS = [...Object.keys(STAGES), ...Object.keys(OUTCOMES)].filter(
  (key): key is StatusKey => key !== "open",
);

/** By age, the time without a move: `age` has what moved just now first, `-age` what has waited longest. */
export const APPLICATION_SORTS = ["age", "-age"] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

/** What the applications grid shows. `null` filters nothing. */
export type ApplicationFilter = {
  /** The brand's key. */
  brand: string | null;
  product: ProductCode | null;
  status: StatusKey | null;
  lenderId: string | null;
  partnerId: string | null;
  /** Why the lender declined: a code. */
  reason: string | null;
  /** Open applications without a move for at least this number of days. */
  idleDays: number | null;
  /** Whose applications: `me`, `none` for open ones of nobody, or a colleague's id. */
  owner: string | null;
  /** Only these applications, whatever else is filtered; empty filters nothing. */
  ids: readonly string[];
  /** Only what has taken this step; the span is then that of the step. */
  step: ListStep | null;
  /** Null: by the first day, or by the day of the step, the newest first. A list by a step has no other order. */
  sort: ApplicationSort | null;
  /** Customers to call, with a planned call, or who must not be called. Each of these lists but `queue` has its own order. */
  calls: CallList | null;
  span: ReportSpan | null;
  /** A lender's reference in any letter case, or the id of an application; finds it whatever else is filtered. */
  reference: string | null;
};

const MAX_LETTERS = 80;
const MAX_IDLE_DAYS = 366;
const REASON = /^[a-z-]{1,40}$/;
const BRAND_KEY = /^[a-z0-9-]{1,60}$/;

const uuidIn = (text: string | null) => (text && isUuid(text) ? text.toLowerCase() : null);

function daysIn(text: string | null): number | null {
  const days = /^[0-9]{1,3}$/.test(text ?? "") ? Number(text) : 0;
  return days >= 1 && days <= MAX_IDLE_DAYS ? days : null;
}

const ownerIn = (text: string | null) => (text === "me" || text === "none" ? text : uuidIn(text));

/** The filter of an address. What is not understood filters nothing; a custom range that is refused is named. */
export function readApplicationFilter(
  query: URLSearchParams,
  now: Date,
): { filter: ApplicationFilter; refusal: SpanRefusal | null } {
  const [brand, status, step, reason] = ["brand", "status", "step", "reason"].map((name) => query.get(name));
  const span = readReportSpan(query, now);
  const calls = CALL_LISTS.find((list) => list === query.get("calls")) ?? null;
  const listStep = isListStep(step) && calls === null ? step : null;
  const isSorted = listStep === null && (calls === null || calls === "queue");
  const filter: ApplicationFilter = {
    brand: brand && BRAND_KEY.test(brand) ? brand : null,
    product: parseProduct(query.get("product")),
    status: STATUS_KEYS.find((key) => key === status) ?? null,
    lenderId: uuidIn(query.get("lender")),
    partnerId: uuidIn(query.get("partner")),
    reason: reason && REASON.test(reason) ? reason : null,
    idleDays: daysIn(query.get("idle")),
    owner: ownerIn(query.get("owner")),
    ids: readIds(query.get("ids")).slice(0, MAX_SELECTED),
    step: listStep,
    sort: (isSorted && APPLICATION_SORTS.find((one) => one === query.get("sort"))) || null,
    calls,
    span: span?.ok ? span.span : null,
    reference: query.get("reference")?.trim().slice(0, MAX_LETTERS) || null,
  };
  return { filter, refusal: span && !span.ok ? span.code : null };
}

/** True of a list by the plans of calls. */
export const isByPlan = ({ calls }: Pick<ApplicationFilter, "calls">): boolean => calls !== null && calls !== "queue";

/** The query of a filter, without a cursor; empty when nothing is filtered. */
export function applicationQuery(filter: Partial<ApplicationFilter>): URLSearchParams {
  const {
    brand,
    product,
    status,
    lenderId,
    partnerId,
    reason,
    idleDays,
    owner,
    ids,
    step,
    sort,
    calls,
    span,
    reference,
  } = filter;
  const named = {
    brand,
    product,
    status,
    lender: lenderId,
    partner: partnerId,
    reason,
    idle: idleDays ? String(idleDays) : null,
    owner,
    ids: ids?.join("."),
    step,
    sort,
    calls,
    ...(span ? spanQuery(span) : {}),
    reference,
  };
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
