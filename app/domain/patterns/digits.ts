const DEVANAGARI_ZERO = 0x0966;

/** The text with Devanagari digits written as 0–9, so that a Hindi keyboard works in every number field. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

/** Only the digits of a text, at most `max` of them: what a number field keeps while somebody types or pastes. */
export function keepDigits(text: string, max: number): string {
  return latinDigits(text)
    .replace(/[^0-9]/g, "")
    .slice(0, max);
}
