import { z } from "zod";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import type { LedgerRow } from "~/services/statements/list-statement-lines.server";
import { amountText, ppmText, roundAmountText } from "~/ui/partner/statements/money-words";

type Words = PortalTexts<"statements">;

const PAISE = z.string().transform((text) => BigInt(text));
const LIMIT = PAISE.nullable();
const STORED = z.object({
  /** Lines that were written before numbers were stored have none. */
  number: z.int().optional(),
  disbursed: z.tuple([LIMIT, LIMIT]).optional(),
  month: z.object({ of: z.string().optional(), disbursed: PAISE, count: z.coerce.number() }).optional(),
});

/** The limits of a slab in paise, and its place among those of its lender. */
type LineSlab = { number: number | null; min: bigint | null; max: bigint | null };

/** The lender's slab of a line as it stood, and the lender's month that chose it; null where it was not stored. */
export function slabOfLine({ slab }: Pick<LedgerRow, "slab">) {
  const stored = STORED.safeParse(slab);
  const { number, disbursed, month } = stored.success ? stored.data : {};
  const [min = null, max = null] = disbursed ?? [];
  const found: LineSlab | null = disbursed ? { number: number ?? null, min: min === 0n ? null : min, max } : null;
  return { slab: found, month: month ?? null };
}

/** The amounts of a lender's month for which a slab is. */
export function limitsText(words: Words, { min, max }: LineSlab): string {
  const [from, to] = [min, max].map((limit) => (limit === null ? null : roundAmountText(limit, words.amounts)));
  if (from && to) return fill(words.slabBetween, { min: from, max: to });
  return from ? fill(words.slabFrom, { min: from }) : to ? fill(words.slabTo, { max: to }) : words.slabAny;
}

/** What the partner is paid: a rate, a flat sum, or both. */
function rateText({ flatPaise, ratePpm }: LedgerRow): string {
  if (flatPaise === 0n) return ppmText(ratePpm);
  return ratePpm === 0 ? amountText(flatPaise) : `${amountText(flatPaise)} + ${ppmText(ratePpm)}`;
}

/** The slab of a line by its number, with the partner's rate and the slab's upper limit: Slab 1: 1.00% up to ₹10 lakh. */
export function slabText(words: Words, line: LedgerRow): string {
  const { slab } = slabOfLine(line);
  const rate = rateText(line);
  if (!slab) return line.ratePpm === 0 ? rate : fill(words.rate, { rate });
  const isOpen = slab.min === null && slab.max === null;
  const limits = limitsText(words, slab.max === null ? slab : { ...slab, min: null });
  const terms = isOpen ? rate : fill(words.slabTerms, { rate, limits });
  return slab.number === null ? terms : fill(words.slabName, { number: slab.number, terms });
}
