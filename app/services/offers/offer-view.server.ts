import { istDay } from "~/domain/dates/ist";
import type { ReasonCode } from "~/domain/eligibility/criteria";
import type { Facts } from "~/domain/eligibility/facts";
import { explain, uncheckedFacts } from "~/domain/eligibility/match-offers";
import { highestAmount } from "~/domain/eligibility/smallest-change";
import { isSpecialOfferFor, isSpecialOfferLive } from "~/domain/eligibility/special-offer";
import { keyTermsOf, leastAmountRupees, offerFigures, wantedMonths } from "~/domain/eligibility/terms";
import type { ContextLocale } from "~/platform/context";
import type { CatalogueLender } from "~/services/eligibility/catalogue-lender";
import { keyFactsPath } from "~/services/lenders/key-facts-link.server";
import type { SubmissionView } from "~/services/submissions/types";
import type { ComparedView, LenderView, OfferView, UnmatchedView } from "./types";

export type ViewOf = {
  facts: Facts;
  locale: ContextLocale;
  now: Date;
  brandId: string;
  submissions: readonly SubmissionView[];
};

export const lenderView = ({ lenderId, slug, name, legalName, logoUrl }: CatalogueLender): LenderView => ({
  lenderId,
  slug,
  name,
  legalName,
  logoUrl,
});

function specialOfferOf({ specialOffer }: CatalogueLender, { facts, now, locale }: ViewOf): OfferView["specialOffer"] {
  if (!isSpecialOfferFor(specialOffer, facts)) return null;
  const { startDay, endDay } = specialOffer;
  const text = locale === "hi" ? (specialOffer.textHi ?? specialOffer.text) : specialOffer.text;
  if (!isSpecialOfferLive(specialOffer, istDay(now)) || text === null || startDay === null || endDay === null)
    return null;
  return { text: text.trim(), from: startDay, until: endDay };
}

const penalChargesIn = ({ penalCharges: { en, hi } }: CatalogueLender, { locale }: ViewOf): string | null =>
  locale === "hi" ? (hi ?? en) : en;

/** These would be sent again with today's answers. */
const isSentAnew = ({ state }: SubmissionView): boolean => state === "needs-correction" || state === "failed";

/**
 * The card of a matching lender, with the figures of its submission if there is one; null when its key facts are not
 * complete.
 */
export function offerView(lender: CatalogueLender, view: ViewOf): OfferView | null {
  const { facts, brandId, submissions } = view;
  const terms = keyTermsOf(lender);
  const verdict = explain(facts, lender);
  if (!terms || !verdict.isMatch) return null;
  const submission = submissions.find((known) => known.lenderId === lender.lenderId) ?? null;
  const sent = submission && !isSentAnew(submission) ? submission : null;
  const { months, ...figures } = sent
    ? offerFigures(terms, sent.amountRupees, sent.tenureMonths ?? wantedMonths(facts))
    : offerFigures(terms, facts.desiredAmountRupees, wantedMonths(facts));
  return {
    ...lenderView(lender),
    ...figures,
    tenureMonths: months,
    tenureMonthsMin: terms.minMonths,
    tenureMonthsMax: terms.maxMonths,
    terms,
    aprMinBps: lender.aprMinBps,
    aprMaxBps: lender.aprMaxBps,
    processingFeeText: lender.processingFeeText,
    penalCharges: penalChargesIn(lender, view),
    kfsPath: keyFactsPath(brandId, lender.lenderId),
    specialOffer: specialOfferOf(lender, view),
    shape: lender.shape,
    unchecked: [...verdict.unchecked],
    submission,
  };
}

/** Reasons that another amount or tenor may remove. */
const OF_COMPARISON: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  "amount_above_cap",
  "ticket_class_above",
  "charges_above_amount",
  "tenor_below_min",
  "tenor_above_max",
]);

/** Whether the customer meets this lender's criteria at some amount and tenor. */
const mayMatch = (facts: Facts, lender: CatalogueLender): boolean => {
  const verdict = explain(facts, lender);
  return verdict.isMatch || verdict.reasons.every(({ code }) => OF_COMPARISON.has(code));
};

/**
 * A lender to be compared at any amount and tenor; null when the customer does not meet its other criteria. `own` are
 * the customer's facts without a tried income.
 */
export function comparedView(lender: CatalogueLender, view: ViewOf, own: Facts): ComparedView | null {
  const { facts, brandId, submissions } = view;
  const terms = keyTermsOf(lender);
  if (!terms || !mayMatch(facts, lender)) return null;
  return {
    ...lenderView(lender),
    terms,
    leastRupees: leastAmountRupees(terms),
    mostRupees: highestAmount(lender),
    loanAmountUptoRupees: lender.loanAmountUptoRupees,
    priority: lender.priority,
    penalCharges: penalChargesIn(lender, view),
    kfsPath: keyFactsPath(brandId, lender.lenderId),
    specialOffer: specialOfferOf(lender, view),
    unchecked: uncheckedFacts(facts, lender),
    submission: submissions.find((known) => known.lenderId === lender.lenderId) ?? null,
    matchesOwn: mayMatch(own, lender),
  };
}

/**
 * A lender of the customer's segment that does not match, with its reasons; null when it matches or must not be shown
 * to this customer.
 */
export function unmatchedView(lender: CatalogueLender, facts: Facts): UnmatchedView | null {
  const verdict = explain(facts, lender);
  if (verdict.isMatch || !verdict.isListed) return null;
  return { ...lenderView(lender), reasons: [...verdict.reasons], change: verdict.change };
}
