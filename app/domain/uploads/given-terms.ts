import { type No, no, type Yes, yes } from "~/domain/result";
import { parseSheetPaise } from "./sheet-paise";
import { parseSheetRate } from "./sheet-rate";

/** What a lender's row may add about the loan itself: its yearly rate, and all charges with GST. Null: not told. */
export type GivenTermsInRow = { sanctionedRateBps: number | null; chargedPaise: number | null };

const isEmpty = (text: string) => text === "" || text === "-";

/** Reads the optional columns `sanctioned_rate` and `charges`. */
export function parseGivenTerms(
  cells: (column: "sanctioned_rate" | "charges") => string,
): Yes<{ terms: GivenTermsInRow }> | No<"bad-rate" | "bad-charges", { detail: string }> {
  const [rate, charges] = [cells("sanctioned_rate"), cells("charges")];
  const sanctionedRateBps = isEmpty(rate) ? null : parseSheetRate(rate);
  if (sanctionedRateBps === null && !isEmpty(rate)) return no("bad-rate", { detail: rate });
  const chargedPaise = isEmpty(charges) ? null : parseSheetPaise(charges);
  if (chargedPaise === null && !isEmpty(charges)) return no("bad-charges", { detail: charges });
  return yes({ terms: { sanctionedRateBps, chargedPaise } });
}
