import type { Reason } from "~/domain/eligibility/criteria";
import type { Change } from "~/domain/eligibility/smallest-change";
import type { Employment } from "~/domain/lists/answer-meaning";
import { listItem } from "~/domain/lists/default-lists";
import { formatRupees } from "~/domain/money/rupees";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import { listed } from "./listed.server";

type Value = string | number | readonly string[] | null;

const EMPLOYMENTS: readonly Employment[] = ["salaried", "self_employed", "business"];

/** One or several kinds of work: 'salaried or business'. */
function workWords(value: Value, locale: Locale): string {
  const texts = words(locale, "offers");
  const kinds = EMPLOYMENTS.filter((kind) => (Array.isArray(value) ? value.includes(kind) : value === kind));
  return listed(
    kinds.map((kind) => texts[`employment_${kind}`]),
    "or",
    locale,
  );
}

const monthsWords = (value: Value, locale: Locale): string =>
  translator(locale, "offers")("months", { count: Number(value) });
const rupees = (value: Value): string => formatRupees(Number(value));
const className = (list: "ticketClass" | "creditScoreClass", id: Value, locale: Locale): string =>
  listItem(list, Number(id))?.[locale] ?? "";

/** The lowest score of a class: 700 for '700 to 749'. */
const lowestScore = (id: Value): string => listItem("creditScoreClass", Number(id))?.key.match(/[0-9]+/)?.[0] ?? "";

function valuesOf({ code, have, need }: Reason, locale: Locale): { needed: string; yours: string } {
  switch (code) {
    case "employment_not_served":
      return { needed: workWords(need, locale), yours: workWords(have, locale) };
    case "income_below_min":
    case "income_above_max":
    case "household_income_above":
    case "amount_above_cap":
    case "charges_above_amount":
      return { needed: rupees(need), yours: rupees(have) };
    case "ticket_class_above":
      return { needed: className("ticketClass", need, locale), yours: className("ticketClass", have, locale) };
    case "credit_score_below":
      return { needed: lowestScore(need), yours: className("creditScoreClass", have, locale) };
    case "tenor_below_min":
    case "tenor_above_max":
      return { needed: monthsWords(need, locale), yours: monthsWords(have, locale) };
    case "age_below_min":
    case "age_above_max":
    case "pincode_not_served":
      return { needed: String(need), yours: String(have) };
    case "lender_off":
    case "segment_not_served":
    case "key_facts_missing":
    case "women_only":
      return { needed: "", yours: "" };
  }
}

/** Why a lender does not match, as a sentence made from the matcher's trace (BEY-02). */
export const reasonSentence = (reason: Reason, locale: Locale): string =>
  translator(locale, "offers")(reason.code, valuesOf(reason, locale));

/** The smallest change that would match, or that there is none. */
export function changeSentence(change: Change | null, locale: Locale): string {
  const texts = words(locale, "offers");
  const t = translator(locale, "offers");
  if (!change) return texts.change_none;
  const { fact, to, by } = change;
  switch (fact) {
    case "monthlyIncomeRupees":
      return by !== null && by > 0
        ? t("change_income_more", { by: rupees(by) })
        : t("change_income_less", { to: rupees(to) });
    case "desiredAmountRupees":
      return t("change_amount", { to: rupees(to) });
    case "employment":
      return t("change_employment", { to: workWords(to, locale) });
    case "creditScoreClassId":
      return t("change_credit", { to: lowestScore(to) });
    case "ageYears":
      return t("change_age", { to });
    case "months":
      return t("change_tenor", { to: monthsWords(to, locale) });
  }
}
