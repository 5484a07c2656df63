import { mayHaveEnquired } from "~/domain/applications/enquiries";
import { RANKING_METHOD } from "~/domain/eligibility/ranking";
import { changeAnswersPath } from "~/domain/journey/change-answers-path";
import { offersPath } from "~/domain/journey/paths";
import type { PromiseFigures } from "~/domain/promises/figures";
import { myLoansLink, tooManyOpenText } from "~/i18n/phrases/open-submissions.server";
import { changeSentence, reasonSentence } from "~/i18n/phrases/reasons.server";
import { statusRow } from "~/i18n/phrases/statuses.server";
import { termsMarkOf } from "~/i18n/phrases/terms-mark.server";
import { translator } from "~/i18n/translator.server";
import { pick, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import type { OffersView, UnmatchedView } from "~/services/offers/types";
import { offerList } from "./offer-list.server";

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
    receipt: { href: "/how-we-rank/receipt", label: words(locale, "ranking").saveReceipt },
  };
}

/**
 * A lender without a match: its first reason and the smallest change. A higher income can be entered from here; nobody is
 * asked to state a lower one.
 */
function unmatchedItem({ lenderId, name, reasons, change }: UnmatchedView, path: string, { locale }: Ctx) {
  const texts = words(locale, "offers");
  const [reason] = reasons;
  return {
    id: lenderId,
    lender: name,
    reason: reason ? reasonSentence(reason, locale) : "",
    change: !change && reasons.length > 1 ? texts.change_several : changeSentence(change, locale),
    action:
      change?.fact === "monthlyIncomeRupees" && (change.by ?? 0) > 0
        ? { href: changeAnswersPath(path), label: texts.updateIncome }
        : null,
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
function offersBlockedWords({ needsMobile, openSubmissions, openLimit }: OffersView, { locale }: Ctx) {
  const texts = words(locale, "offers");
  if (needsMobile)
    return {
      text: texts.needsMobile,
      link: { href: "/verification?add=mobile&callback=/user/offers", label: texts.addMobile },
    };
  return openSubmissions.length >= openLimit
    ? { text: tooManyOpenText(openSubmissions, locale), link: myLoansLink(locale) }
    : null;
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

/** The words of the offers page in one language (ROUTE-C13, CUS-04, BEY-02, BEY-03). */
export function offersPage({
  ctx,
  firstName,
  offers,
  promises = new Map(),
  query = new URLSearchParams(),
}: {
  ctx: Ctx;
  firstName: string | null;
  offers: OffersView;
  /** What lenders kept of earlier offers, by lender. */
  promises?: ReadonlyMap<string, PromiseFigures>;
  /** The query of the page's address: which lenders are selected, whether they are compared, whether all lenders are listed. */
  query?: URLSearchParams;
}) {
  const { locale } = ctx;
  const texts = words(locale, "offers");
  const t = translator(locale, "offers");
  const { submissions, openSubmissions, openLimit: limit, compared } = offers;
  const path = offersPath(offers.product);
  const isCompared = new Set(compared.map(({ lenderId }) => lenderId));
  return {
    list: offerList({ ctx, firstName, offers, promises }),
    path,
    change: changeLink(path, ctx),
    enquiry: enquiryWords(offers, ctx),
    blocked: offersBlockedWords(offers, ctx),
    termsMark: termsMarkOf(ctx),
    method: methodWords(offers, ctx),
    empty: {
      title: texts.emptyTitle,
      text: texts.emptyText,
      emptyNearest: texts.emptyNearest,
      otherProducts: texts.otherProducts,
    },
    unmatched: offers.unmatched
      .filter(({ lenderId }) => !isCompared.has(lenderId))
      .map((lender) => unmatchedItem(lender, path, ctx)),
    chosen: query.getAll("compare"),
    isComparing: query.get("view") === "compare",
    showsAll: query.has("all"),
    status: {
      ...pick(texts, "statusTitle", "statusCaption", "moving", "refresh"),
      heads: {
        lender: texts.headLender,
        applied: texts.headApplied,
        status: texts.headStatus,
        next: texts.headNext,
      },
      isMoving: offers.isMoving,
      openCount: t("openCount", { open: openSubmissions.length, limit }),
      rows: submissions.map((submission) => statusRow(submission, locale)),
    },
  };
}
