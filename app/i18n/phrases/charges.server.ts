import type { OfferFigures } from "~/domain/eligibility/terms";
import type { ChargeLine } from "~/domain/money/charges";
import { formatBps, formatPaise } from "~/domain/money/rupees";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";

type Figures = Pick<
  OfferFigures,
  "charges" | "optionalCharges" | "gstPaise" | "chargesPaise" | "withFirstPaise" | "receivedPaise"
> &
  Pick<OfferFigures, "advance" | "advancePaise" | "instalmentPaise">;

/** The lender's own name of a charge, or that of its kind. */
function chargeName({ name, kind, basis }: ChargeLine, locale: Locale): string {
  if (name) return locale === "hi" ? (name.hi ?? name.en) : name.en;
  return words(locale, "charges")[kind ?? (basis === "rupees" ? "other" : "processing-fee")];
}

/** How a charge is calculated, who receives it and when it is paid, where that is not the usual. */
function notesOf(line: ChargeLine, locale: Locale): string[] {
  const texts = words(locale, "charges");
  const t = translator(locale, "charges");
  const { minPaise, maxPaise } = line;
  return [
    ...(line.basis === "percent" ? [t("ofAmount", { rate: formatBps(line.rateBps) })] : []),
    ...(line.basis === "both"
      ? [t("ofAmountAndMore", { rate: formatBps(line.rateBps), amount: formatPaise(line.valuePaise) })]
      : []),
    ...(minPaise ? [t("atLeast", { amount: formatPaise(minPaise) })] : []),
    ...(maxPaise === undefined ? [] : [t("atMost", { amount: formatPaise(maxPaise) })]),
    ...(line.payee === "third-party" ? [texts.thirdParty] : []),
    ...(line.paidAt === "first-instalment" ? [texts.withFirstInstalment] : []),
  ];
}

/** The name of a charge, with GST if there is any. */
export function chargeWithGst(line: ChargeLine, locale: Locale): string {
  const name = chargeName(line, locale);
  return line.gstBps > 0 ? translator(locale, "charges")("withGst", { name }) : name;
}

function lineWords(line: ChargeLine, locale: Locale) {
  const name = chargeName(line, locale);
  const notes = notesOf(line, locale);
  return {
    label: line.gstMode === "included" ? chargeWithGst(line, locale) : name,
    value: formatPaise(line.paise),
    ...(notes.length > 0 ? { note: notes.join(" · ") } : {}),
  };
}

/** A charge that the customer may refuse, with its GST. */
function optionalWords(line: ChargeLine, locale: Locale) {
  const t = translator(locale, "charges");
  const label = t("optional", { name: chargeName(line, locale) });
  return { label, value: formatPaise(line.paise + line.gstPaise), note: words(locale, "charges").optionalNote };
}

/** The rates of the added GST, each once. */
const ratesOf = (lines: readonly ChargeLine[]): string[] => [
  ...new Set(lines.filter(({ gstPaise }) => gstPaise > 0).map(({ gstBps }) => `${gstBps / 100}%`)),
];

/** The instalments that are taken when the loan is paid out. */
function advanceFacts({ advance, advancePaise, instalmentPaise }: Figures, locale: Locale) {
  if (advance === 0) return [];
  const note = translator(locale, "charges")("advanceNote", { count: advance, amount: formatPaise(instalmentPaise) });
  return [{ label: words(locale, "charges").advance, value: formatPaise(advancePaise), note }];
}

function receivedNote({ withFirstPaise, advance }: Figures, locale: Locale): string {
  const texts = words(locale, "charges");
  if (advance > 0) return texts.receivedNoteAdvance;
  return withFirstPaise > 0 ? texts.receivedNoteSome : texts.receivedNote;
}

/**
 * The charges of a loan, each on its own line, the GST on them, the sum if there are several, the instalments at payment, the amount that remains,
 * and last the charges that the customer may refuse (BEY-12, BEY-17).
 */
export function chargeFacts(figures: Figures, locale: Locale) {
  const { charges, optionalCharges, gstPaise, chargesPaise, withFirstPaise, receivedPaise } = figures;
  const texts = words(locale, "charges");
  const t = translator(locale, "charges");
  const gst = { label: t("gst", { rate: ratesOf(charges).join(", ") }), value: formatPaise(gstPaise) };
  const lines = [...charges.map((line) => lineWords(line, locale)), ...(gstPaise > 0 ? [gst] : [])];
  return [
    ...lines,
    ...(lines.length > 1 ? [{ label: texts.total, value: formatPaise(chargesPaise) }] : []),
    ...(withFirstPaise > 0 ? [{ label: texts.paidWithFirst, value: formatPaise(withFirstPaise) }] : []),
    ...advanceFacts(figures, locale),
    { label: texts.received, value: formatPaise(receivedPaise), note: receivedNote(figures, locale) },
    ...optionalCharges.map((line) => optionalWords(line, locale)),
  ];
}
