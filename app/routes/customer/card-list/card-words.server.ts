import { annualFeeRupees } from "~/domain/cards/annual-fee";
import { type CardChoice, inOrder, MAX_COMPARED, withinFee } from "~/domain/cards/card-choice";
import type { CardProfile } from "~/domain/cards/card-profile";
import { translator } from "~/i18n/translator.server";
import { type Locale, pick, words } from "~/i18n/words";
import type { OfferedCard } from "~/services/cards/list-offered-cards.server";
import { verdictWords, worthFigure, worthOf } from "./card-worth.server";

/** Width and height of a card's picture, in CSS pixels. */
const PICTURE = { width: 172, height: 108 };

type Shown = {
  locale: Locale;
  /** The mark after each amount of a brand that marks its claims (OQ-15), else empty. */
  mark: string;
  /** The customer's own spending, income and age, if told. */
  profile: CardProfile | null;
};

/** The fee in the page's language, marked if it is a claim about an amount. */
function feeWords({ annualFee, annualFeeText }: OfferedCard, mark: string): string | null {
  if (!annualFeeText) return null;
  return annualFeeRupees(annualFee) ? `${annualFeeText}${mark}` : annualFeeText;
}

/** One card in words. `note` is a fact about this customer and the card. */
export function cardWords(card: OfferedCard, { locale, mark, profile }: Shown, note: string | null = null) {
  const texts = words(locale, "cards");
  return {
    id: card.id,
    name: card.name,
    picture: card.pictureUrl ? { src: card.pictureUrl, ...PICTURE } : null,
    keyFeature: card.keyFeature,
    figures: [
      { label: texts.annualFee, value: feeWords(card, mark) ?? texts.notStated },
      { label: texts.kind, value: card.isSecured ? texts.secured : texts.unsecured },
      ...(profile?.hasSpending ? [worthFigure(card, profile, locale)] : []),
    ],
    verdict: profile && verdictWords(card, profile, locale),
    featuresLabel: texts.features,
    features: card.features.filter((feature) => feature !== card.keyFeature),
    note,
  };
}

/** Comparison of the selected cards: one column for each, the same facts in the same order. Null for fewer than two. */
export function comparison(all: readonly OfferedCard[], { compare }: CardChoice, { locale, mark, profile }: Shown) {
  const texts = words(locale, "cards");
  const compared = compare.flatMap((id) => all.find((card) => card.id === id) ?? []);
  if (compared.length === 0) return null;
  const shown = compared.slice(0, MAX_COMPARED);
  const row = (label: string, textOf: (card: OfferedCard) => string | null) => ({
    label,
    values: shown.map((card) => textOf(card) ?? texts.notStated),
  });
  return {
    title: texts.compareTitle,
    note: compared.length < 2 ? texts.compareMore : compared.length > MAX_COMPARED ? texts.compareMost : null,
    clear: texts.compareClear,
    columns: compared.length < 2 ? [] : shown.map(({ id, name }) => ({ id, name })),
    rows: [
      row(texts.annualFee, (card) => feeWords(card, mark)),
      row(texts.kind, ({ isSecured }) => (isSecured ? texts.secured : texts.unsecured)),
      row(texts.keyFeature, ({ keyFeature }) => keyFeature),
      ...(profile?.hasSpending ? [row(texts.worth, (card) => worthFigure(card, profile, locale).value)] : []),
    ],
    features: { label: texts.features, lists: shown.map(({ features }) => features) },
  };
}

const ORDERS = ["listed", "fee", "worth"] as const;

/** The filter of a list with the chosen values. */
export function filterWords(choice: CardChoice, locale: Locale) {
  const texts = words(locale, "cards");
  return {
    fee: {
      label: texts.feeLabel,
      chosen: choice.fee,
      options: (["any", "none", "1000"] as const).map((value) => ({ value, label: texts[`fee_${value}`] })),
    },
    order: {
      label: texts.orderLabel,
      chosen: choice.order,
      options: (choice.profile?.hasSpending ? ORDERS : ORDERS.slice(0, 2)).map((value) => ({
        value,
        label: texts[`order_${value}`],
      })),
    },
    ...pick(texts, "show", "orderNote"),
  };
}

/** Cards of one kind under their heading, filtered and ordered; null where the catalogue has none of this kind. */
export function cardGroup(
  cards: readonly OfferedCard[],
  isSecured: boolean,
  choice: CardChoice,
  shown: Shown,
  noteOf: (card: OfferedCard) => string | null = () => null,
) {
  const texts = words(shown.locale, "cards");
  const t = translator(shown.locale, "cards");
  const ofKind = cards.filter((card) => card.isSecured === isSecured);
  if (ofKind.length === 0) return null;
  const matching = inOrder(withinFee(ofKind, choice.fee), choice.order, (card) => worthOf(card, choice.profile));
  return {
    id: isSecured ? "secured" : "unsecured",
    title: isSecured ? texts.securedTitle : texts.unsecuredTitle,
    lead: isSecured ? texts.securedLead : texts.unsecuredLead,
    count: t("count", { count: matching.length }),
    none: texts.none,
    cards: matching.map((card) => cardWords(card, shown, noteOf(card))),
  };
}

/** The words of a card's button, with more for screen readers. */
export const applyWords = (locale: Locale, card: string, where: "list" | "bank") => {
  const texts = words(locale, "cards");
  const t = translator(locale, "cards");
  return where === "list"
    ? { text: texts.apply, more: t("applyFor", { card }) }
    : { text: texts.toBank, more: t("toBankFor", { card }) };
};
