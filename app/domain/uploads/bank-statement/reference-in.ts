/**
 * The bank's reference of a payment in a narration: the first word of 12 to 22 letters and digits with at least eight
 * digits, as NEFT, RTGS and IMPS references are; null for none.
 */
export function referenceIn(narration: string): string | null {
  const words = narration.toUpperCase().split(/[^A-Z0-9]+/);
  return words.find((word) => /^[A-Z0-9]{12,22}$/.test(word) && word.replace(/[^0-9]/g, "").length >= 8) ?? null;
}
