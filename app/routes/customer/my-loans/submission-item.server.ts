import { shownState } from "~/domain/applications/shown-state";
import { isOpen } from "~/domain/applications/status";
import type { Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { isPasscodePath } from "~/domain/journey/paths";
import { formatPaise, formatRupees } from "~/domain/money/rupees";
import { dayWords } from "~/i18n/day-words";
import { problemSentences, reasonWords, statusBadge } from "~/i18n/phrases/statuses.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import type { MyApplication, MySubmission } from "~/services/my-loans/read-my-loans.server";
import type { LoanAction, LoanItem, SectionName } from "./loan-item";
import { submissionSteps } from "./submission-steps.server";

type ItemInput = { application: MyApplication; submission: MySubmission; locale: Locale };

/** A customer can correct or send again only while the application is open. */
function sectionOf({ application, submission }: ItemInput): SectionName {
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
  const t = translator(locale, "myLoans");
  const { appliedDay, amountRupees, sanctionedPaise, disbursedPaise, disbursedOn, decidedAt, reason } = submission;
  const shown = shownState(submission);
  const requested = { amount: formatRupees(amountRupees), text: t("asked", { day: dayWords(appliedDay, locale) }) };
  const line = (text: string) => ({ amount: null, text });
  switch (shown) {
    case "approved":
      return decidedAt && sanctionedPaise !== null
        ? [{ amount: formatPaise(sanctionedPaise), text: t("approvedOn", { day: dayOf(decidedAt, locale) }) }]
        : [requested];
    case "disbursed": {
      const day = disbursedOn ? dateOf(disbursedOn, locale) : decidedAt && dayOf(decidedAt, locale);
      const paid = disbursedPaise ?? sanctionedPaise;
      return day && paid !== null ? [{ amount: formatPaise(paid), text: t("paidOn", { day }) }] : [requested];
    }
    case "declined":
    case "withdrawn":
    case "expired":
      return [
        requested,
        ...(decidedAt ? [line(t(`ended_${shown}`, { day: dayOf(decidedAt, locale) }))] : []),
        ...(shown === "declined" ? [line(t("reason", { reason: reasonWords(reason, locale) }))] : []),
      ];
    case "needs-correction":
      return [requested, ...problemSentences(submission, locale).map(line)];
    case "failed":
      return [requested, line(t("reason", { reason: reasonWords(reason, locale) }))];
    default:
      return [requested];
  }
}

function nextOf({ application, submission, locale }: ItemInput): string {
  const texts = words(locale, "myLoans");
  const t = translator(locale, "myLoans");
  const shown = shownState(submission);
  const own = t(`next_${shown}`, { lender: submission.lenderName });
  if (shown !== "declined" && shown !== "withdrawn" && shown !== "expired") return own;
  return `${own} ${isOpen(application) ? texts.nextOpen : texts.nextClosed}`;
}

function actionOf({ application, submission, locale }: ItemInput): LoanAction | null {
  const texts = words(locale, "myLoans");
  const t = translator(locale, "myLoans");
  const { continuePath, lenderName, lenderSlug } = submission;
  const open = (label: string, isMain: boolean, lender: string | null): LoanAction => ({
    kind: "open",
    application: application.id,
    lender,
    label,
    isMain,
  });
  switch (shownState(submission)) {
    case "your-turn": {
      const label = t("goOnAt", { lender: lenderName });
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
    case "expired":
      return open(isOpen(application) ? texts.seeOthers : texts.startNew, false, null);
    default:
      return null;
  }
}

/** The card of an application at one lender. */
export function submissionItem(of: ItemInput): LoanItem {
  const { application, submission, locale } = of;
  const texts = words(locale, "myLoans");
  const t = translator(locale, "myLoans");
  return {
    id: submission.submissionId,
    section: sectionOf(of),
    appliedAt: new Date(submission.appliedAt),
    title: texts[`loan_${application.product}`],
    badge: statusBadge(submission, locale),
    lender: submission.legalName,
    reference: submission.lenderRef && t("reference", { ref: submission.lenderRef }),
    facts: factsOf(of),
    next: nextOf(of),
    action: actionOf(of),
    steps: submissionSteps(submission, locale),
  };
}
