import { istDay } from "~/domain/dates/ist";
import { goldEstimate, priceAge } from "~/domain/gold/gold-estimate";
import { formatPercent } from "~/domain/money/percent";
import { formatRupees } from "~/domain/money/rupees";
import type { ProfileAnswers } from "~/domain/validation/profile";
import { dayWords } from "~/i18n/day-words";
import { karatWords } from "~/i18n/phrases/gold-options.server";
import { goldLimits, goldPriceWords } from "~/i18n/phrases/gold-price.server";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";

/**
 * What the customer's gold is worth at the brand's price, and whether the amount asked for is within RBI's limit. Null
 * without a price, or until weight and purity are answered.
 */
export function goldWorth({ brand, locale, now }: Ctx, answers: ProfileAnswers) {
  const today = istDay(now);
  const price = brand.settings.gold;
  const { gold_weight_grams: grams, gold_karat: karat, gold_loan_amount: wanted } = answers;
  if (!price || grams === null || karat === null || priceAge(price, today) === null) return null;
  const estimate = goldEstimate({ grams, karat }, price, today);
  if (!estimate) return null;
  const texts = words(locale, "brandLanding");
  const t = translator(locale, "brandLanding");
  const { rule, mostRupees } = estimate;
  const { basis, warning } = goldPriceWords(price, today, locale);
  const isTooMuch = wanted !== null && wanted > mostRupees;
  const amounts = { amount: formatRupees(wanted ?? 0), most: formatRupees(mostRupees) };
  return {
    title: t("goldAnswer", { grams, karat: karatWords(karat, locale) }),
    facts: [
      `${texts.goldValue}: ${formatRupees(estimate.valueRupees)}`,
      `${texts.goldMost}: ${formatRupees(mostRupees)} (${t("goldMostNote", { percent: formatPercent(estimate.limitBps) })})`,
    ],
    warnings: [
      ...(isTooMuch ? [translator(locale, "gold")("tooMuch", amounts)] : []),
      ...(warning ? [`${warning.title} ${warning.text}`] : []),
    ],
    notes: [
      basis,
      t("goldLimits", { day: dayWords(rule.from, locale), limits: goldLimits(rule, locale) }),
      texts.goldEstimate,
    ].join(" "),
  };
}

export type GoldWorthView = NonNullable<ReturnType<typeof goldWorth>>;
