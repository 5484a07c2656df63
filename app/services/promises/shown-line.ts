import { z } from "zod";
import type { Charge } from "~/domain/money/charges";
import { isCharge } from "~/domain/money/charges";

const LINE = z.object({
  rateBps: z.number(),
  loanAmountUptoRupees: z.number().nullable(),
  charges: z.array(z.custom<Charge>((value) => isCharge(value as Charge))).default([]),
});

/** The terms in a lender's line of a list that was shown. */
export const shownLine = (line: unknown): z.infer<typeof LINE> => LINE.parse(line);
