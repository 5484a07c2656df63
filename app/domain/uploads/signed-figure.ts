import { latinDigits } from "~/domain/patterns/digits";
import { parseDecimal } from "~/domain/revenue/amounts";
import { collapseSpaces } from "./collapse-spaces";

/** The figure in a cell: null for an empty cell or a dash, "bad" for any other text. */
export type SignedFigure = bigint | null | "bad";

const RUPEES = /^(\()?\s*([-−–])?\s*(?:₹|Rs\.?|INR)?\s*([-−–])?\s*([0-9.,\s]+?)\s*(?:\/-)?\s*(\))?$/i;
const PERCENT = /^(\()?\s*([-−–])?()\s*([0-9.,\s]+?)\s*%?\s*(\))?$/;

/**
 * Parses a decimal that may be negative, -12.50 or (12.50), as a whole number of its smallest unit, with `decimals`
 * decimals. Ignores the commas that group digits and, in rupees, a currency in front and /- behind; in per cent, the sign
 * behind. A sign of the other unit makes it bad: 1.5% is not ₹1.50.
 */
export function parseSigned(
  text: string,
  decimals: number,
  most: bigint,
  unit: "rupees" | "percent" = "rupees",
): SignedFigure {
  const plain = collapseSpaces(latinDigits(text)).trim();
  if (plain === "" || plain === "-") return null;
  const form = unit === "rupees" ? RUPEES : PERCENT;
  const [, opening, before, after, digits, closing] = form.exec(plain) ?? [];
  const signs = [opening, before, after].filter(Boolean).length;
  if (digits === undefined || signs > 1 || Boolean(opening) !== Boolean(closing)) return "bad";
  const parsed = parseDecimal(digits, decimals, most);
  if (!parsed.ok || parsed.value === null) return "bad";
  return signs === 1 ? -parsed.value : parsed.value;
}
