import { myLoansPath } from "~/domain/journey/paths";
import { chargesAt } from "~/domain/money/charges";
import { formatRupees } from "~/domain/money/rupees";
import type { PromiseFigures } from "~/domain/promises/figures";
import { dayWords } from "~/i18n/day-words";
import { chargeWithGst } from "~/i18n/phrases/charges.server";
import { listed } from "~/i18n/phrases/listed.server";
import { promiseText } from "~/i18n/phrases/promises.server";
import { statusBadge } from "~/i18n/phrases/statuses.server";
import { termsMarkOf } from "~/i18n/phrases/terms-mark.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, pick, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { handOffPath } from "~/services/lenders/hand-off-path";
import type { ComparedView, OffersView } from "~/services/offers/types";
import { lenderMark } from "~/ui/customer/offers/lender-mark-props";
import type { ListedLender, ListTexts, OfferListData } from "~/ui/customer/offers/list/types";

const ONE_LAKH_PAISE = 10_000_000;

/** The names of the charges that every customer pays, in the order of the figures. */
const chargeNames = ({ terms }: ComparedView, locale: Locale): string[] =>
  chargesAt(terms.charges, ONE_LAKH_PAISE).lines.map((line) => chargeWithGst(line, locale));

/** Where the application stands there, and what it asked for. */
function sentWords({ submission }: ComparedView, locale: Locale): ListedLender["sent"] {
  if (!submission) return null;
  const { amountRupees, tenureMonths: months } = submission;
  const t = translator(locale, "offers");
  const text =
    months === null
      ? ""
      : t("sentOther", { amount: formatRupees(amountRupees), tenor: t("months", { count: months }) });
  return { ...statusBadge(submission, locale), note: { amountRupees, months, text } };
}

/** A lender of the list in words, but for what depends on the amount and the tenor. */
function listedLender(lender: ComparedView, kept: PromiseFigures | null, { brand, locale }: Ctx): ListedLender {
  const texts = words(locale, "offers");
  const t = translator(locale, "offers");
  const { lenderId, slug, terms, leastRupees, mostRupees, loanAmountUptoRupees, priority, specialOffer } = lender;
  const facts = lender.unchecked.map((fact) => texts[`fact_${fact}`]);
  return {
    lenderId,
    slug,
    terms,
    leastRupees,
    mostRupees,
    loanAmountUptoRupees,
    priority,
    lender: lenderMark(lender),
    loanBy: t("loanBy", { name: lender.legalName }),
    chargeNames: chargeNames(lender, locale),
    promise: promiseText(kept, locale),
    penal: lender.penalCharges ?? texts.notStated,
    special: specialOffer
      ? t("specialUntil", { day: dayWords(specialOffer.until, locale), text: specialOffer.text })
      : null,
    stillChecks: facts.length > 0 ? listed(facts, "and", locale) : null,
    keyFacts: lender.kfsPath,
    sent: sentWords(lender, locale),
    choose: lender.submission
      ? { href: myLoansPath(lender.submission.submissionId), label: texts.seeStatus }
      : { href: handOffPath(brand, slug), label: texts.choose },
    onlyTried: !lender.matchesOwn,
  };
}

function listTexts(locale: Locale): ListTexts {
  const texts = words(locale, "offers");
  const counted = (key: "heading" | "months" | "comparisonCaption") => ({
    one: texts[`${key}_one`],
    other: texts[`${key}_other`],
  });
  return {
    ...pick(texts, ...LIST_TEXTS),
    heading: counted("heading"),
    months: counted("months"),
    comparisonCaption: counted("comparisonCaption"),
  };
}

/** The texts that the list fills in by itself. */
const LIST_TEXTS = [
  ...(["headingNone", "greeting", "allOver", "settingsTitle", "amount", "update", "tenorLegend"] as const),
  ...(["tryMore", "tryIncome", "tryInstalment", "tryNote", "triedIncome", "reset", "oneScale", "listTitle"] as const),
  ...(["compareAndLender", "costBar", "showAll", "compare", "compareThem", "clear"] as const),
  ...(["compareCount", "compareHint", "compareBlocked", "compareCut"] as const),
  ...([
    "comparison",
    "backToList",
    "cheapest",
    "cheapestWhy",
    "sameCost",
    "details",
    "instalment",
    "apr",
    "totalCost",
  ] as const),
  ...(["received", "rate", "perYear", "interest", "charges", "penal", "income", "share", "shareWithDebts"] as const),
  ...(["shareMore", "costSentence", "keyFacts", "schedule", "newTab", "mayEnquire", "stillChecks"] as const),
  ...(["updateIncome", "unmatched", "oneReason", "try_amount", "try_tenor", "try_both", "amount_above_cap"] as const),
  ...(["charges_above_amount", "tenor_below_min", "tenor_above_max", "instalment_above"] as const),
  ...(["change_amount", "change_tenor", "change_both", "change_none"] as const),
] as const;

/** The lenders, texts and settings of the list of offers, which the page compares at the amount and tenor (BEY-03). */
export function offerList({
  ctx,
  firstName,
  offers,
  promises,
}: {
  ctx: Ctx;
  firstName: string | null;
  offers: OffersView;
  promises: ReadonlyMap<string, PromiseFigures>;
}): OfferListData {
  const { now, own, ranges, usualMonths } = offers.settings;
  return {
    locale: ctx.locale,
    texts: listTexts(ctx.locale),
    firstName,
    lenders: offers.compared.map((lender) => listedLender(lender, promises.get(lender.lenderId) ?? null, ctx)),
    now,
    own,
    ranges,
    usualMonths,
    instalmentsRupees: offers.instalmentsRupees,
    mark: termsMarkOf(ctx) ? "*" : "",
  };
}
