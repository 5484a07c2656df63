import { relatesTo } from "~/domain/eligibility/key-facts";
import { formatBps, formatPaise, formatPaiseInColumn, formatRupees } from "~/domain/money/rupees";
import { chargeFacts } from "~/i18n/phrases/charges.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, pick, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import type { KeyFactsShown } from "~/services/key-facts/open-key-facts.server";
import { tenorChoices } from "~/services/offers/tenor-choices";
import { lenderMark } from "~/ui/customer/offers/lender-mark-props";

function factRows({ lender, keyFacts, askedRupees = keyFacts.amountRupees }: KeyFactsShown, locale: Locale) {
  const texts = words(locale, "keyFacts");
  const t = translator(locale, "keyFacts");
  const { amountRupees, months, instalmentPaise, lastInstalmentPaise } = keyFacts;
  const penal = locale === "hi" ? (lender.penalCharges.hi ?? lender.penalCharges.en) : lender.penalCharges.en;
  return [
    {
      label: texts.amount,
      value: formatRupees(amountRupees),
      ...(askedRupees === amountRupees
        ? {}
        : { note: translator(locale, "offers")("amountLess", { amount: formatRupees(askedRupees) }) }),
    },
    { label: texts.tenor, value: translator(locale, "offers")("months", { count: months }) },
    {
      label: texts.instalment,
      value: formatPaise(instalmentPaise),
      ...(lastInstalmentPaise === instalmentPaise
        ? {}
        : { note: t("lastInstalment", { amount: formatPaise(lastInstalmentPaise) }) }),
    },
    { label: texts.rate, value: t("perYear", { rate: formatBps(keyFacts.rateBps) }) },
    ...chargeFacts(keyFacts, locale),
    { label: texts.interest, value: formatPaise(keyFacts.interestPaise) },
    { label: texts.totalCost, value: formatPaise(keyFacts.totalCostPaise) },
    { label: texts.totalPaid, value: formatPaise(keyFacts.instalmentsPaise + keyFacts.chargesPaise) },
    { label: texts.penal, value: penal ?? texts.notStated },
  ];
}

function aprWords({ lender, keyFacts }: KeyFactsShown, locale: Locale) {
  const texts = words(locale, "keyFacts");
  const t = translator(locale, "keyFacts");
  const { aprBps, months, advance, instalmentPaise, receivedPaise } = keyFacts;
  const { aprMinBps: minBps, aprMaxBps: maxBps } = lender;
  const relation = relatesTo(aprBps, { minBps, maxBps });
  return {
    title: texts.aprTitle,
    ours: { label: texts.aprOurs, value: formatBps(aprBps) },
    theirs: {
      label: texts.aprTheirs,
      value: minBps === maxBps ? formatBps(minBps) : t("fromTo", { from: formatBps(minBps), to: formatBps(maxBps) }),
    },
    warning: relation === "inside" ? null : texts[`apr_${relation}`],
    howTitle: texts.howTitle,
    how: t("how", {
      received: formatPaise(receivedPaise),
      instalment: formatPaise(instalmentPaise),
      tenor: translator(locale, "offers")("months", { count: months - advance }),
      apr: formatBps(aprBps),
    }),
  };
}

function scheduleWords({ lender, keyFacts }: KeyFactsShown, locale: Locale) {
  const texts = words(locale, "keyFacts");
  const t = translator(locale, "keyFacts");
  const { schedule, instalmentsPaise, interestPaise, amountRupees } = keyFacts;
  return {
    ...pick(texts, "scheduleTitle", "scheduleText"),
    caption: t("scheduleCaption", { lender: lender.name }),
    heads: [texts.headMonth, texts.headInstalment, texts.headInterest, texts.headPrincipal, texts.headBalance],
    rows: schedule.map((row, index) => ({
      month: row.month === 0 ? t("atPayment", { number: index + 1 }) : String(row.month),
      cells: [row.instalmentPaise, row.interestPaise, row.principalPaise, row.balancePaise].map((paise) =>
        formatPaiseInColumn(paise),
      ),
    })),
    total: {
      label: texts.totalRow,
      cells: [...[instalmentsPaise, interestPaise, amountRupees * 100].map(formatPaiseInColumn), ""],
    },
  };
}

function chooseWords({ keyFacts, tenors, mostRupees }: KeyFactsShown, locale: Locale) {
  const texts = words(locale, "keyFacts");
  const t = translator(locale, "keyFacts");
  const { minMonths: tenureMonthsMin, maxMonths: tenureMonthsMax } = tenors;
  const { amountRupees, months: tenureMonths } = keyFacts;
  const choices = tenorChoices({ terms: tenors, amountRupees, tenureMonths, tenureMonthsMin, tenureMonthsMax });
  return {
    ...pick(texts, "chooseTitle", "amountLabel", "tenorLabel", "show"),
    amountHelp: t("amountHelp", { most: formatRupees(mostRupees) }),
    amountRupees: keyFacts.amountRupees,
    tenors: choices.map(({ months }) => ({
      value: String(months),
      label: translator(locale, "offers")("months", { count: months }),
    })),
    chosen: String(keyFacts.months),
  };
}

/** A lender's key facts at one amount and tenor, with the schedule, in one language (BEY-12, OQ-88). */
export function keyFactsPage({ ctx, shown }: { ctx: Ctx; shown: KeyFactsShown }) {
  const { locale } = ctx;
  const texts = words(locale, "keyFacts");
  const t = translator(locale, "keyFacts");
  const { lender, documentPath } = shown;
  const { grievance } = lender;
  return {
    title: t("title", { lender: lender.name }),
    lender: lenderMark(lender),
    loanBy: translator(locale, "offers")("loanBy", { name: lender.legalName }),
    print: texts.print,
    enquiry: texts.noEnquiry,
    caption: texts.caption,
    facts: factRows(shown, locale),
    apr: aprWords(shown, locale),
    own: {
      text: texts.ownText,
      // The lender's own text about its fee exists in English only.
      fee: lender.processingFeeText && locale === "en" ? t("ownFee", { text: lender.processingFeeText }) : null,
      document: { href: documentPath, label: texts.document, newTab: texts.newTab },
    },
    schedule: scheduleWords(shown, locale),
    choose: chooseWords(shown, locale),
    contacts:
      grievance.phone || grievance.email ? [{ title: t("grievanceTitle", { lender: lender.name }), ...grievance }] : [],
    back: { href: "/user/offers", label: texts.back },
  };
}
