import { CREDIT_SCORE_CLASS } from "~/domain/lists/class-lists";
import { EMPLOYMENT_STATUS } from "~/domain/lists/profile-lists";

/** Whole texts, or items of a list that commas separate. */
const WORDS = new Map<string, string>([
  ...[...CREDIT_SCORE_CLASS, ...EMPLOYMENT_STATUS].map(({ en, hi }) => [en, hi] as const),
  ["Not asked", "नहीं पूछा जाता"],
  ["Any score", "कोई भी स्कोर"],
]);

/** Texts with figures; `$1` and `$2` are the figures. */
const SHAPES: readonly (readonly [shape: RegExp, hi: string])[] = [
  [/^(\d+) to (\d+) years$/, "$1 से $2 वर्ष"],
  [/^(₹?[\d,]+) to (₹?[\d,]+)$/, "$1 से $2"],
  [/^(₹?[\d,]+) (?:or more|and above)$/, "$1 या अधिक"],
];

/**
 * A lender's criterion in a language. Staff write it once, in English; where its shape is known it is read in Hindi,
 * else it stays as it was written.
 */
export function criterionText(text: string, locale: "en" | "hi"): string {
  if (locale === "en") return text;
  const whole = WORDS.get(text);
  if (whole) return whole;
  const shape = SHAPES.find(([known]) => known.test(text));
  if (shape) return text.replace(...shape);
  const items = text.split(", ").map((item) => WORDS.get(item));
  return items.every((item) => item !== undefined) ? items.join(", ") : text;
}
