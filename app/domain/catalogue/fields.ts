import { z } from "zod";
import { checkCardLink } from "~/domain/cards/card-link";
import { isDay } from "~/domain/dates/day";

/** The fields of the catalogues' forms, parsed from text; an empty field counts as missing. Messages are codes. */

const MOST = { line: 160, lines: 12, link: 2_000, order: 99_999, rupees: 1_000_000_000 } as const;

const plain = z
  .string({ error: "text-needed" })
  .trim()
  .max(MOST.line, { error: "text-too-long" })
  .regex(/^[^\p{Cc}]*$/u, { error: "text-characters" });

/** A required single line. */
export const lineField = plain.min(1, { error: "text-needed" });

/** An optional single line; empty becomes null. */
export const optionalLineField = plain.optional().transform((text) => text || null);

/** One entry on each line; blank lines are ignored. */
export const linesField = z
  .string({ error: "text-needed" })
  .optional()
  .transform((text = "") =>
    text
      .split("\n")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  )
  .pipe(z.array(plain).max(MOST.lines, { error: "lines-too-many" }));

const digits = (least: number, most: number) =>
  z
    .string({ error: "number" })
    .transform((text) => text.replace(/[₹,\s]/g, ""))
    .refine((text) => /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most, { error: "number" })
    .transform(Number);

/** A whole number within these bounds (inclusive), or null when empty. */
export const optionalNumber = (least: number, most: number) =>
  digits(least, most)
    .optional()
    .transform((number) => number ?? null);

/** Whole rupees above 0. */
export const rupeesField = digits(1, MOST.rupees);
export const optionalRupeesField = optionalNumber(1, MOST.rupees);

export const sortOrderField = digits(0, MOST.order);

/** A calendar day. */
export const dayField = z.string({ error: "day" }).refine(isDay, { error: "day" });

/** A link that is safe for customers: https, a named host, no placeholder but `{UNIQUE_ID}`. */
export const linkField = z
  .string({ error: "link-not-a-url" })
  .trim()
  .min(1, { error: "link-not-a-url" })
  .max(MOST.link, { error: "link-too-long" })
  .superRefine((text, issues) => {
    const checked = checkCardLink(text);
    if (!checked.ok) issues.addIssue({ code: "custom", message: checked.code });
  });

/** A checkbox as a flag: 1 when it is checked, else 0. */
export const flagField = z
  .literal("1")
  .optional()
  .transform((sent) => (sent ? 1 : 0));
