import type { SpanRefusal } from "~/domain/dates/report-span";

/** The date presets of ADM-25, letter for letter. */
export const dayWordsOfPresets = {
  yesterday: "Yesterday",
  "last-7": "Last 7 Days",
  "last-30": "Last 30 Days",
  custom: "Custom Range",
} as const;

export const rangeWords = {
  label: "Days",
  from: "From",
  to: "To",
  show: "Show days",
  anyDay: "Any day",
} as const;

const REFUSALS: Record<SpanRefusal, string> = {
  unreadable: "Choose both days.",
  order: "The last day must not be before the first.",
  "too-long": "Choose at most 366 days.",
};
export const rangeRefusalText = (code: SpanRefusal): string => REFUSALS[code];
