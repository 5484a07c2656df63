import type { Day } from "~/domain/dates/day";
import { type GoldPrice, priceAge } from "~/domain/gold/gold-estimate";
import type { GoldLoanRule } from "~/domain/gold/loan-to-value";
import { formatPercent } from "~/domain/money/percent";
import { formatRupees } from "~/domain/money/rupees";
import { dayWords } from "~/i18n/day-words";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import { listed } from "./listed.server";

/** The brand's price with its day, and a warning when it is old. */
export function goldPriceWords(price: GoldPrice, today: Day, locale: Locale) {
  const t = translator(locale, "brandLanding");
  const day = dayWords(price.on, locale);
  return {
    basis: t("goldPrice", { day, price: formatRupees(price.rupeesPerGram) }),
    warning:
      priceAge(price, today) === "stale"
        ? { title: words(locale, "brandLanding").goldStale, text: t("goldStaleText", { day }) }
        : null,
  };
}

/** The shares of a rule: 85% of the value for loans up to ₹2,50,000, … and 75% above. */
export function goldLimits({ tiers }: GoldLoanRule, locale: Locale): string {
  const t = translator(locale, "brandLanding");
  const texts = tiers.map(({ upToRupees, bps }) => {
    const percent = formatPercent(bps);
    if (upToRupees !== null) return t("goldLimit", { percent, amount: formatRupees(upToRupees) });
    return t(tiers.length > 1 ? "goldLimitAbove" : "goldLimitAll", { percent });
  });
  return listed(texts, "and", locale);
}
