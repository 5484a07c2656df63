import { type PromiseFigures, promiseRecord } from "~/domain/promises/figures";
import { translator } from "~/i18n/translator.server";
import type { Locale } from "~/i18n/words";

/** What a lender kept of its offers, in a line: 'Kept in 92 of 100 cases, half paid out within 2 days'. The same for every lender. */
export function promiseText(figures: PromiseFigures | null, locale: Locale): string {
  const t = translator(locale, "promises");
  const record = promiseRecord(figures);
  if (record.kind === "too-few") return t("tooFew", { least: record.least });
  const { keptOf100, medianDays, cases } = record;
  return [
    t("kept", { share: keptOf100 }),
    ...(medianDays === null ? [] : [t("days", { count: medianDays })]),
    t("of", { count: cases }),
  ].join(", ");
}
