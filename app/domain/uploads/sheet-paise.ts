import { latinDigits } from "~/domain/patterns/digits";
import { withoutGroups } from "~/domain/revenue/amounts";
import { collapseSpaces } from "./collapse-spaces";

/** The largest possible loan: two hundred crore rupees. */
export const MAX_LOAN_PAISE = 200_000_000_000;

/**
 * The amount in a sheet's cell in paise: '₹ 3,00,000', '300000.5', 'INR 3,00,000.50', '3,00,000/-'; null for more than
 * two decimals and any other text (OQ-117).
 */
export function parseSheetPaise(text: string): number | null {
  const plain = collapseSpaces(latinDigits(text))
    .replace(/^\s*(?:INR\.?|₹|Rs\.?)\s*/i, "")
    .replace(/\s*\/[-–=]?\s*$/, "")
    .replace(/\s/g, "");
  const [, rupees, decimals = ""] = /^([0-9]{1,13})(?:\.([0-9]{1,2}))?$/.exec(withoutGroups(plain) ?? "") ?? [];
  return rupees === undefined ? null : Number(rupees) * 100 + Number(decimals.padEnd(2, "0"));
}
