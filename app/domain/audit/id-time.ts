const TIME_DIGITS = 12;

/** When a time-ordered id (UUID v7) was made; null for another kind of id. */
export function idTime(id: string): Date | null {
  const digits = id.replaceAll("-", "");
  return digits[TIME_DIGITS] === "7" ? new Date(Number.parseInt(digits.slice(0, TIME_DIGITS), 16)) : null;
}
