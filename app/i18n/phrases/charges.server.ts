import type { OfferFigures } from "~/domain/eligibility/terms";
import type { ChargeLine } from "~/domain/money/charges";
import { formatBps, formatPaise } from "~/domain/money/rupees";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";

type Figures = Pick<OfferFigures, "charges" | "gstPaise" | "chargesPaise" | "receivedPaise">;

function lineWords(line: ChargeLine, locale: Locale) {
  const texts = words(locale, "charges");
  const t = translator(locale, "charges");
  const { basis } = line;
  const label = texts[line.gstMode === "included" ? (`${basis}_included` as const) : basis];
  const value = formatPaise(line.paise);
  return line.basis === "percent"
    ? { label, value, note: t("ofAmount", { rate: formatBps(line.rateBps) }) }
    : { label, value };
}

/** The rates of the added GST, each once. */
const ratesOf = (lines: readonly ChargeLine[]): string[] => [
  ...new Set(lines.filter(({ gstPaise }) => gstPaise > 0).map(({ gstBps }) => `${gstBps / 100}%`)),
];

/**
 * The charges of a loan, each on its own line, the GST on them, the sum if there are several, and the amount that
 * remains (BEY-12).
 */
export function chargeFacts({ charges, gstPaise, chargesPaise, receivedPaise }: Figures, locale: Locale) {
  const texts = words(locale, "charges");
  const t = translator(locale, "charges");
  const gst = { label: t("gst", { rate: ratesOf(charges).join(", ") }), value: formatPaise(gstPaise) };
  const lines = [...charges.map((line) => lineWords(line, locale)), ...(gstPaise > 0 ? [gst] : [])];
  return [
    ...lines,
    ...(lines.length > 1 ? [{ label: texts.total, value: formatPaise(chargesPaise) }] : []),
    { label: texts.received, value: formatPaise(receivedPaise), note: texts.receivedNote },
  ];
}
