import { latinDigits } from "~/domain/patterns/digits";

const MOST_BPS = 10_000;

/**
 * The yearly rate in a sheet's cell in basis points: '18', '18.5 %', '18.25% p.a.'; null for any other text. A share such as
 * '0.18' is refused: it could be 18 % or 0.18 %.
 */
export function parseSheetRate(text: string): number | null {
  const plain = latinDigits(text)
    .trim()
    .replace(/\s*(?:p\.?\s*a\.?|per annum|a year)$/i, "");
  const [, whole, decimals = ""] = /^([0-9]{1,3})(?:\.([0-9]{1,2}))?\s*%?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const bps = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  return bps >= 100 && bps <= MOST_BPS ? bps : null;
}
