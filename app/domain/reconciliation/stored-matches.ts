import { z } from "zod";
import type { Candidate } from "./legs";

const CREDIT = z.object({ key: z.string(), label: z.string() });

/** A match as it is stored beside the item of a credit, with what staff know the other credits by. Paise as text. */
const STORED = z.object({
  payments: z.array(
    z.object({
      key: z.string(),
      reference: z.string().nullable(),
      from: z.string(),
      to: z.string(),
      loans: z.number(),
      paise: z.string().transform(Number),
    }),
  ),
  credits: z.array(CREDIT),
  tdsPaise: z.string().transform(Number),
  gstPaise: z.string().transform(Number),
});

/** The matches of an item; none for an item that is decided. Paise are numbers. */
export const storedMatches = z
  .array(STORED)
  .nullable()
  .transform((matches) => matches ?? []);

/** A match as staff see it. */
export type ShownMatch = z.output<typeof STORED>;

/** The stored form of the matches. `labelOf`: what staff know a credit by. */
export const matchesToStore = (
  candidates: readonly Candidate[],
  labelOf: (key: string) => string,
): z.input<typeof STORED>[] =>
  candidates.map(({ payments, credits, tdsPaise, gstPaise }) => ({
    payments: payments.map(({ paise, ...payment }) => ({ ...payment, paise: String(paise) })),
    credits: credits.map((key) => ({ key, label: labelOf(key) })),
    tdsPaise: String(tdsPaise),
    gstPaise: String(gstPaise),
  }));

const keysOf = (lines: readonly { key: string }[]) => lines.map(({ key }) => key);

/** The choice of a match. */
export const chosenKeys = ({ payments, credits }: Pick<ShownMatch, "payments" | "credits">) => ({
  payments: keysOf(payments),
  credits: keysOf(credits),
});

/** One text for a match, by which a form names it. */
export const matchName = (match: Pick<ShownMatch, "payments" | "credits">): string => JSON.stringify(chosenKeys(match));
