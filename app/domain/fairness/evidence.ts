import { z } from "zod";
import { DARK_PATTERNS } from "./dark-patterns";

const countSchema = z.int().nonnegative();

/** What the checks looked at, by kind. The pages show each kind by a name of its own. */
export const COUNTED = [
  "words",
  "clocks",
  "animations",
  "boxes",
  "radios",
  "lists",
  "hiddenFields",
  "choices",
  "requiredFields",
  "overlays",
  "waysIn",
  "waysOut",
  "materialTexts",
  "links",
  "claims",
  "prices",
  "offers",
  "linksAway",
  "interruptions",
  "questions",
  "labels",
  "sentences",
  "fields",
  "sources",
  "forms",
  "stored",
  "calls",
] as const;

const perPattern = <T extends z.ZodType>(schema: T) => z.record(z.enum(DARK_PATTERNS), schema);

const walkSchema = z.object({
  /** Pages and states of pages. */
  pages: countSchema,
  /** Those of them that a browser laid out and measured; the words, forms and addresses of all were read. */
  measured: countSchema,
  checks: perPattern(z.object({ counted: z.partialRecord(z.enum(COUNTED), countSchema), found: countSchema })),
});

/** What the run of the checks has written down (BEY-23). */
export const evidenceSchema = z.object({
  /** The name of the build whose pages were walked. */
  build: z.string().min(1),
  checkedAt: z.iso.datetime(),
  /** Dark patterns that were planted to prove the checks, and how many the named check caught. */
  planted: perPattern(z.object({ planted: countSchema, caught: countSchema })),
  /** Taps from the same page into something and out of it again. */
  journeys: z.record(z.string(), z.object({ tapsIn: countSchema, tapsOut: countSchema })),
  /** By the key of the brand. */
  brands: z.record(z.string(), z.partialRecord(z.enum(["en", "hi"]), walkSchema)),
});

export type Evidence = z.infer<typeof evidenceSchema>;
export type Walk = z.infer<typeof walkSchema>;

/** Adds up the walks of several languages or brands. */
export function addWalks(walks: readonly Walk[]): Walk {
  const sum = (read: (walk: Walk) => number) => walks.reduce((all, walk) => all + read(walk), 0);
  const checks = DARK_PATTERNS.map((pattern) => {
    const kinds = COUNTED.filter((kind) => walks.some(({ checks }) => checks[pattern].counted[kind] !== undefined));
    const counted = kinds.map((kind) => [kind, sum(({ checks }) => checks[pattern].counted[kind] ?? 0)]);
    return [pattern, { counted: Object.fromEntries(counted), found: sum(({ checks }) => checks[pattern].found) }];
  });
  return walkSchema.parse({
    pages: sum(({ pages }) => pages),
    measured: sum(({ measured }) => measured),
    checks: Object.fromEntries(checks),
  });
}
