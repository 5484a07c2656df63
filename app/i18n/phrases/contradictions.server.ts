import type { OfferFigures } from "~/domain/eligibility/terms";
import { formatBps, formatPaise } from "~/domain/money/rupees";
import type { Contradiction, StatedFigure } from "~/domain/offer-check/offer";
import { dayWords } from "~/i18n/day-words";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";

function figureWords({ unit, value }: StatedFigure, locale: Locale): string {
  if (unit === "paise") return formatPaise(value);
  if (unit === "bps") return formatBps(value);
  return unit === "day" ? dayWords(value, locale) : String(value);
}

type OurFigures = Pick<OfferFigures, "instalmentPaise" | "aprBps" | "chargesPaise">;

/**
 * What contradicts itself in a lender's figures: an introduction, one sentence each, and our own figures. Nothing
 * without a contradiction.
 */
export function contradictionWords(
  contradictions: readonly Contradiction[],
  ours: OurFigures | null,
  locale: Locale,
): string[] {
  if (contradictions.length === 0) return [];
  const t = translator(locale, "offerCheck");
  return [
    words(locale, "offerCheck").lead,
    ...contradictions.map(({ code, said, expected }) =>
      t(code, {
        said: figureWords(said, locale),
        expected: expected === null ? "" : figureWords(expected, locale),
      }),
    ),
    ...(ours
      ? [
          t("ours", {
            instalment: formatPaise(ours.instalmentPaise),
            apr: formatBps(ours.aprBps),
            charges: formatPaise(ours.chargesPaise),
          }),
        ]
      : []),
  ];
}
