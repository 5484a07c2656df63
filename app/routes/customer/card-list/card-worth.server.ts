import { annualFeeRupees } from "~/domain/cards/annual-fee";
import { CARD_QUESTIONS, type CardProfile, type CardQuestion } from "~/domain/cards/card-profile";
import { type CardValue, cardValue, cardVerdict } from "~/domain/cards/card-value";
import { formatRupees } from "~/domain/money/rupees";
import { withFullStop } from "~/i18n/phrases/full-stop";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import type { OfferedCard } from "~/services/cards/list-offered-cards.server";
import type { Tone } from "~/ui/components/feedback/notice";

/** The value of a card to this customer; null where the catalogue does not say enough, or nothing was told. */
function valueTo({ terms, annualFee }: OfferedCard, profile: CardProfile | null): CardValue | null {
  const fee = annualFeeRupees(annualFee);
  if (!terms || fee === null || !profile?.hasSpending) return null;
  return cardValue({ terms, annualFeeRupees: fee }, profile.spending);
}

/** Whole rupees in a year, for the order of a list. */
export const worthOf = (card: OfferedCard, profile: CardProfile | null): number | null =>
  valueTo(card, profile)?.worthRupees ?? null;

/** The yearly value of a card with how it comes about. */
export function worthFigure(card: OfferedCard, profile: CardProfile, locale: Locale) {
  const texts = words(locale, "cards");
  const t = translator(locale, "cards");
  const value = valueTo(card, profile);
  if (!value) return { label: texts.worth, value: texts.worthUnknown };
  const back = formatRupees(value.backRupees);
  const how = value.isFeeWaived
    ? t("worthWaived", { back })
    : value.feeRupees === 0
      ? t("worthFree", { back })
      : t("worthBack", { back, fee: formatRupees(value.feeRupees) });
  const cap = card.terms?.reward_cap_rupees ?? 0;
  return {
    label: texts.worth,
    value: formatRupees(value.worthRupees),
    note: value.isCapped ? `${withFullStop(how, locale)} ${t("worthCapped", { cap: formatRupees(cap) })}` : how,
    big: true,
  };
}

/** Whether the bank's limits allow this customer, in words; null when nothing can be said. */
export function verdictWords({ terms }: OfferedCard, profile: CardProfile, locale: Locale) {
  const verdict = terms && cardVerdict(terms, profile);
  const t = translator(locale, "cards");
  const bad = (text: string): { tone: Tone; text: string } => ({ tone: "warn", text });
  switch (verdict?.kind) {
    case "fits":
      return { tone: "ok" as Tone, text: words(locale, "cards").verdict_fits };
    case "income":
      return bad(t("verdict_income", { amount: formatRupees(verdict.needsRupees) }));
    case "too-young":
      return bad(t("verdict_too_young", { years: verdict.fromYears }));
    case "too-old":
      return bad(t("verdict_too_old", { years: verdict.toYears }));
    default:
      return null;
  }
}

/** The questions about spending, income and age, with the answers as typed. */
export function worthQuestions(profile: CardProfile | null, locale: Locale) {
  const texts = words(locale, "cards");
  const label = (question: CardQuestion) =>
    question === "income" || question === "age" ? texts[question] : texts[`spend_${question}`];
  return {
    title: texts.ownTitleQuestion,
    lead: texts.ownLeadQuestion,
    isOpen: profile !== null,
    fields: CARD_QUESTIONS.map((question) => ({
      name: question,
      kind: question === "age" ? ("number" as const) : ("rupees" as const),
      label: label(question),
      value: profile?.typed[question] ?? "",
      ...(question === "income" && { help: texts.incomeHelp }),
      ...(profile?.wrong.includes(question) && { error: question === "age" ? texts.ageWrong : texts.spendWrong }),
    })),
    submit: texts.work,
    notes: [texts.worthNote, texts.verdictNote],
  };
}
