const DEVANAGARI_ZERO = 0x0966;

/** Replaces Devanagari digits by 0–9, so that a Hindi keyboard works in every number field. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

/** The digits of a text, at most `max`: what a number field keeps while typing or pasting. */
export function keepDigits(text: string, max: number): string {
  return latinDigits(text)
    .replace(/[^0-9]/g, "")
    .slice(0, max);
}
