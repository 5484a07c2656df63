import { shownState } from "~/domain/applications/shown-state";
import { changeAnswersPath } from "~/domain/journey/change-answers-path";
import { PAGES } from "~/domain/journey/pages";
import { myLoansPath, offersPath } from "~/domain/journey/paths";
import { availableProducts } from "~/domain/journey/site";
import { formatRupees } from "~/domain/money/rupees";
import { contradictionWords } from "~/i18n/phrases/contradictions.server";
import { myLoansLink, tooManyOpenText } from "~/i18n/phrases/open-submissions.server";
import { changeSentence, reasonSentence } from "~/i18n/phrases/reasons.server";
import { statusPanel } from "~/i18n/phrases/statuses.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { journeySite } from "~/services/brands/journey-site";
import { type ConsentText, fieldNames, sharedFields } from "~/services/consents/consent-text.server";
import type { ListEntry } from "~/services/lists/read-lists.server";
import type { ApplyFaults } from "~/services/offers/apply-at-lender.server";
import { canApply, consentOfPage } from "~/services/offers/can-apply.server";
import type { LenderPageView, OfferView } from "~/services/offers/types";
import type { SubmissionView } from "~/services/submissions/types";
import { lenderMark } from "~/ui/customer/offers/lender-mark-props";
import { statusPoll } from "~/ui/customer/offers/status-poll";
import { offerWords } from "./offer-words.server";
import { questionWords } from "./question-words.server";

/** The lender takes no applications now (OQ-37): nothing is sent, and the other offers are one click away. */
function closedWords({ closed, lender, product }: LenderPageView, hasNoFrame: boolean, { locale }: Ctx) {
  if (closed === null) return null;
  const texts = words(locale, "lenderPage");
  const title = closed === "daily_cap_reached" ? "fullTitle" : "offTitle";
  return {
    title: translator(locale, "lenderPage")(title, { lender: lender.name }),
    text: closed === "daily_cap_reached" ? texts.fullText : texts.offText,
    link: hasNoFrame ? null : { href: offersPath(product), label: texts.otherOffers },
  };
}

/**
 * Why the form is blocked, or null: a verified mobile is missing (OQ-23), or the limit of open applications is reached
 * (OQ-89).
 */
function blockedWords(
  { needsMobile, openSubmissions, openLimit, submission }: LenderPageView,
  path: string,
  { locale }: Ctx,
) {
  const texts = words(locale, "lenderPage");
  if (needsMobile)
    return {
      title: texts.mobileTitle,
      text: texts.mobileText,
      link: { href: `/verification?add=mobile&callback=${path}`, label: texts.addMobile },
    };
  const others = openSubmissions.filter(({ submissionId }) => submissionId !== submission?.submissionId);
  if (others.length < openLimit) return null;
  return { title: texts.tooManyTitle, text: tooManyOpenText(others, locale), link: myLoansLink(locale) };
}

type FormState = Pick<PageParts, "faults" | "typed" | "lists">;

function applyWords(page: LenderPageView, offer: OfferView, consent: ConsentText, form: FormState, ctx: Ctx) {
  const texts = words(ctx.locale, "lenderPage");
  const t = translator(ctx.locale, "lenderPage");
  const { openSubmissions, openLimit: limit } = page;
  const { faults = null, typed = null, lists = {} } = form;
  const refusals = { missing: texts.consentNeeded, changed: texts.consentChanged };
  const questions = questionWords(page, { lists, faults, typed }, ctx.locale);
  const consentError = faults?.consent ? refusals[faults.consent] : null;
  const unanswered = (questions?.fields ?? []).flatMap(({ name, label, error }) =>
    error ? [{ fieldId: name, text: `${label}: ${error}` }] : [],
  );
  return {
    faults: [...unanswered, ...(consentError ? [{ fieldId: "consent", text: consentError }] : [])],
    application: page.applicationId,
    amountRupees: String(offer.amountRupees),
    tenureMonths: String(offer.tenureMonths),
    summary: t("summary", {
      lender: page.lender.name,
      amount: formatRupees(offer.amountRupees),
      tenor: translator(ctx.locale, "offers")("months", { count: offer.tenureMonths }),
    }),
    questions,
    consent: {
      title: texts.consentTitle,
      text: consent.text,
      hash: consent.textHash,
      error: consentError,
      isChecked: faults !== null && !faults.consent,
      invalidText: texts.consentNeeded,
    },
    enquiry: texts.mayEnquire,
    openCount: t("openCount", { open: openSubmissions.length, limit }),
    submit: page.submission ? texts.retry : t("applyTo", { lender: page.lender.name }),
    errorsTitle: texts.errorsTitle,
  };
}

function contacts({ lender, grievance }: LenderPageView, { brand, locale }: Ctx, hasNoFrame: boolean) {
  const texts = words(locale, "lenderPage");
  const t = translator(locale, "lenderPage");
  const own = { title: t("grievanceTitle", { lender: lender.name }), ...grievance };
  const { grievanceOfficer: name, phone, email } = brand.contact;
  return [
    ...(grievance.phone || grievance.email ? [own] : []),
    ...(hasNoFrame ? [{ title: texts.brandGrievanceTitle, name, phone, email }] : []),
  ];
}

/** The link to the profile answers that the lender refused, and back to this page. */
function correctionWords({ submission }: LenderPageView, path: string, locale: Ctx["locale"]) {
  if (!submission || shownState(submission) !== "needs-correction") return null;
  return { href: changeAnswersPath(path), label: words(locale, "offers").changeAnswers };
}

/** The state of the submission, and what contradicts itself in the lender's figures, with ours. */
function statusWords({ contradictions, offer }: LenderPageView, submission: SubmissionView, locale: Locale) {
  const panel = statusPanel(submission, locale);
  return { ...panel, facts: [...panel.facts, ...contradictionWords(contradictions, offer, locale)] };
}

type PageParts = {
  ctx: Ctx;
  page: LenderPageView;
  path: string;
  hasNoFrame: boolean;
  /** Dropdown lists by name, in the page's language. */
  lists?: Readonly<Record<string, readonly ListEntry[]>>;
  faults?: ApplyFaults | null;
  typed?: Readonly<Record<string, string>> | null;
};

/** The other products of the site; null where it has one, as its chooser leads back to the lender. */
const otherProducts = ({ brand, locale }: Ctx) =>
  availableProducts(journeySite(brand)).length > 1 ? { href: "/", label: words(locale, "lenderPage").startPage } : null;

/**
 * Where a lender build leads back to: the other products, the answers while nothing was sent, else nowhere but My loans.
 */
function wayBack({ submission }: LenderPageView, path: string, ctx: Ctx) {
  const { locale } = ctx;
  const others = otherProducts(ctx);
  if (others || submission) return others;
  return { href: changeAnswersPath(path), label: words(locale, "offers").changeAnswers };
}

/**
 * The words of a lender's page in one language (OQ-32, LND-03). `path` is the page's own. `hasNoFrame` is true
 * on a lender build: no header, no footer, no offers page (LND-08).
 */
export function lenderPageWords({ ctx, page, path, hasNoFrame, ...formState }: PageParts) {
  const { locale } = ctx;
  const texts = words(locale, "lenderPage");
  const t = translator(locale, "lenderPage");
  const { lender, offer, submission, unmatched, shares, questions } = page;
  const title = t(submission ? "statusPageTitle" : "pageTitle", { lender: lender.name });
  const consent = consentOfPage(ctx, page, locale);
  const mayApply = offer !== null && consent !== null && canApply(page);
  const closed = mayApply ? closedWords(page, hasNoFrame, ctx) : null;
  const isOffered = mayApply && !closed;
  const blocked = closed ?? (isOffered ? blockedWords(page, path, ctx) : null);
  const form = isOffered && !blocked ? applyWords(page, offer, consent, formState, ctx) : null;
  return {
    title,
    lender: lenderMark(lender),
    loanBy: t("loanBy", { name: lender.legalName }),
    status: submission ? statusWords(page, submission, locale) : null,
    correction: correctionWords(page, path, locale),
    live: submission?.isMoving ? texts.live : null,
    refresh: { href: path, label: texts.refresh },
    unmatched:
      unmatched && !submission
        ? {
            title: t("unmatchedTitle", { lender: lender.name }),
            text: texts.unmatchedText,
            reasons: unmatched.reasons.map((reason) => reasonSentence(reason, locale)),
            change: changeSentence(unmatched.change, locale),
          }
        : null,
    offer: isOffered ? offerWords(offer, page, path, ctx) : null,
    shares: isOffered
      ? {
          title: t("sharesTitle", { lender: lender.name }),
          text: shares.length > 0 ? texts.sharesText : texts.sharesNothing,
          items: shares.length > 0 ? fieldNames(sharedFields(shares, questions), locale) : [],
        }
      : null,
    blocked,
    form,
    terms: {
      href: `/lender-terms?lender=${lender.slug}`,
      label: translator(locale, "lenderTerms")("titleOf", { lender: lender.name }),
    },
    myLoans: submission && {
      href: myLoansPath(submission.submissionId),
      label: words(locale, "shell").myLoans,
    },
    remindMe: form ? words(locale, "shell").remindMe : null,
    back: hasNoFrame ? wayBack(page, path, ctx) : { href: offersPath(page.product), label: texts.returnToOffers },
    contacts: contacts(page, ctx, hasNoFrame),
    poll: {
      ...statusPoll(
        submission?.applicationId ?? page.applicationId,
        submission ? [submission] : [],
        submission?.isMoving ?? false,
      ),
      only: submission?.submissionId ?? null,
    },
  };
}

/** A lender build without its lender, or with a closed application: why, one way on, and contacts. */
export function noLenderPage(ctx: Ctx, why: "missing" | "closed", application: string | null) {
  const { brand, locale } = ctx;
  const texts = words(locale, "lenderPage");
  const { closedTitle, closedText, startNew } = words(locale, "offers");
  const { grievanceOfficer: name, phone, email } = brand.contact;
  return {
    title: why === "closed" ? closedTitle : texts.missingTitle,
    text: why === "closed" ? closedText : texts.missingText,
    startNew: why === "closed" ? startNew : null,
    application: application ?? "",
    back: otherProducts(ctx) ?? { href: PAGES["my-loans"], label: words(locale, "shell").myLoans },
    contacts: [{ title: texts.brandGrievanceTitle, name, phone, email }],
  };
}
