const GSTIN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** 01–38 are states and union territories, 97 other territory, 99 centre. */
const isStateCode = (code: number): boolean => (code >= 1 && code <= 38) || code === 97 || code === 99;

export const normaliseGstin = (text: string): string => text.replace(/\s/g, "").toUpperCase();

/**
 * The 15th character of a GSTIN: mod 36 over the first 14, weights 1 and 2 alternating, quotient and remainder added.
 */
export function gstinCheckCharacter(first14: string): string {
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = ALPHABET.indexOf(first14.charAt(i)) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

/** True for a GSTIN with a known state code and the right check character (OQ-73). */
export function isGstin(text: string): boolean {
  return GSTIN.test(text) && isStateCode(Number(text.slice(0, 2))) && gstinCheckCharacter(text) === text.charAt(14);
}

/** The PAN inside a GSTIN. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12);
