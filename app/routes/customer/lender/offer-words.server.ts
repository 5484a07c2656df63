import { keyFactsPagePath } from "~/domain/lenders/key-facts-path";
import { requestedLoanQuery } from "~/domain/lenders/requested-loan";
import { formatBps, formatPaise, formatRupees, formatWhole } from "~/domain/money/rupees";
import { dayWords } from "~/i18n/day-words";
import { chargeFacts } from "~/i18n/phrases/charges.server";
import { termsMarkOf } from "~/i18n/phrases/terms-mark.server";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { tenorChoices } from "~/services/offers/tenor-choices";
import type { LenderPageView, OfferView } from "~/services/offers/types";

function offerFacts(offer: OfferView, { locale }: Ctx, mark: string) {
  const texts = words(locale, "lenderPage");
  const t = translator(locale, "lenderPage");
  const { aprMinBps, aprMaxBps } = offer;
  return [
    { label: texts.amount, value: `${formatRupees(offer.amountRupees)}${mark}` },
    { label: texts.tenor, value: translator(locale, "offers")("months", { count: offer.tenureMonths }) },
    { label: texts.instalment, value: formatPaise(offer.instalmentPaise) },
    { label: texts.apr, value: `${formatBps(offer.aprBps)}${mark}` },
    {
      label: texts.aprRange,
      value: `${t("fromTo", { from: formatBps(aprMinBps), to: formatBps(aprMaxBps) })}${mark}`,
    },
    { label: texts.rate, value: `${t("perYear", { rate: formatBps(offer.rateBps) })}${mark}` },
    { label: texts.interest, value: formatPaise(offer.interestPaise) },
    ...chargeFacts(offer, locale),
    { label: texts.total, value: formatPaise(offer.totalCostPaise) },
    { label: texts.penal, value: offer.penalCharges ?? texts.notStated },
  ];
}

/** The offer of a lender's page: the choice of a tenor, the figures and the links to the documents. */
export function offerWords(offer: OfferView, page: LenderPageView, path: string, ctx: Ctx) {
  const { locale } = ctx;
  const texts = words(locale, "lenderPage");
  const termsMark = termsMarkOf(ctx);
  const { specialOffer } = offer;
  return {
    title: texts.offerTitle,
    caption: texts.offerCaption,
    tenor: tenorWords(offer, page, path, ctx),
    facts: offerFacts(offer, ctx, termsMark ? "*" : ""),
    keyFacts: { href: offer.kfsPath, label: texts.keyFacts, newTab: texts.newTab },
    schedule: {
      href: keyFactsPagePath(offer.slug, { amountRupees: offer.amountRupees, months: offer.tenureMonths }),
      label: words(locale, "offers").schedule,
    },
    special: specialOffer
      ? translator(locale, "offers")("specialUntil", {
          day: dayWords(specialOffer.until, locale),
          text: specialOffer.text,
        })
      : null,
    termsMark,
  };
}

function tenorWords(offer: OfferView, { ownAmountRupees }: LenderPageView, path: string, { locale }: Ctx) {
  const choices = tenorChoices(offer);
  if (choices.length < 2) return null;
  const texts = words(locale, "lenderPage");
  const t = translator(locale, "lenderPage");
  return {
    label: texts.tenorLabel,
    help: texts.tenorHelp,
    options: choices.map(({ amountRupees, months, instalmentPaise, totalCostPaise }) => ({
      href: `${path}?${requestedLoanQuery({ amountRupees, months }, ownAmountRupees)}#offer`,
      isChosen: months === offer.tenureMonths,
      label: translator(locale, "offers")("months", { count: months }),
      help: t("tenorChoice", { instalment: formatWhole(instalmentPaise), total: formatWhole(totalCostPaise) }),
    })),
  };
}
