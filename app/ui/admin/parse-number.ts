import { kitWords } from "~/i18n/staff/common";

export type Limits = { min?: number; max?: number };
type Parsed = { ok: true; value: number | null } | { ok: false; message: string };

/** Parses a number cell's text. Ignores rupee signs, spaces and grouping commas; empty is null. */
export function parseNumber(text: string, { min, max }: Limits = {}): Parsed {
  const digits = text.replace(/[₹,\s%]/g, "");
  if (digits === "") return { ok: true, value: null };
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(digits)) return { ok: false, message: kitWords.notANumber };
  const value = Number(digits);
  const isLow = min !== undefined && value < min;
  const isHigh = max !== undefined && value > max;
  return isLow || isHigh ? { ok: false, message: rangeText({ min, max }) } : { ok: true, value };
}

function rangeText({ min, max }: Limits): string {
  const pattern = min === undefined ? kitWords.atMost : max === undefined ? kitWords.atLeast : kitWords.between;
  return pattern
    .replace("{min}", min?.toLocaleString("en-IN") ?? "")
    .replace("{max}", max?.toLocaleString("en-IN") ?? "");
}
