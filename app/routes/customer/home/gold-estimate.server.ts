import { istDay } from "~/domain/dates/ist";
import { type GoldEstimate, goldEstimate, isKarat, KARATS, priceAge } from "~/domain/gold/gold-estimate";
import { goldLoanRule } from "~/domain/gold/loan-to-value";
import { formatPercent } from "~/domain/money/percent";
import { formatRupees, parseRupees } from "~/domain/money/rupees";
import { dayWords } from "~/i18n/day-words";
import { karatWords } from "~/i18n/phrases/gold-options.server";
import { goldLimits, goldPriceWords } from "~/i18n/phrases/gold-price.server";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { loanClaims } from "~/services/landing/loan-claims.server";
import type { LandingEstimate } from "./landing-estimate";

/** The most grams when no rule limits them. */
const MAX_GRAMS = 10_000;
const USUAL_KARAT = 22;

/**
 * What gold is worth at the brand's price and what may be lent against it, from the query of the landing page. Null
 * while the brand has no price.
 */
export function goldLandingEstimate({ brand, locale, now }: Ctx, query: URLSearchParams): LandingEstimate | null {
  const today = istDay(now);
  const price = brand.settings.gold;
  const rule = goldLoanRule(today);
  if (!price || !rule || priceAge(price, today) === null) return null;
  const texts = words(locale, "brandLanding");
  const t = translator(locale, "brandLanding");
  const isAsked = query.has("grams") || query.has("karat");
  const typed = { grams: query.get("grams") ?? "", karat: query.get("karat") ?? String(USUAL_KARAT) };
  const most = rule.maxGrams ?? MAX_GRAMS;
  const weight = parseRupees(typed.grams);
  const grams = weight !== null && weight >= 1 && weight <= most ? weight : null;
  const karat = isKarat(Number(typed.karat)) ? Number(typed.karat) : null;
  const valued = grams !== null && karat !== null && isKarat(karat) ? { grams, karat } : null;
  const estimate = valued && goldEstimate(valued, price, today);
  const claim = loanClaims(brand).find(({ product }) => product === "GL")?.claim;
  const mayBorrow = estimate && claim ? Math.min(estimate.mostRupees, claim.toRupees) : 0;
  const isEnough = claim !== undefined && mayBorrow >= claim.fromRupees;
  return {
    title: texts.goldAsk,
    ...goldPriceWords(price, today, locale),
    fields: [
      {
        name: "grams",
        kind: "number",
        label: texts.goldGrams,
        help: texts.goldGramsHelp,
        value: typed.grams,
        ...(isAsked && grams === null && { error: t("goldGramsWrong", { most: most.toLocaleString("en-IN") }) }),
      },
      {
        name: "karat",
        kind: "choice",
        label: texts.goldKarat,
        value: typed.karat,
        options: KARATS.map((one) => ({ value: String(one), label: karatWords(one, locale) })),
        ...(isAsked && karat === null && { error: texts.goldKaratWrong }),
      },
    ],
    submit: texts.goldSee,
    answer:
      valued && estimate
        ? {
            title: t("goldAnswer", { grams: valued.grams, karat: karatWords(valued.karat, locale) }),
            figures: figuresOf(estimate, locale),
            notes: [
              ...(claim && !isEnough ? [t("goldTooLittle", { amount: formatRupees(claim.fromRupees) })] : []),
              t("goldLimits", { day: dayWords(rule.from, locale), limits: goldLimits(rule, locale) }),
              texts.goldEstimate,
            ],
          }
        : null,
    answers: valued
      ? {
          gold_weight_grams: String(valued.grams),
          gold_karat: String(valued.karat),
          ...(isEnough && { gold_loan_amount: String(mayBorrow) }),
        }
      : {},
  };
}

function figuresOf({ valueRupees, mostRupees, limitBps }: GoldEstimate, locale: Ctx["locale"]) {
  const texts = words(locale, "brandLanding");
  const t = translator(locale, "brandLanding");
  return [
    { label: texts.goldValue, value: formatRupees(valueRupees), big: true },
    {
      label: texts.goldMost,
      value: formatRupees(mostRupees),
      note: t("goldMostNote", { percent: formatPercent(limitBps) }),
      big: true,
    },
  ];
}
