import { type No, no, type Yes, yes } from "~/domain/result";
import { addDays, isDay } from "./day";
import { istDay } from "./ist";
import { isPreset, type Preset, presetSpans, type Span, spanOfDays } from "./presets";

/** The longest custom range, in days (OQ-50). */
const MAX_SPAN_DAYS = 366;

/** The days of a report: a preset of ADM-25 or a custom range of whole days in India. */
export type ReportSpan = Span & { readonly preset: Preset | "custom" };

export type SpanRefusal = "unreadable" | "order" | "too-long";

/**
 * The days that an address names (`days`, and `from` and `to` of a custom range); null when it names none. Refuses
 * `unreadable` (a missing or impossible day), `order` (the end before the start) and `too-long` (more than 366 days).
 */
export function readReportSpan(query: URLSearchParams, now: Date): Yes<{ span: ReportSpan }> | No<SpanRefusal> | null {
  const preset = query.get("days");
  if (isPreset(preset)) return yes({ span: { preset, ...presetSpans(preset, now).span } });
  if (preset !== "custom") return null;
  const [first, last] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (!isDay(first) || !isDay(last)) return no("unreadable");
  if (last < first) return no("order");
  if (last >= addDays(first, MAX_SPAN_DAYS)) return no("too-long");
  const span: ReportSpan = { preset: "custom", ...spanOfDays(first, last) };
  return yes({ span });
}

const LEAD_DAYS = 30;

/** The days whose leads are counted beside a brand or a merchant: today and the 29 before, in India. */
export function leadSpan(now: Date): ReportSpan {
  const today = istDay(now);
  return { preset: "custom", ...spanOfDays(addDays(today, 1 - LEAD_DAYS), today) };
}

/** The span of an address, or the preset where it names none or one that is refused. */
export function reportSpanOr(query: URLSearchParams, now: Date, fallback: Preset): ReportSpan {
  const read = readReportSpan(query, now);
  return read?.ok ? read.span : { preset: fallback, ...presetSpans(fallback, now).span };
}

/** What names a span in an address. */
export const spanQuery = ({ preset, first, last }: ReportSpan): Record<string, string> =>
  preset === "custom" ? { days: "custom", from: first, to: last } : { days: preset };
