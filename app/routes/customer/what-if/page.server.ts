import type { SliderRange, WhatIf, WhatIfRanges } from "~/domain/eligibility/what-if";
import { keyFactsPagePath } from "~/domain/lenders/key-facts-path";
import { formatBps, formatPaise, formatRupees } from "~/domain/money/rupees";
import { changeSentence, reasonSentence } from "~/i18n/phrases/reasons.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, pick, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import type { LenderResult } from "~/services/what-if/open-what-if.server";
import { lenderMark } from "~/ui/customer/offers/lender-mark-props";

type Slider = {
  name: keyof WhatIfRanges;
  label: string;
  range: SliderRange;
  value: number;
  /** The value in words. */
  text: string;
  /** How the script writes a value while the slider moves. */
  unit: "rupees" | "months";
  /** The words of the upper end where it means no limit. */
  top: string | null;
};

const monthsWords = (months: number, locale: Locale) => translator(locale, "offers")("months", { count: months });

function sliders(settings: WhatIf, ranges: WhatIfRanges, locale: Locale): Slider[] {
  const texts = words(locale, "whatIf");
  const { amountRupees, months, monthlyIncomeRupees, mostInstalmentRupees } = settings;
  const rupees = (name: Slider["name"], label: string, value: number, top: string | null = null): Slider => ({
    name,
    label,
    range: ranges[name],
    value,
    text: top !== null && value >= ranges[name].max ? top : formatRupees(value),
    unit: "rupees",
    top,
  });
  return [
    rupees("amount", texts.amount, amountRupees),
    {
      name: "tenure",
      label: texts.tenure,
      range: ranges.tenure,
      value: months,
      text: monthsWords(months, locale),
      unit: "months",
      top: null,
    },
    rupees("income", texts.income, monthlyIncomeRupees),
    rupees("instalment", texts.instalment, mostInstalmentRupees ?? ranges.instalment.max, texts.noLimit),
  ];
}

function lenderMatch({ lender, result }: LenderResult, settings: WhatIf, locale: Locale) {
  const texts = words(locale, "whatIf");
  const t = translator(locale, "whatIf");
  const { state } = result;
  const shown = {
    id: lender.lenderId,
    lender: lenderMark(lender),
    state,
    badge: { tone: state === "on" ? ("ok" as const) : ("neutral" as const), text: texts[`state_${state}`] },
  };
  if (state === "off") {
    const { reasons, change } = result.verdict;
    return {
      ...shown,
      figures: null,
      lines: [...reasons.map((reason) => reasonSentence(reason, locale)), changeSentence(change, locale)],
      keyFacts: null,
    };
  }
  const { figures } = result;
  const { amountRupees } = settings;
  return {
    ...shown,
    figures: t("figures", {
      apr: formatBps(figures.aprBps),
      instalment: formatPaise(figures.instalmentPaise),
      tenor: monthsWords(figures.months, locale),
      total: formatPaise(figures.totalCostPaise),
    }),
    lines:
      state === "on"
        ? []
        : [
            result.fitsAtMonths === null
              ? texts.neverFits
              : t("fitsAt", { tenor: monthsWords(result.fitsAtMonths, locale) }),
          ],
    keyFacts: {
      href: keyFactsPagePath(lender.slug, { amountRupees, months: figures.months }),
      label: words(locale, "offers").schedule,
    },
  };
}

/** The words of the what-if page in one language (BEY-03). `results` are in the order in which they are shown. */
export function whatIfPage({
  ctx,
  settings,
  ranges,
  results,
  isOwn,
}: {
  ctx: Ctx;
  settings: WhatIf;
  ranges: WhatIfRanges;
  results: readonly LenderResult[];
  isOwn: boolean;
}) {
  const { locale } = ctx;
  const texts = words(locale, "whatIf");
  const t = translator(locale, "whatIf");
  const on = results.filter(({ result }) => result.state === "on").length;
  return {
    ...pick(texts, "title", "lead", "show", "listTitle"),
    example: isOwn ? null : texts.example,
    enquiry: texts.noEnquiry,
    monthsUnit: texts.monthsUnit,
    sliders: sliders(settings, ranges, locale),
    summary: t("summary", { count: on, all: results.length }),
    none: results.length === 0 ? texts.none : null,
    results: results.map((result) => lenderMatch(result, settings, locale)),
    reset: { href: "/what-if", label: texts.reset },
    back: { href: "/user/offers", label: texts.back },
  };
}
