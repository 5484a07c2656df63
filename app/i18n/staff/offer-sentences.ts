import type { Charge } from "~/domain/money/charges";
import { formatBps, formatPaise } from "~/domain/money/rupees";
import type { Difference, Unexplained } from "~/domain/offer-check/explain-difference";
import type { Contradiction, StatedFigure } from "~/domain/offer-check/offer";
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

/** What can be said of a printed APR that nothing reproduces: the charges that it needs, and the nearest usual way. */
function unexplainedSentence(
  { impliedPaise, enteredPaise, nearest }: Unexplained,
  known: Record<string, string>,
): string {
  const words = impliedPaise < 0 ? lenderSheetWords.unexplainedNegative : lenderSheetWords.unexplained;
  const first = fill(words, { ...known, implied: formatPaise(impliedPaise), entered: formatPaise(enteredPaise) });
  if (!nearest || nearest.because.length === 0) return first;
  const because = nearest.because.map((one) => ASSUMPTION_WORDS[one]).join(lenderSheetWords.and);
  return `${first} ${fill(lenderSheetWords.nearest, { nearest: formatBps(nearest.aprBps), because })}`;
}

/** Our APR and the printed one, and what explains the difference, as a sentence for staff. */
export function differenceSentence(difference: Difference): string {
  const { oursBps, statedBps, agrees, because, firstPeriod, leftOut, unexplained } = difference;
  const names = [
    ...(leftOut ? [fill(lenderSheetWords.leftOut, { name: chargeName(leftOut) })] : []),
    ...(firstPeriod ? [fill(lenderSheetWords.firstPeriod, { ...firstPeriod })] : []),
    ...(because ?? []).map((one) => ASSUMPTION_WORDS[one]),
  ];
  const ours = oursBps === null ? lenderSheetWords.noApr : formatBps(oursBps);
  const stated = formatBps(statedBps);
  if (unexplained && !agrees) return unexplainedSentence(unexplained, { ours, stated });
  const values = { ours, stated, because: names.join(lenderSheetWords.and) };
  if (agrees) return fill(names.length > 0 ? lenderSheetWords.agreesBecause : lenderSheetWords.same, values);
  return fill(lenderSheetWords.differs, values);
}
