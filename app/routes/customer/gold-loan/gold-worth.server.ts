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
  return {
    title: t("goldAnswer", { grams, karat: karatWords(karat, locale) }),
    ...goldPriceWords(price, today, locale),
    figures: [
      { label: texts.goldValue, value: formatRupees(estimate.valueRupees), big: true },
      {
        label: texts.goldMost,
        value: formatRupees(mostRupees),
        note: t("goldMostNote", { percent: formatPercent(estimate.limitBps) }),
        big: true,
      },
    ],
    tooMuch:
      wanted !== null && wanted > mostRupees
        ? translator(locale, "gold")("tooMuch", { amount: formatRupees(wanted), most: formatRupees(mostRupees) })
        : null,
    notes: [
      t("goldLimits", { day: dayWords(rule.from, locale), limits: goldLimits(rule, locale) }),
      texts.goldEstimate,
    ],
  };
}

export type GoldWorthView = NonNullable<ReturnType<typeof goldWorth>>;
