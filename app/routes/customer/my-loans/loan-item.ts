export type SectionName = "waiting" | "running" | "finished";

/**
 * A line of the dated timeline. `at` is an ISO instant; `when` is the same in words, or words without a known date.
 */
export type TimelineStep = {
  state: "done" | "now" | "later";
  title: string;
  at: string | null;
  when: string | null;
  note: string | null;
};

/** The one action. `go` is a link; `open` posts the application, and the journey decides which page follows. */
export type LoanAction =
  | { kind: "go"; href: string; label: string; isMain: boolean }
  | { kind: "open"; application: string; lender: string | null; label: string; isMain: boolean };

/** One card: an application at one lender, or one that no lender has. Words are finished, in the page's language. */
export type LoanItem = {
  id: string;
  section: SectionName;
  appliedAt: Date;
  title: string;
  badge: { tone: "ok" | "warn" | "bad" | "info" | "neutral"; text: string };
  /** The lender's name. */
  lender: string | null;
  reference: string | null;
  /** What it is about and its result; an amount first, if there is one. */
  facts: readonly { amount: string | null; text: string }[];
  next: string;
  action: LoanAction | null;
  steps: readonly TimelineStep[];
};
