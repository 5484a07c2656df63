import { followUpDay } from "~/domain/applications/follow-up";
import { shownState } from "~/domain/applications/shown-state";
import { isOpen } from "~/domain/applications/status";
import type { Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { isPasscodePath } from "~/domain/journey/paths";
import { formatPaise, formatRupees } from "~/domain/money/rupees";
import { dayWords } from "~/i18n/day-words";
import { declineHelp, declineReasonWords, stateHelp } from "~/i18n/phrases/state-help.server";
import { problemSentences, statusBadge, statusPanel } from "~/i18n/phrases/statuses.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import type { MyApplication, MySubmission } from "~/services/my-loans/read-my-loans.server";
import type { LoanAction, LoanItem, SectionName } from "./loan-item";
import { documentsOf } from "./submission-documents.server";
import { submissionSteps } from "./submission-steps.server";

type ItemInput = {
  application: MyApplication;
  submission: MySubmission;
  today: Day;
  locale: Locale;
  /** The site has no other lender to go to. */
  isOneLender: boolean;
};

/** A customer can correct or send again only while the application is open. */
function sectionOf({ application, submission }: Pick<ItemInput, "application" | "submission">): SectionName {
  switch (shownState(submission)) {
    case "your-turn":
      return "waiting";
    case "needs-correction":
    case "failed":
      return isOpen(application) ? "waiting" : "finished";
    case "sending":
    case "sent":
    case "review":
    case "approved":
      return "running";
    default:
      return "finished";
  }
}

const dayOf = (at: Date, locale: Locale): string => dayWords(istDay(at), locale);
/** A day from a date column, which Prisma reads as midnight UTC. */
const dateOf = (date: Date, locale: Locale): string => dayWords(date.toISOString().slice(0, 10) as Day, locale);

function factsOf({ submission, locale }: ItemInput): LoanItem["facts"] {
  const texts = words(locale, "myLoans");
  const t = translator(locale, "myLoans");
  const { lenderName, appliedDay, amountRupees, sanctionedPaise, disbursedPaise, disbursedOn, decidedAt, reason } =
    submission;
  const shown = shownState(submission);
  const requested = { strong: formatRupees(amountRupees), text: t("asked", { day: dayWords(appliedDay, locale) }) };
  const line = (text: string, strong: string | null = null) => ({ strong, text });
  const why = line(declineReasonWords(reason, locale), texts.reason);
  switch (shown) {
    case "approved":
      return decidedAt && sanctionedPaise !== null
        ? [{ strong: formatPaise(sanctionedPaise), text: t("approvedOn", { day: dayOf(decidedAt, locale) }) }]
        : [requested];
    case "disbursed": {
      const day = disbursedOn ? dateOf(disbursedOn, locale) : decidedAt && dayOf(decidedAt, locale);
      const paid = disbursedPaise ?? sanctionedPaise;
      return day && paid !== null ? [{ strong: formatPaise(paid), text: t("paidOn", { day }) }] : [requested];
    }
    case "declined":
    case "withdrawn":
    case "expired":
      return [
        requested,
        ...(decidedAt ? [line(t(`ended_${shown}`, { day: dayOf(decidedAt, locale) }))] : []),
        ...(shown === "declined" ? [why, line(declineHelp(reason, lenderName, locale), texts.help)] : []),
      ];
    case "needs-correction":
      return [requested, ...problemSentences(submission, locale).map((text) => line(text))];
    case "failed":
      return [requested, why];
    default:
      return [requested];
  }
}

function nextOf({ application, submission, today, locale, isOneLender }: ItemInput): string {
  const texts = words(locale, "myLoans");
  const t = translator(locale, "myLoans");
  const shown = shownState(submission);
  const values = { lender: submission.lenderName };
  const own = t(`next_${shown}`, values);
  const by = followUpDay(shown, istDay(submission.decidedAt ?? submission.sentAt ?? new Date(submission.appliedAt)));
  if (by !== null) return `${own} ${t(today > by ? "late" : "by", { ...values, day: dayWords(by, locale) })}`;
  if (shown !== "declined" && shown !== "withdrawn") return own;
  if (!isOpen(application)) return `${own} ${texts.nextClosed}`;
  return `${own} ${isOneLender ? texts.nextOneLender : texts.nextOpen}`;
}

function actionOf({ application, submission, locale, isOneLender }: ItemInput): LoanAction | null {
  const texts = words(locale, "myLoans");
  const { continuePath, lenderSlug } = submission;
  const open = (label: string, isMain: boolean, lender: string | null, renews = false): LoanAction => ({
    kind: "open",
    application: application.id,
    lender,
    label,
    isMain,
    renews,
  });
  const show = (label: string): LoanAction => ({
    kind: "go",
    href: `?show=${submission.submissionId}#where`,
    label,
    isMain: false,
  });
  switch (shownState(submission)) {
    case "your-turn": {
      const label = turnLabel(submission, locale);
      return continuePath && !isPasscodePath(continuePath)
        ? { kind: "go", href: continuePath, label, isMain: true }
        : open(label, true, lenderSlug);
    }
    case "needs-correction":
      return isOpen(application) ? open(texts.correct, true, lenderSlug) : null;
    case "failed":
      return isOpen(application) ? open(texts.tryAgain, true, lenderSlug) : null;
    case "declined":
    case "withdrawn":
      if (!isOpen(application)) return open(texts.startNew, false, null);
      return isOneLender ? null : open(texts.seeOthers, false, null);
    case "expired":
      return open(texts.renew, false, lenderSlug, true);
    case "approved":
      return show(texts.readApproval);
    case "disbursed":
      return show(texts.readPayout);
    default:
      return { kind: "go", href: "/my-consents", label: texts.seeSent, isMain: false };
  }
}

/** What the customer does next at this lender: go on there, enter its passcode, or fill in its form. */
function turnLabel(submission: MySubmission, locale: Locale): string {
  const { continueLink } = statusPanel(submission, locale);
  return continueLink?.label ?? translator(locale, "myLoans")("goOnAt", { lender: submission.lenderName });
}

/** The customer's task as the card's title; null when it is not their turn. */
function taskOf(input: ItemInput): string | null {
  if (sectionOf(input) !== "waiting") return null;
  const { submission, locale } = input;
  const t = translator(locale, "myLoans");
  const shown = shownState(submission);
  if (shown === "your-turn") return turnLabel(submission, locale);
  return t(shown === "failed" ? "taskSend" : "taskCorrect", { lender: submission.lenderName });
}

/** The card of an application at one lender. */
export function submissionItem(input: ItemInput): LoanItem {
  const { application, submission, locale } = input;
  const texts = words(locale, "myLoans");
  const t = translator(locale, "myLoans");
  return {
    id: submission.submissionId,
    section: sectionOf(input),
    appliedAt: new Date(submission.appliedAt),
    title: texts[`loan_${application.product}`],
    task: taskOf(input),
    badge: statusBadge(submission, locale),
    lender: submission.legalName,
    reference: submission.lenderRef && t("reference", { ref: submission.lenderRef }),
    cheer: shownState(submission) === "approved" ? t("cheer", { lender: submission.lenderName }) : null,
    facts: factsOf(input),
    next: nextOf(input),
    action: actionOf(input),
    steps: submissionSteps(submission, locale),
    help: stateHelp(shownState(submission), { ...submission, lender: submission.lenderName }, locale),
    documents: documentsOf(input),
  };
}
