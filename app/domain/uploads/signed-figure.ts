import { latinDigits } from "~/domain/patterns/digits";
import { parseDecimal } from "~/domain/revenue/amounts";

/** A figure of a cell: null for an empty cell or a dash, "bad" for what is no figure. */
export type SignedFigure = bigint | null | "bad";

const FORM = /^(\()?\s*([-−–])?\s*(?:₹|Rs\.?|INR)?\s*([-−–])?\s*([0-9.,\s]+?)\s*(?:%|\/-)?\s*(\))?$/i;

/**
 * A decimal that may be negative, -12.50 or (12.50), as a whole number of its smallest units, `decimals` of them behind the point. A currency
 * in front, a percent sign or /- behind and commas are passed over.
 */
export function parseSigned(text: string, decimals: number, most: bigint): SignedFigure {
  const plain = latinDigits(text).trim();
  if (plain === "" || plain === "-") return null;
  const [, opening, before, after, digits, closing] = FORM.exec(plain) ?? [];
  const signs = [opening, before, after].filter(Boolean).length;
  if (digits === undefined || signs > 1 || Boolean(opening) !== Boolean(closing)) return "bad";
  const parsed = parseDecimal(digits, decimals, most);
  if (!parsed.ok || parsed.value === null) return "bad";
  return signs === 1 ? -parsed.value : parsed.value;
}
