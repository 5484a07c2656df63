import type { PlanLimits, PlanReason } from "~/domain/insurance/match-plans";
import { formatRupees } from "~/domain/money/rupees";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";

/** Why a plan does not fit, in one sentence with the limit. */
export function whyWords(reason: PlanReason, plan: Pick<PlanLimits, "cover">, locale: Locale): string {
  const texts = words(locale, "insurance");
  const t = translator(locale, "insurance");
  switch (reason.code) {
    case "other-cover":
      return t("why_other-cover", { cover: plan.cover ? texts[`cover_${plan.cover}`] : texts.notStated });
    case "stock-too-high":
      return t("why_stock-too-high", { amount: formatRupees(reason.limit) });
    case "sum-too-low":
      return t("why_sum-too-low", { amount: formatRupees(reason.limit) });
    default:
      return t(`why_${reason.code}`, { count: reason.limit });
  }
}
