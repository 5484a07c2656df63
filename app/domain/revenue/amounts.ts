import { type No, no, type Yes, yes } from "~/domain/result";

/** What is wrong with a figure. */
export type FigureFault = "not-positive" | "too-precise" | "too-large";

export type Figure = Yes<{ value: bigint | null }> | No<FigureFault>;

/** A figure from a form or an API call; a missing or empty one means no limit. */
export type SentAmount = number | string | null | undefined;

const PLAIN = /^([0-9]*)(?:\.([0-9]*))?$/;
const GROUPED = /^[0-9]{1,3}(?:,[0-9]{2,3})*,[0-9]{3}(?:\.|$)/;

/**
 * A figure without the commas that group its digits: 1,00,000.50 or 100,000.50. Null where a comma groups nothing: 0,75
 * would be read as 75, and 1234,50 as a hundred times too much.
 */
export const withoutGroups = (text: string): string | null =>
  !text.includes(",") ? text : GROUPED.test(text) ? text.replaceAll(",", "") : null;

/** Parses a decimal as a whole number of its smallest unit, with `decimals` decimals; never through a float. */
export function parseDecimal(sent: SentAmount, decimals: number, most: bigint): Figure {
  if (sent === null || sent === undefined) return yes({ value: null });
  const text = withoutGroups(String(sent).replace(/[\s₹]/g, ""));
  if (text === null) return no("not-positive");
  if (text === "" && typeof sent === "string") return yes({ value: null });
  const [, whole = "", behind = ""] = PLAIN.exec(text) ?? [];
  if (whole + behind === "") return /^[0-9.]+e\+[0-9]+$/.test(text) ? no("too-large") : no("not-positive");
  // From the first zero of a run alone: else a long run that is not the last would be tried from each of its zeros.
  const fraction = behind.replace(/(?<!0)0+$/, "");
  if (fraction.length > decimals) return no("too-precise");
  const value = BigInt(whole + fraction.padEnd(decimals, "0"));
  return value > most ? no("too-large") : yes({ value });
}

/** The same as a JSON number: 5000000050 with two decimals → 50000000.5. Exact below 2⁵³ units. */
export const toDecimal = (value: bigint, decimals: number): number => Number(value) / 10 ** decimals;

/** A lakh crore rupees in paise: a larger figure is a typing error, and every smaller one is exact in JSON. */
export const MAX_PAISE = 100_000_000_000_000n;

/** Rupees with at most two decimals → paise. */
export const parsePaise = (sent: SentAmount): Figure => parseDecimal(sent, 2, MAX_PAISE);

/** A whole number of loans. */
export const parseCount = (sent: SentAmount): Figure => parseDecimal(sent, 0, 1_000_000_000n);

/** A percentage with at most three decimals → parts per million. */
export function parseRate(sent: SentAmount): Figure {
  const parsed = parseDecimal(sent, 3, 100_000n);
  return parsed.ok && parsed.value !== null ? yes({ value: parsed.value * 10n }) : parsed;
}

export const rupeesOf = (paise: bigint | null): number | null => (paise === null ? null : toDecimal(paise, 2));

/** Parts per million → percent: 12,500 → 1.25. */
export const percentOf = (rate: bigint | null): number | null => (rate === null ? null : toDecimal(rate, 4));

/** Percent with at most four decimals, as in the database and the API → parts per million. */
export const rateOf = (percent: string | number): bigint => {
  const parsed = parseDecimal(percent, 4, 1_000_000n);
  if (!parsed.ok || parsed.value === null) throw new Error(`${percent} is not a percentage`);
  return parsed.value;
};
