import { mayHaveEnquired } from "~/domain/applications/enquiries";
import { RANKING_METHOD } from "~/domain/eligibility/ranking";
import { changeAnswersPath } from "~/domain/journey/change-answers-path";
import { offersPath } from "~/domain/journey/paths";
import { formatRupees } from "~/domain/money/rupees";
import { placesLink, placesTaken } from "~/i18n/phrases/places.server";
import { changeSentence, reasonSentence } from "~/i18n/phrases/reasons.server";
import { statusRow } from "~/i18n/phrases/statuses.server";
import { termsMarkOf } from "~/i18n/phrases/terms-mark.server";
import { translator } from "~/i18n/translator.server";
import { pick, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import type { OffersView, UnmatchedView } from "~/services/offers/types";
import { statusPoll } from "~/ui/customer/offers/status-poll";
import { offerCardWords } from "./offer-card.server";

/** How many lenders without a match are shown before the rest is folded away. */
const SHOWN_UNMATCHED = 6;

/** The published ranking (OQ-86), with the engine's own keys in its own order. */
function methodWords({ method }: OffersView, { locale }: Ctx) {
  const texts = words(locale, "offers");
  const t = translator(locale, "offers");
  const keys = RANKING_METHOD.keys.map(({ key }) => key).filter((key) => method.keys.includes(key));
  return {
    ...pick(texts, "ranked", "howWeRank", "rankIntro", "rankOffers"),
    keys: keys.map((key) => texts[`rank_${key}`]),
    version: t("rankVersion", { version: method.version }),
    more: { href: "/how-we-rank", label: texts.rankMore },
  };
}

function headingOf(offers: OffersView, firstName: string | null, { locale }: Ctx): string {
  const texts = words(locale, "offers");
  const t = translator(locale, "offers");
  const count = offers.matched.length;
  if (count === 0) return texts.headingNone;
  const heading = t("heading", { count });
  return firstName ? t("greeting", { name: firstName, heading }) : heading;
}

/** The facts that the matching used, as the page's badges. */
function factBadges({ facts }: OffersView, { locale }: Ctx): string[] {
  const texts = words(locale, "offers");
  const t = translator(locale, "offers");
  const { employment, monthlyIncomeRupees, desiredAmountRupees, months } = facts;
  const amount = monthlyIncomeRupees === null ? null : formatRupees(monthlyIncomeRupees);
  const work = employment === null ? null : texts[`employment_${employment}`];
  return [
    t("asked", { amount: formatRupees(desiredAmountRupees) }),
    ...(months === null ? [] : [t("months", { count: months })]),
    ...(amount && work ? [t("income", { employment: capitalised(work), amount })] : []),
    ...(amount && !work ? [t("incomeOnly", { amount })] : []),
  ];
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function unmatchedWords(unmatched: readonly UnmatchedView[], { locale }: Ctx) {
  const t = translator(locale, "offers");
  const items = unmatched.map(({ lenderId, name, reasons, change }) => ({
    id: lenderId,
    lender: name,
    reasons: reasons.map((reason) => reasonSentence(reason, locale)),
    change: changeSentence(change, locale),
  }));
  const rest = items.slice(SHOWN_UNMATCHED);
  return {
    title: t("unmatched", { count: items.length }),
    first: items.slice(0, SHOWN_UNMATCHED),
    more: t("more", { count: rest.length }),
    rest,
  };
}

function emptyWords({ unmatched }: OffersView, { locale }: Ctx) {
  const texts = words(locale, "offers");
  const t = translator(locale, "offers");
  const nearest = unmatched.find(({ change }) => change?.isInReach);
  return {
    title: texts.emptyTitle,
    text: texts.emptyText,
    nearest: nearest
      ? t("emptyNearest", { lender: nearest.name, change: changeSentence(nearest.change, locale) })
      : null,
    otherProducts: texts.otherProducts,
  };
}

/** The enquiry meter (BEY-11): we make no enquiry; how many lenders with the application may have made one. */
function enquiryWords({ submissions }: OffersView, { locale }: Ctx) {
  const texts = words(locale, "offers");
  const t = translator(locale, "offers");
  const count = submissions.filter(mayHaveEnquired).length;
  const lenders = count > 0 ? ` ${t("enquiries", { count })}` : "";
  return { text: `${texts.noEnquiry}${lenders}`, possible: count > 0 };
}

/** Why applying is blocked for now, or null. */
function offersBlockedWords({ needsMobile, openPlaces, openLimit }: OffersView, { locale }: Ctx) {
  const texts = words(locale, "offers");
  if (needsMobile)
    return {
      text: texts.needsMobile,
      link: { href: "/verification?add=mobile&callback=/user/offers", label: texts.addMobile },
    };
  return openPlaces.length >= openLimit ? { text: placesTaken(openPlaces, locale), link: placesLink(locale) } : null;
}

/** The link to the answers behind these offers, and back to `path`. */
const changeLink = (path: string, { locale }: Ctx) => ({
  href: changeAnswersPath(path),
  label: words(locale, "offers").changeAnswers,
});

/** The offers page of a closed application, or of a profile that lenders cannot judge: why, and one way on. */
export function noOffersPage({ ctx, path, why }: { ctx: Ctx; path: string; why: "closed" | "incomplete" }) {
  const texts = words(ctx.locale, "offers");
  const { phone, email } = ctx.brand.contact;
  if (why === "closed")
    return { title: texts.closedTitle, text: texts.closedText, startNew: texts.startNew, change: null, contact: null };
  return {
    title: texts.incompleteTitle,
    text: texts.incompleteText,
    startNew: null,
    change: changeLink(path, ctx),
    contact: { phone, email },
  };
}

/** The words of the offers page in one language (ROUTE-C13, CUS-04, BEY-02). */
export function offersPage({ ctx, firstName, offers }: { ctx: Ctx; firstName: string | null; offers: OffersView }) {
  const { locale } = ctx;
  const texts = words(locale, "offers");
  const t = translator(locale, "offers");
  const { matched, submissions, facts, openPlaces, openLimit: limit } = offers;
  const scaleRupees = Math.max(1, ...matched.map((offer) => offer.totalCostPaise / 100));
  const termsMark = termsMarkOf(ctx);
  const card = { brand: ctx.brand, locale, scaleRupees, mark: termsMark ? "*" : "" };
  return {
    heading: headingOf(offers, firstName, ctx),
    facts: factBadges(offers, ctx),
    change: changeLink(offersPath(offers.product), ctx),
    enquiry: enquiryWords(offers, ctx),
    blocked: offersBlockedWords(offers, ctx),
    termsMark,
    method: methodWords(offers, ctx),
    cards: matched.map((offer) =>
      offerCardWords(offer, offer.submission?.amountRupees ?? facts.desiredAmountRupees, card),
    ),
    empty: matched.length === 0 ? emptyWords(offers, ctx) : null,
    unmatched: offers.unmatched.length > 0 ? unmatchedWords(offers.unmatched, ctx) : null,
    status: {
      ...pick(texts, "statusTitle", "statusCaption", "moving", "refresh"),
      heads: {
        lender: texts.headLender,
        applied: texts.headApplied,
        status: texts.headStatus,
        next: texts.headNext,
      },
      openCount: t("openCount", { open: openPlaces.length, limit }),
      rows: submissions.map((submission) => statusRow(submission, locale)),
    },
    poll: statusPoll(offers.applicationId, submissions, offers.isMoving),
  };
}
