import { addDays, type Day, isDay } from "~/domain/dates/day";
import { istDay, istInstant } from "~/domain/dates/ist";

/** Steps of a partner's leads, in order: each lead of a step has passed the ones before it. */
export const FUNNEL_STEPS = ["leads", "verified", "profile", "offers", "applied", "approved", "disbursed"] as const;
export type LeadFunnelStep = (typeof FUNNEL_STEPS)[number];

/** Spans to choose from, in days that end today. */
export const FUNNEL_SPANS = { "last-30": 30, "last-90": 90, "last-365": 365 } as const;
export type FunnelPreset = keyof typeof FUNNEL_SPANS;

/** What a funnel shows: at least two steps, and the days on which its leads were made. */
export type FunnelChoice = { steps: readonly LeadFunnelStep[]; span: FunnelPreset | { first: Day; last: Day } };

export const DEFAULT_FUNNEL: FunnelChoice = { steps: FUNNEL_STEPS, span: "last-90" };

const isPresetSpan = (text: string): text is FunnelPreset => Object.hasOwn(FUNNEL_SPANS, text);

/** The text of a span, as it is stored and in an address: a preset, or two days. */
export const spanText = (span: FunnelChoice["span"]): string =>
  typeof span === "string" ? span : `${span.first}..${span.last}`;

function spanIn(text: string): FunnelChoice["span"] | null {
  if (isPresetSpan(text)) return text;
  const [first = "", last = ""] = text.split("..");
  return isDay(first) && isDay(last) && first <= last ? { first, last } : null;
}

/** The choice of a list of steps and a span; null with fewer than two steps, or without a span. */
export function funnelChoice(steps: readonly string[], span: string): FunnelChoice | null {
  const known = FUNNEL_STEPS.filter((step) => steps.includes(step));
  const days = spanIn(span);
  return known.length < 2 || !days ? null : { steps: known, span: days };
}

/** The choice of an address; null when it names none. Own days take precedence over a preset. */
export function readFunnelChoice(query: URLSearchParams): FunnelChoice | null {
  const [first, last] = [query.get("from") ?? "", query.get("to") ?? ""];
  const own = first || last ? `${first || last}..${last || first}` : null;
  return funnelChoice(query.getAll("step"), own ?? query.get("span") ?? "");
}

/** The query of a choice. */
export const funnelQuery = ({ steps, span }: FunnelChoice): URLSearchParams =>
  new URLSearchParams([
    ...steps.map((step): [string, string] => ["step", step]),
    ...(typeof span === "string"
      ? [["span", span] satisfies [string, string]]
      : [["from", span.first] satisfies [string, string], ["to", span.last] satisfies [string, string]]),
  ]);

/** The days of a choice and their instants; the end is exclusive. */
export function funnelDays(span: FunnelChoice["span"], now: Date): { first: Day; last: Day; from: Date; to: Date } {
  const today = istDay(now);
  const { first, last } =
    typeof span === "string" ? { first: addDays(today, 1 - FUNNEL_SPANS[span]), last: today } : span;
  return { first, last, from: istInstant(first), to: istInstant(addDays(last, 1)) };
}

/** `goOn`: whole per cent of the step before; `share`: whole per cent of the first step. Null after an empty step. */
export type FunnelBar = { step: LeadFunnelStep; count: number; goOn: number | null; share: number };

/** The bars of the chosen steps. */
export function funnelBars(steps: readonly LeadFunnelStep[], counts: Readonly<Record<LeadFunnelStep, number>>) {
  const first = steps[0] ? counts[steps[0]] : 0;
  return steps.map((step, index): FunnelBar => {
    const before = steps[index - 1];
    const count = counts[step];
    const goOn = before && counts[before] > 0 ? Math.round((100 * count) / counts[before]) : null;
    return { step, count, goOn, share: first === 0 ? 0 : Math.round((100 * count) / first) };
  });
}

/** Fewer leads are too few to say where most of them stop. */
const MIN_FOR_STOP = 5;

/** The bar where most of those who came so far stop; null when few have come, or nobody stops. */
export function largestStop(bars: readonly FunnelBar[]): { bar: FunnelBar; before: FunnelBar; lost: number } | null {
  const stops = bars.flatMap((bar, index) => {
    const before = bars[index - 1];
    return before && before.count >= MIN_FOR_STOP ? [{ bar, before, lost: before.count - bar.count }] : [];
  });
  const [largest] = stops.sort((a, b) => b.lost - a.lost);
  return largest && largest.lost > 0 ? largest : null;
}
