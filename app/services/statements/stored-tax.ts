import { z } from "zod";
import type { TaxBook, TaxTerms } from "~/domain/statements/tax-book";

/** Whole numbers are stored as text: JSON has no integers beyond 2⁵³. */
const PAISE = z.string().transform((text) => BigInt(text));

const TERMS = z.object({
  financialYear: z.string(),
  tdsBps: z.number(),
  thresholdPaise: PAISE.nullable(),
  tdsCode: z.string().nullable(),
  treatment: z.enum(["forward", "reverse", "none"]),
  gstBps: z.number(),
  gstCode: z.string().nullable(),
  gstStates: z.object({ supplier: z.string(), placeOfSupply: z.string() }).nullable().optional(),
});

const SUMS = z.record(z.string(), z.object({ basePaise: PAISE, gstPaise: PAISE }));

const BOOK = z.object({
  tds: z.record(
    z.string(),
    z.object({ basePaise: PAISE, weighted: PAISE, thresholdPaise: PAISE.nullable(), deductedPaise: PAISE }),
  ),
  gst: SUMS,
  gstByStates: SUMS.optional(),
});

export const readTaxTerms = (stored: unknown): TaxTerms => TERMS.parse(stored);
export const readTaxBook = (stored: unknown): TaxBook => BOOK.parse(stored);

/** The same as JSON. */
export const taxJson = (value: TaxTerms | TaxBook): object =>
  JSON.parse(JSON.stringify(value, (_, part) => (typeof part === "bigint" ? String(part) : part)));
