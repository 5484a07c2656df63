import { latinDigits } from "~/domain/patterns/digits";
import { type No, no, type Yes, yes } from "~/domain/result";
import { collapseSpaces } from "./collapse-spaces";
import { parseSheetPaise } from "./sheet-paise";

const MAX_BPS = 10_000;

/**
 * The yearly rate in a sheet's cell in basis points: '18', '18.5 %', '18.25% p.a.'; null for any other text. A share such as
 * '0.18' is refused: it could be 18 % or 0.18 %.
 */
function parseSheetRate(text: string): number | null {
  const plain = collapseSpaces(latinDigits(text))
    .trim()
    .replace(/\s*(?:p\.?\s*a\.?|per annum|a year)$/i, "");
  const [, whole, decimals = ""] = /^([0-9]{1,3})(?:\.([0-9]{1,2}))?\s*%?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const bps = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  return bps >= 100 && bps <= MAX_BPS ? bps : null;
}

/** What a lender's row may add about the loan itself: its yearly rate, and all charges with GST. Null: not told. */
export type GivenTermsInRow = { sanctionedRateBps: number | null; chargedPaise: number | null };

const isEmpty = (text: string) => text === "" || text === "-";

/** Reads the optional columns `sanctioned_rate` and `charges`. */
export function parseGivenTerms(
  cells: (column: "sanctioned_rate" | "charges") => string,
): Yes<{ terms: GivenTermsInRow }> | No<"bad-rate" | "bad-charges", { detail: string }> {
  const [rate, charges] = [cells("sanctioned_rate"), cells("charges")];
  const sanctionedRateBps = isEmpty(rate) ? null : parseSheetRate(rate);
  if (sanctionedRateBps === null && !isEmpty(rate)) return no("bad-rate", { detail: rate });
  const chargedPaise = isEmpty(charges) ? null : parseSheetPaise(charges);
  if (chargedPaise === null && !isEmpty(charges)) return no("bad-charges", { detail: charges });
  return yes({ terms: { sanctionedRateBps, chargedPaise } });
}
