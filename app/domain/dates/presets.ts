import { addDays, type Day } from "./day";
import { istDay, istInstant } from "./ist";

/** The preset spans of ADM-25: whole days in India that end yesterday (OQ-50). */
export const PRESETS = { yesterday: 1, "last-7": 7, "last-30": 30 } as const;
export type Preset = keyof typeof PRESETS;

export const isPreset = (value: unknown): value is Preset => typeof value === "string" && Object.hasOwn(PRESETS, value);

/** First and last day, and the start and end instants. */
export type Span = { readonly first: Day; readonly last: Day; readonly from: Date; readonly to: Date };

/** The span of whole days; both belong to it. */
export const spanOfDays = (first: Day, last: Day): Span => ({
  first,
  last,
  from: istInstant(first),
  to: istInstant(addDays(last, 1)),
});

const DAY_MS = 86_400_000;

/** The equally long span before a span. */
export function spanBefore({ first, from, to }: Span): Span {
  const days = Math.round((to.getTime() - from.getTime()) / DAY_MS);
  return spanOfDays(addDays(first, -days), addDays(first, -1));
}

/** The days of a preset, and the equally long span before them. */
export function presetSpans(preset: Preset, now: Date): { span: Span; before: Span } {
  const days = PRESETS[preset];
  const last = addDays(istDay(now), -1);
  const span = spanOfDays(addDays(last, 1 - days), last);
  return { span, before: spanBefore(span) };
}
