import { latinDigits } from "~/domain/patterns/digits";

const DIGIT = "0-9\\u0966-\\u096f";
/** A few blanks of one line, dashes, and marks that nobody sees. */
const GAP = "(?:[^\\S\\n]|[-\\u00ad\\u2010-\\u2015\\u200b-\\u200f\\u2060\\ufeff]){0,3}";

/** Twelve digits, Latin or Devanagari, the first 2–9, together or with gaps between them; no digit before or after. */
const CANDIDATE = new RegExp(`(?<![${DIGIT}])[2-9\\u0968-\\u096f](?:${GAP}[${DIGIT}]){11}(?![${DIGIT}])`, "g");

/** The dihedral group D5: products, and the permutation of each position. */
const PRODUCT = [
  "0123456789",
  "1234067895",
  "2340178956",
  "3401289567",
  "4012395678",
  "5987604321",
  "6598710432",
  "7659821043",
  "8765932104",
  "9876543210",
];
const PERMUTATIONS = [
  "0123456789",
  "1576283094",
  "5803796142",
  "8916043527",
  "9453126870",
  "4286573901",
  "2793806415",
  "7046913258",
];

/** True when the last digit is the Verhoeff check digit of the others. */
export function hasVerhoeffDigit(digits: string): boolean {
  let check = 0;
  [...digits].reverse().forEach((digit, index) => {
    const moved = Number(PERMUTATIONS[index % PERMUTATIONS.length]?.charAt(Number(digit)));
    check = Number(PRODUCT[check]?.charAt(moved));
  });
  return check === 0;
}

/**
 * Replaces all but the last four digits of every Aadhaar number in a text by asterisks, or by another sign for fields
 * that refuse them. Aadhaar numbers are never collected or stored (OQ-93).
 */
export const maskAadhaar = (text: string, sign = "*"): string =>
  text.replace(CANDIDATE, (found) => {
    const digits = latinDigits(found).replace(/[^0-9]/g, "");
    return hasVerhoeffDigit(digits) ? sign.repeat(8) + digits.slice(-4) : found;
  });
