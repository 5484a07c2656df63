import { formatPaise } from "~/domain/money/rupees";
import { rupeesOf } from "~/domain/revenue/amounts";
import { type Box, DIMENSIONS, type Dimension, type Month, type Range } from "~/domain/revenue/slab";
import { fill } from "~/i18n/staff/fill";
import { revenueWords } from "~/i18n/staff/revenue";

const { map } = revenueWords;

/** Paise as text: ₹50,00,000.01. */
export const money = (paise: bigint): string => formatPaise(Number(paise));

/** Rupees of an API call as text. */
export const rupeesText = (value: number): string => formatPaise(Math.round(value * 100));

const groups = new Intl.NumberFormat("hi-IN", { numberingSystem: "latn" });

/** A value of a figure as text. */
export const figure = (dimension: Dimension, value: bigint): string =>
  dimension === "count" ? groups.format(value) : money(value);

/** A range in words; null when both ends are open. A range that starts at 0 shows its upper end only. */
export function rangeText(dimension: Dimension, { min, max }: Range): string | null {
  const low = min === null || min === 0n ? null : figure(dimension, min);
  const high = max === null ? null : figure(dimension, max);
  if (low !== null && low === high) return fill(map.exactly, { min: low });
  if (low !== null && high !== null) return fill(map.between, { min: low, max: high });
  if (low !== null) return fill(map.from, { min: low });
  return high === null ? null : fill(map.upTo, { max: high });
}

/** A slab's conditions in words: '₹10,00,000 or more disbursed, up to 5 disbursals'. */
export function boxText(box: Box): string {
  const parts = DIMENSIONS.flatMap((dimension) => {
    const range = rangeText(dimension, box[dimension]);
    return range === null ? [] : [fill(map.phrases[dimension], { range })];
  });
  return parts.length > 0 ? parts.join(", ") : map.everyMonth;
}

/** One month in words. */
export const exampleText = ({ disbursed, count }: Month): string =>
  fill(map.example, {
    amount: money(disbursed),
    count: count === 1n ? map.oneLoan : fill(map.loans, { n: groups.format(count) }),
  });

/** A typed amount with lakh grouping before the decimal point. */
export function groupTypedAmount(text: string): string {
  const plain = text.replace(/,/g, "");
  if (!/^[0-9]+(\.[0-9]*)?$/.test(plain)) return text;
  const [whole = "", behind] = plain.split(".");
  return `${groups.format(BigInt(whole))}${behind === undefined ? "" : `.${behind}`}`;
}

/** A slab's rupees for a form field; empty for an open end. */
export const revenueFieldText = (value: number | null): string =>
  value === null ? "" : groupTypedAmount(String(value));

/** Paise for a form field. */
export const paiseText = (paise: bigint): string => revenueFieldText(rupeesOf(paise));
