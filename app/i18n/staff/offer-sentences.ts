import type { Charge } from "~/domain/money/charges";
import { formatBps, formatPaise } from "~/domain/money/rupees";
import type { Difference } from "~/domain/offers/explain-difference";
import type { Contradiction, StatedFigure } from "~/domain/offers/offer";
import { fill } from "./fill";
import { CHARGE_KIND_WORDS } from "./lender-charges";
import { ASSUMPTION_WORDS, CONTRADICTION_WORDS, lenderSheetWords, OFFER_FIELD_WORDS } from "./lender-sheet";

function figureText({ unit, value }: StatedFigure): string {
  if (unit === "paise") return formatPaise(value);
  return unit === "bps" ? formatBps(value) : String(value);
}

/** Two figures of an offer that contradict each other, as a sentence for staff. */
export const contradictionSentence = ({ code, field, said, expected }: Contradiction): string =>
  fill(CONTRADICTION_WORDS[code], {
    field: OFFER_FIELD_WORDS[field],
    said: figureText(said),
    expected: expected === null ? "" : figureText(expected),
  });

/** A charge by the lender's own name for it, or by its kind. */
const chargeName = ({ name, kind }: Charge): string => name?.en ?? CHARGE_KIND_WORDS[kind ?? "other"];

/** Our APR and the printed one, and what explains the difference, as a sentence for staff. */
export function differenceSentence(difference: Difference): string {
  const { oursBps, statedBps, agrees, because, firstPeriod, leftOut } = difference;
  const names = [
    ...(leftOut ? [fill(lenderSheetWords.leftOut, { name: chargeName(leftOut) })] : []),
    ...(firstPeriod ? [fill(lenderSheetWords.firstPeriod, { ...firstPeriod })] : []),
    ...(because ?? []).map((one) => ASSUMPTION_WORDS[one]),
  ];
  const values = {
    ours: oursBps === null ? lenderSheetWords.noApr : formatBps(oursBps),
    stated: formatBps(statedBps),
    because: names.join(lenderSheetWords.and),
  };
  if (agrees) return fill(names.length > 0 ? lenderSheetWords.agreesBecause : lenderSheetWords.same, values);
  return fill(because === null ? lenderSheetWords.unexplained : lenderSheetWords.differs, values);
}
