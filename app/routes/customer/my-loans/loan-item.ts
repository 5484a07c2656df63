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

/**
 * The one action. `go` is a link; `open` posts the application, and the journey decides which page follows; `renews`
 * applies again with the same answers.
 */
export type LoanAction =
  | { kind: "go"; href: string; label: string; isMain: boolean }
  | { kind: "open"; application: string; lender: string | null; label: string; isMain: boolean; renews: boolean };

/** One card: an application at one lender, or one that no lender has. Words are finished, in the page's language. */
export type LoanItem = {
  id: string;
  section: SectionName;
  appliedAt: Date;
  /** The product. */
  title: string;
  /** What the customer has to do, when it is their turn. */
  task: string | null;
  badge: { tone: "ok" | "warn" | "bad" | "info" | "neutral"; text: string };
  /** The lender's name. */
  lender: string | null;
  reference: string | null;
  /** Good news, in one sentence. */
  cheer: string | null;
  /** What it is about and its result; `strong` is an amount or the name of what follows. */
  facts: readonly { strong: string | null; text: string }[];
  next: string;
  action: LoanAction | null;
  steps: readonly TimelineStep[];
  /** The state in more words. */
  help: { title: string; items: readonly string[] } | null;
  /** The documents to have ready. */
  documents: { title: string; items: readonly string[]; note: string } | null;
};
