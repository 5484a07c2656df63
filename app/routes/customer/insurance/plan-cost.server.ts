import { ADD_ONS_OF, type AddOn } from "~/domain/insurance/add-ons";
import { type PlanChoice, planCost, WANTED_SUMS } from "~/domain/insurance/plan-cost";
import type { InsuranceProduct } from "~/domain/insurance/products";
import { formatRupees } from "~/domain/money/rupees";
import { listed } from "~/i18n/phrases/listed.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import type { PlanView } from "~/services/insurance/list-plans.server";

const nameOf = (addOn: AddOn, locale: Locale): string => words(locale, "insurance")[`add_${addOn}`];

/** The cost over three years with the wanted add-ons, and the plan's add-ons with their prices. */
export function costFigures(plan: PlanView, wish: PlanChoice, { locale, mark }: { locale: Locale; mark: string }) {
  const texts = words(locale, "insurance");
  const t = translator(locale, "insurance");
  const { perYearRupees, threeYearsRupees } = planCost(plan, wish);
  const amount = formatRupees(perYearRupees);
  return [
    {
      label: texts.threeYears,
      value: `${formatRupees(threeYearsRupees)}${mark}`,
      note: t(perYearRupees > plan.premiumRupees ? "threeYearsNote" : "threeYearsPlain", { amount }),
      big: true,
    },
  ];
}

/** The plan's add-ons with their yearly prices; null for a product without add-ons. */
export function addOnWords({ product, addOns }: PlanView, wish: PlanChoice, locale: Locale) {
  const texts = words(locale, "insurance");
  const t = translator(locale, "insurance");
  const known = ADD_ONS_OF[product as InsuranceProduct] ?? [];
  if (known.length === 0) return null;
  const sold = known.flatMap((addOn) => {
    const rupees = addOns[addOn];
    return rupees === undefined ? [] : [t("addOnPrice", { name: nameOf(addOn, locale), amount: formatRupees(rupees) })];
  });
  const { missing } = planCost({ premiumRupees: 0, addOns }, wish);
  const names = listed(
    missing.map((addOn) => nameOf(addOn, locale)),
    "and",
    locale,
  );
  return {
    label: texts.addOns,
    items: sold.length > 0 ? sold : [texts.noAddOns],
    missing: missing.length > 0 ? t("missing", { names }) : null,
  };
}

/** The questions above a list of plans, with what the address says. */
export function planChoiceWords(product: InsuranceProduct, wish: PlanChoice, order: string, locale: Locale) {
  const texts = words(locale, "insurance");
  return {
    order,
    sum: {
      label: texts.sumLabel,
      chosen: wish.sumRupees === null ? "" : String(wish.sumRupees),
      options: [
        { value: "", label: texts.sumAny },
        ...WANTED_SUMS.map((sum) => ({ value: String(sum), label: formatRupees(sum) })),
      ],
    },
    add: {
      label: texts.addLabel,
      options: ADD_ONS_OF[product].map((addOn) => ({
        value: addOn,
        label: nameOf(addOn, locale),
        isChecked: wish.addOns.includes(addOn),
      })),
    },
    show: texts.showPlans,
    note: texts.costNote,
  };
}

/** The wish as a query, to follow after another choice. */
export function planChoiceQuery({ sumRupees, addOns }: PlanChoice): string {
  const query = new URLSearchParams();
  if (sumRupees !== null) query.set("sum", String(sumRupees));
  for (const addOn of addOns) query.append("add", addOn);
  return query.size > 0 ? `&${query}` : "";
}
