import { latinDigits } from "~/domain/patterns/digits";
import { parseDecimal } from "~/domain/revenue/amounts";

/** The figure in a cell: null for an empty cell or a dash, "bad" for any other text. */
export type SignedFigure = bigint | null | "bad";

const FORM = /^(\()?\s*([-−–])?\s*(?:₹|Rs\.?|INR)?\s*([-−–])?\s*([0-9.,\s]+?)\s*(?:%|\/-)?\s*(\))?$/i;

/**
 * Parses a decimal that may be negative, -12.50 or (12.50), as a whole number of its smallest unit, with `decimals`
 * decimals. Ignores a currency in front, a percent sign or /- behind, and commas.
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
