import { type GoldLenderKey, valuationOf } from "~/domain/gold/gold-lenders";
import { parseSlot } from "~/domain/gold/gold-visit";
import { definitionFor } from "~/domain/lenders/definitions";
import type { ProfileAnswers } from "~/domain/validation/profile";
import { karatWords, slotWords } from "~/i18n/phrases/gold-options.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";

/** The gold and the visit that went to the lender. Says so where this lender values gold elsewhere than asked. */
export function goldFacts(answers: ProfileAnswers, slug: GoldLenderKey, locale: Locale) {
  const texts = words(locale, "gold");
  const t = translator(locale, "gold");
  const { gold_weight_grams: grams, gold_karat: karat, gold_place: place } = answers;
  const slot = answers.gold_slot ? parseSlot(answers.gold_slot) : null;
  const gold =
    grams === null
      ? karat && karatWords(karat, locale)
      : karat
        ? t("yourGoldText", { grams, karat: karatWords(karat, locale) })
        : t("yourGrams", { grams });
  const lender = definitionFor(slug)?.name ?? "";
  const given = valuationOf(slug);
  const visit =
    place === null
      ? null
      : place === given
        ? { home: texts.yourVisitHome, branch: texts.yourVisitBranch }[place]
        : t(given === "branch" ? "yourVisitInstead" : "yourVisitAtHome", { lender });
  return [
    ...(gold ? [{ label: texts.yourGold, value: gold }] : []),
    ...(visit ? [{ label: texts.yourVisit, value: visit }] : []),
    ...(slot ? [{ label: texts.yourTime, value: slotWords(slot, locale) }] : []),
  ];
}
