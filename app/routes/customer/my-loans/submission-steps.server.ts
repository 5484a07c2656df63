import type { ShownState } from "~/domain/applications/shown-state";
import { shownState } from "~/domain/applications/shown-state";
import { formatPaise } from "~/domain/money/rupees";
import { momentWords } from "~/i18n/moment-words";
import { stepWords } from "~/i18n/phrases/statuses.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import type { MySubmission, RecordedEvent } from "~/services/my-loans/read-my-loans.server";
import type { TimelineStep } from "./loan-item";

/** Sources of a lender's report: its messages, callbacks and files. */
const REPORTED_STEPS = [
  "received",
  "redirect",
  "review",
  "approve",
  "disburse",
  "decline",
  "reopen",
  "refuse",
  "withdraw",
] as const;
type ReportedStep = (typeof REPORTED_STEPS)[number];
type StepName =
  | Exclude<ReportedStep, "withdraw">
  | "applied"
  | "requeued"
  | "gave-up"
  | "visited"
  | "withdrawn"
  | "expired";
type Step = { name: StepName; at: Date } | { name: "corrected"; at: Date; text: string };

type EventData = { event?: string; moved?: boolean };
const dataOf = ({ data }: RecordedEvent): EventData => (data ?? {}) as EventData;

function stepOf(event: RecordedEvent, ended: ShownState): Step | null {
  const { kind, at } = event;
  if (kind === "requeued" || kind === "gave-up" || kind === "visited" || kind === "withdrawn")
    return { name: kind, at };
  const { event: reportedAs, moved } = dataOf(event);
  const reported = REPORTED_STEPS.find((name) => name === reportedAs);
  if (!reported || moved === false) return null;
  if (reported === "withdraw") return { name: ended === "expired" ? "expired" : "withdrawn", at };
  return { name: reported, at };
}

const DECISIONS = { approved: "approve", disbursed: "disburse", declined: "decline" } as const;

/** The final step from the columns, for submissions without a recorded history. */
function decisionOf(shown: ShownState): StepName | null {
  if (shown === "withdrawn" || shown === "expired") return shown;
  return shown in DECISIONS ? DECISIONS[shown as keyof typeof DECISIONS] : null;
}

/** What a lender's file withdrew or corrected, in words. */
const correctionsOf = ({ steps }: MySubmission, locale: Locale): Step[] =>
  steps
    .filter(({ kind }) => kind !== "moved")
    .flatMap((step) =>
      stepWords({ steps: [step] }, locale).map((text) => ({ name: "corrected" as const, at: new Date(step.at), text })),
    );

/**
 * What happened, oldest first: the recorded history with its corrections, completed from the submission's own dates.
 */
function stepsOf(submission: MySubmission, locale: Locale): Step[] {
  const { events, sentAt, approvedAt, decidedAt, appliedAt } = submission;
  const shown = shownState(submission);
  const reported = events.flatMap((event) => stepOf(event, shown) ?? []);
  const steps: Step[] = [
    { name: "applied", at: new Date(appliedAt) },
    ...reported,
    ...correctionsOf(submission, locale),
  ];
  const hasBeenAtLender = reported.some(({ name }) => (REPORTED_STEPS as readonly string[]).includes(name));
  if (sentAt && !hasBeenAtLender) steps.push({ name: "received", at: sentAt });
  // Money is paid out only after an approval, which a lender may have reported together with it.
  if (shown === "disbursed" && approvedAt && !reported.some(({ name }) => name === "approve"))
    steps.push({ name: "approve", at: approvedAt });
  const decision = decisionOf(shown);
  if (decidedAt && decision && !reported.some(({ name }) => name === decision))
    steps.push({ name: decision, at: decidedAt });
  const sorted = steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  return sorted.filter(
    ({ name }, index) => name !== "visited" || sorted.findIndex((step) => step.name === name) === index,
  );
}

function noteOf(name: Step["name"], submission: MySubmission, locale: Locale): string | null {
  const { sanctionedPaise, disbursedPaise, tenureMonths } = submission;
  const amount =
    name === "disburse" ? (disbursedPaise ?? sanctionedPaise) : name === "approve" ? sanctionedPaise : null;
  if (amount === null) return null;
  if (name === "disburse" || tenureMonths === null) return formatPaise(amount);
  const months = translator(locale, "offers")("months", { count: tenureMonths });
  return `${formatPaise(amount)}, ${translator(locale, "myLoans")("over", { months })}`;
}

/** The timeline of a submission with dates: what happened, what is next, what follows. */
export function submissionSteps(submission: MySubmission, locale: Locale): TimelineStep[] {
  const texts = words(locale, "myLoans");
  const t = translator(locale, "myLoans");
  const lender = submission.lenderName;
  const shown = shownState(submission);
  const steps = stepsOf(submission, locale);
  const done = steps.map(
    (step, index): TimelineStep => ({
      state: "done",
      title: step.name === "corrected" ? step.text : t(`step_${step.name}`, { lender }),
      at: step.at.toISOString(),
      when: momentWords(step.at, locale),
      note: steps.slice(index + 1).some(({ name }) => name === step.name)
        ? null
        : noteOf(step.name, submission, locale),
    }),
  );
  const upcoming = (
    state: "now" | "later",
    title: Parameters<typeof t>[0],
    when: string | null = null,
  ): TimelineStep => ({
    state,
    title: t(title, { lender }),
    at: null,
    when,
    note: null,
  });
  switch (shown) {
    case "sending":
    case "your-turn":
      return [...done, upcoming("now", `now_${shown}`), upcoming("later", "later_decision")];
    case "approved":
      return [...done, upcoming("now", "now_approved"), upcoming("later", "later_money", texts.afterSigning)];
    case "sent":
    case "review":
    case "needs-correction":
    case "failed":
      return [...done, upcoming("now", `now_${shown}`)];
    default:
      return done;
  }
}
