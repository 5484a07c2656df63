/** What a customer is known by, in plain text. */
export type PersonTraces = {
  mobile: string | null;
  email: string | null;
  pan: string | null;
  firstName: string | null;
  lastName: string | null;
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The signs of a number in any grouping. */
const spaced = (text: string) => [...text].map(escaped).join("[ .-]?");

/**
 * A pattern, without regard to case, that finds these traces in a text: for JavaScript and for PostgreSQL. Null when
 * nothing is long enough to search for: a first name alone would black out too much.
 */
export function tracePattern({ mobile, email, pan, firstName, lastName }: PersonTraces): string | null {
  const parts = [
    mobile && mobile.length >= 10 ? `(?<!\\d)(?:(?:\\+|00)?91[ .-]?|0)?${spaced(mobile)}(?!\\d)` : null,
    email ? `(?<![\\w.+-])${escaped(email)}(?![\\w-])` : null,
    pan ? `(?<!\\w)${spaced(pan)}(?!\\w)` : null,
    firstName && lastName && firstName.length > 1 && lastName.length > 1
      ? `(?<!\\w)(?:${escaped(firstName)}\\s+(?:\\w+\\s+)?${escaped(lastName)}|${escaped(lastName)},?\\s+${escaped(firstName)})(?!\\w)`
      : null,
  ].filter((part) => part !== null && part !== "");
  return parts.length === 0 ? null : parts.join("|");
}

/** What stands for a trace that was taken out of a text. */
const BLACK = "█████";

/** The text without these traces. */
export const withoutTraces = (text: string, pattern: string): string => text.replace(new RegExp(pattern, "gi"), BLACK);

/** The same for each text, number and name in a JSON value. */
export function jsonWithoutTraces(value: unknown, pattern: string): unknown {
  if (typeof value === "string") return withoutTraces(value, pattern);
  if (typeof value === "number") {
    const cleaned = withoutTraces(String(value), pattern);
    return cleaned === String(value) ? value : cleaned;
  }
  if (Array.isArray(value)) return value.map((one) => jsonWithoutTraces(one, pattern));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [withoutTraces(key, pattern), jsonWithoutTraces(one, pattern)]),
  );
}
