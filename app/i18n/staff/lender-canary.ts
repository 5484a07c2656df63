import type { CanaryState, CanaryStep } from "~/domain/lender-interfaces/canary";

type Words = Readonly<Record<string, string>>;

/** Why a submission has failed at its version. */
const REASONS: Words = {
  timeout: "no answer in time",
  connect: "no connection",
  "connection-lost": "connection lost",
  "server-error": "error of the lender",
  "bad-answer": "answer cannot be read",
  "bad-callback": "callback cannot be read",
  credentials: "our proof was refused",
  conflict: "the lender has it with other content",
  "circuit-open": "calls are paused after failures",
  "no-interface": "cannot be called",
  internal: "fault on our side",
};

/** The words of a version that is at a share of a lender's submissions. */
export const canaryWords = {
  title: "Share of the submissions",
  lead: (number: number, share: number) => `Version ${number} at ${share}%`,
  states: {
    running: "Running",
    finished: "Live for all",
    stopped: "Stopped",
    tripped: "Returned by itself",
  } as Record<CanaryState, string>,
  since: (by: string) => `Began, approved by ${by}:`,
  ended: (by: string | null) => (by ? `Ended, approved by ${by}:` : "Ended by itself:"),
  /** How it is decided who is sent where. */
  how: "Which version sends a submission depends on the submission's id alone. It stays with that version: for every retry, status question and callback.",
  howNew: (share: number) =>
    `This lender had no interface before. It is offered to ${share}% of the applications, decided by the application's id. The others do not see it.`,
  breaker: (percent: number, outcomes: number) =>
    `Returns by itself when more than ${percent}% of its newest ${outcomes} submissions failed. A decline is not a failure.`,
  why: (failed: number, outcomes: number) => `${failed} of the newest ${outcomes} submissions failed`,
  after: "New submissions are sent with the version before it.",
  afterNew: "Customers do not see this lender any more.",
  reasons(reasons: Readonly<Record<string, number>>): string {
    const text = Object.entries(reasons)
      .sort(([, a], [, b]) => b - a)
      .map(([reason, count]) => `${REASONS[reason] ?? reason}: ${count}`)
      .join(", ");
    return text.charAt(0).toUpperCase() + text.slice(1);
  },
  reason: (reason: string) => REASONS[reason] ?? reason,
  table: "Submissions by version",
  side: "Sent with",
  sides: { new: (number: number) => `Version ${number}`, before: "The version before" },
  columns: {
    all: "Submissions",
    sent: "Sent",
    accepted: "Accepted",
    declined: "Declined",
    corrections: "To correct",
    failed: "Failed",
  } as Words,
  list: (side: string, column: string, count: number) => `${side}, ${column}: ${count}`,
  listTitle: (side: string, column: string) => `${side}: ${column}`,
  listEmpty: "No submissions here.",
  listColumns: {
    at: "Made",
    application: "Application",
    brand: "Partner",
    state: "State",
    tries: "Tries",
    reason: "Failure",
  },
  open: "Open",
  older: "Older submissions",
  close: "Close the list",
  steps: { raise: "Raise the share", stop: "Stop", finish: "Make live for all" } as Record<CanaryStep, string>,
  ask: {
    raise: "Ask a colleague to raise the share?",
    stop: "Ask a colleague to stop this version?",
    finish: "Ask a colleague to make this version live for all?",
  } as Record<CanaryStep, string>,
  asked: "A request about the share waits for a colleague.",
  share: "Share of the submissions",
  shareHint:
    "Below 100%, the other submissions are sent with the version before. A lender without one is offered to this share of the applications only.",
  shares: (share: number) => (share === 100 ? "100%: all, at once, with no automatic return" : `${share}%`),
  raised: (share: number) => `${share}%`,
  maxFailedPercent: "Returns by itself above, in % failed",
  minOutcomes: "Out of the newest, in submissions",
  again: (number: number) => `Begin a draft from version ${number}`,
} as const;

/** The states of a submission on its way to a lender, in words. */
export const submissionStateWords: Readonly<Record<string, string>> = {
  queued: "Waits to be sent",
  sending: "Being sent",
  "in-doubt": "No answer yet, being asked",
  "with-lender": "With the lender",
  "awaiting-customer": "The customer's turn",
  reviewing: "Under review",
  approved: "Approved",
  disbursed: "Disbursed",
  declined: "Declined",
  "needs-correction": "To correct",
  failed: "Not sent",
  withdrawn: "Withdrawn",
};
