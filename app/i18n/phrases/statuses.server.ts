import type { HandOffEvent } from "~/domain/applications/hand-off";
import { type ShownState, type ShownSubmission, shownState } from "~/domain/applications/shown-state";
import { istDay } from "~/domain/dates/ist";
import { intakePath } from "~/domain/intake/intake-state";
import { isPasscodePath } from "~/domain/journey/paths";
import { formatPaise } from "~/domain/money/rupees";
import { dayWords } from "~/i18n/day-words";
import { translator } from "~/i18n/translator.server";
import { hasText, type Locale, words } from "~/i18n/words";
import { stateHelp } from "./state-help.server";

const TONES = {
  sending: "info",
  sent: "info",
  review: "info",
  "your-turn": "warn",
  approved: "ok",
  disbursed: "ok",
  declined: "bad",
  "needs-correction": "warn",
  failed: "warn",
  withdrawn: "neutral",
  expired: "neutral",
} as const satisfies Record<ShownState, string>;

/** The badge of a submission: its colour and its text. */
export function statusBadge(submission: ShownSubmission, locale: Locale) {
  const shown = shownState(submission);
  return { tone: TONES[shown], text: words(locale, "status")[shown] };
}

/** Why a lender declined, or why it was not reached, in words. */
function reasonWords(reason: string | null, locale: Locale): string {
  const texts: Record<string, string> = words(locale, "status");
  return texts[`reason_${reason}`] ?? words(locale, "status").reason_other;
}

/** What a lender cannot take, one sentence for each field. */
export function problemSentences({ fieldProblems }: ShownSubmission, locale: Locale): string[] {
  const t = translator(locale, "status");
  const texts = words(locale, "status");
  const names: Record<string, string> = { ...words(locale, "lenderQuestions"), ...texts };
  const named = Object.keys(fieldProblems).length > 0 ? fieldProblems : { application: "invalid" };
  return Object.entries(named).map(([field, problem]) => {
    const key = `problem_${problem}`;
    return t(hasText(texts, key) ? key : "problem_invalid", {
      field: names[`field_${field}`] ?? texts.field_application,
    });
  });
}

/** True when the customer must enter the lender's passcode on a page of ours. */
const isPasscodeTurn = ({ continuePath }: Pick<ShownSubmission, "continuePath">): boolean =>
  continuePath !== null && isPasscodePath(continuePath);

/** The words for a step that the customer takes on our own pages: the lender's passcode, or its business form. */
function turnWords(submission: ShownSubmission, locale: Locale) {
  const values = { lender: submission.lenderName, reason: reasonWords(submission.reason, locale) };
  if (isPasscodeTurn(submission)) {
    const t = translator(locale, "lenderPasscode");
    return { title: t("turnTitle", values), text: t("turnText", values), link: t("turnLink", values) };
  }
  if (submission.continuePath !== intakePath(submission.submissionId)) return null;
  const t = translator(locale, "intake");
  return { title: t("turnTitle", values), text: t("turnText", values), link: t("turnLink", values) };
}

const SHOWN_STEPS: Partial<Record<HandOffEvent, ShownState>> = {
  review: "review",
  reopen: "review",
  approve: "approved",
  disburse: "disbursed",
  decline: "declined",
  withdraw: "withdrawn",
};

/** The history of a submission, one sentence a step, if a lender's file has corrected it. */
export function stepWords({ steps }: Pick<ShownSubmission, "steps">, locale: Locale): string[] {
  const texts = words(locale, "status");
  const t = translator(locale, "status");
  return steps.flatMap((step) => {
    const day = dayWords(istDay(new Date(step.at)), locale);
    if (step.kind === "amount") return [t("correctedAmount", { day, amount: formatPaise(step.paise) })];
    if (step.kind === "taken-back") {
      const key = `corrected_${step.event}`;
      return [t(hasText(texts, key) ? key : "corrected_other", { day })];
    }
    const shown = SHOWN_STEPS[step.event];
    return shown ? [t("step", { day, status: texts[shown] })] : [];
  });
}

/** The amount that the lender named: disbursed, else approved. */
const namedAmount = ({ disbursedPaise, sanctionedPaise }: ShownSubmission, shown: ShownState): number | null =>
  shown === "disbursed" ? (disbursedPaise ?? sanctionedPaise) : shown === "approved" ? sanctionedPaise : null;

function nextWords(submission: ShownSubmission, locale: Locale): string {
  const t = translator(locale, "status");
  const { reason } = submission;
  const shown = shownState(submission);
  const amount = namedAmount(submission, shown);
  const turn = turnWords(submission, locale);
  if (turn) return turn.link;
  if (amount !== null && (shown === "approved" || shown === "disbursed"))
    return t(`${shown}AmountNext`, { amount: formatPaise(amount) });
  return t(`${shown}Next`, {
    lender: submission.lenderName,
    reason: reasonWords(reason, locale),
    problems: problemSentences(submission, locale).join("; "),
  });
}

/**
 * A row of the lender status table (CUS-04). `link` leads to the customer's next step, if any; `past` describes
 * corrections.
 */
export function statusRow(submission: ShownSubmission, locale: Locale) {
  const { submissionId, lenderName, appliedDay, continuePath } = submission;
  return {
    id: submissionId,
    lender: lenderName,
    applied: dayWords(appliedDay, locale),
    status: statusBadge(submission, locale),
    next: nextWords(submission, locale),
    past: stepWords(submission, locale)
      .map((text) => ` · ${text}`)
      .join(""),
    link: shownState(submission) === "your-turn" ? continuePath : null,
  };
}

/** The state of one application, for the lender's own page. */
export function statusPanel(submission: ShownSubmission, locale: Locale) {
  const texts = words(locale, "lenderPage");
  const t = translator(locale, "lenderPage");
  const { lenderName, reason, continuePath, lenderRef, appliedDay } = submission;
  const shown = shownState(submission);
  const amount = namedAmount(submission, shown);
  const values = { lender: lenderName, reason: reasonWords(reason, locale) };
  const turn = turnWords(submission, locale);
  return {
    state: shown,
    badge: statusBadge(submission, locale),
    title: turn?.title ?? t(`${shown}Title`, values),
    text: turn?.text ?? t(`${shown}Text`, values),
    reason: values.reason,
    isGood: shown === "approved" || shown === "disbursed",
    help: shown === "expired" ? null : stateHelp(shown, { lender: lenderName, reason }, locale),
    problems: shown === "needs-correction" ? problemSentences(submission, locale) : [],
    amount:
      amount !== null && (shown === "approved" || shown === "disbursed")
        ? t(`${shown}Amount`, { amount: formatPaise(amount) })
        : null,
    facts: [
      `${texts.applied}: ${dayWords(appliedDay, locale)}`,
      ...(lenderRef ? [`${texts.reference}: ${lenderRef}`] : []),
      ...stepWords(submission, locale),
    ],
    continueLink:
      shown === "your-turn" && continuePath
        ? { href: continuePath, label: turn?.link ?? t("continueAt", values) }
        : null,
  };
}
