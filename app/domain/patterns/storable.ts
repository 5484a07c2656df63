/** Characters that PostgreSQL's text and JSON cannot store: NUL, and halves of surrogate pairs, which only JSON can send. */
const NOT_STORABLE = /[\0\p{Cs}]/gu;

/** The text without characters that the database cannot store. */
export const storableText = (text: string): string => text.replace(NOT_STORABLE, "");

/** A value of parsed JSON with only storable texts; numbers, booleans and names of properties stay as they are. */
export function storable(value: unknown): unknown {
  if (typeof value === "string") return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)]));
}
