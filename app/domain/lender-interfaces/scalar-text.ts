/** A lender's value as typed: a number, true, false, null, a text, or a text in quotes that looks like one of these. */
export function scalarOf(text: string): string | number | boolean | null {
  if (text === "true" || text === "false") return text === "true";
  if (text === "null") return null;
  if (/^-?(0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  return /^".*"$/.test(text) ? text.slice(1, -1) : text;
}

/** The text from which `scalarOf` reads this value. */
export function scalarText(value: unknown): string {
  if (typeof value !== "string") return String(value);
  return scalarOf(value) === value && value !== "" ? value : `"${value}"`;
}
