import type { Brand } from "@tenants/brand/schema";
import { keyFactsPagePath } from "~/domain/lenders/key-facts-path";
import { formatBps, formatPaise, formatRupees } from "~/domain/money/rupees";
import { dayWords } from "~/i18n/day-words";
import { listed } from "~/i18n/phrases/listed.server";
import { statusBadge } from "~/i18n/phrases/statuses.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import { handOffPath } from "~/services/lenders/hand-off-path";
import type { OfferView } from "~/services/offers/types";
import { lenderMark } from "~/ui/customer/offers/lender-mark-props";

type CardWords = {
  brand: Brand;
  locale: Locale;
  /** The dearest offer of the page: all cost bars share its scale. */
  scaleRupees: number;
  /** The mark after each rate and amount of a brand that marks its claims (OQ-15), else empty. */
  mark: string;
};

/** The card of one offer in words: the same figures in the same order for every lender (OQ-88). */
export function offerCardWords(offer: OfferView, askedRupees: number, { brand, locale, scaleRupees, mark }: CardWords) {
  const texts = words(locale, "offers");
  const t = translator(locale, "offers");
  const amount = formatRupees(offer.amountRupees);
  const interest = formatPaise(offer.interestPaise);
  const fee = formatPaise(offer.chargesPaise);
  const { aprMinBps, aprMaxBps } = offer;
  return {
    id: `offer-${offer.slug}`,
    lender: { ...lenderMark(offer), kind: t("loanBy", { name: offer.legalName }) },
    ...(offer.specialOffer
      ? {
          special: t("specialUntil", {
            day: dayWords(offer.specialOffer.until, locale),
            text: offer.specialOffer.text,
          }),
        }
      : {}),
    figures: [
      { label: texts.instalment, value: formatPaise(offer.instalmentPaise), big: true },
      {
        label: texts.apr,
        value: `${formatBps(offer.aprBps)}${mark}`,
        big: true,
        ...(aprMinBps < aprMaxBps
          ? { note: t("aprRange", { from: formatBps(aprMinBps), to: formatBps(aprMaxBps) }) }
          : {}),
      },
      { label: texts.totalCost, value: formatPaise(offer.totalCostPaise), big: true },
      {
        label: texts.amount,
        value: `${amount}${mark}`,
        ...(offer.amountRupees < askedRupees ? { note: t("amountLess", { amount: formatRupees(askedRupees) }) } : {}),
      },
      { label: texts.tenor, value: t("months", { count: offer.tenureMonths }) },
      { label: texts.rate, value: `${t("perYear", { rate: formatBps(offer.rateBps) })}${mark}` },
      { label: texts.charges, value: fee },
      { label: texts.penal, value: offer.penalCharges ?? texts.notStated },
    ],
    cost: {
      label: t("costSentence", { amount, interest, fee }),
      parts: [
        { kind: "interest" as const, label: texts.interest, value: interest, amountRupees: offer.interestPaise / 100 },
        { kind: "charges" as const, label: texts.charges, value: fee, amountRupees: offer.chargesPaise / 100 },
      ],
      scaleRupees,
    },
    keyFacts: { href: offer.kfsPath, label: texts.keyFacts, newTab: texts.newTab },
    schedule: { href: keyFactsPagePath(offer.slug), label: texts.schedule },
    enquiry:
      offer.unchecked.length > 0
        ? t("stillChecks", {
            facts: listed(
              offer.unchecked.map((fact) => texts[`fact_${fact}`]),
              "and",
              locale,
            ),
          })
        : texts.mayEnquire,
    choose: {
      href: handOffPath(brand, offer.slug),
      label: offer.submission ? texts.seeStatus : t("choose", { lender: offer.name }),
      status: offer.submission ? statusBadge(offer.submission, locale) : null,
    },
  };
}
