export type SectionName = "waiting" | "running" | "finished";

/** A line of the dated timeline. `at` is an ISO instant, `when` the same in words, or words where no date is known yet. */
export type TimelineStep = {
  state: "done" | "now" | "later";
  title: string;
  at: string | null;
  when: string | null;
  note: string | null;
};

/** The one thing to do. `go` is a link; `open` posts the application, which the journey then takes up, or leads to where it may be. */
export type LoanAction =
  | { kind: "go"; href: string; label: string; isMain: boolean }
  | { kind: "open"; application: string; lender: string | null; label: string; isMain: boolean };

/** One card: an application at one lender, or one that no lender has. Finished words in the page's language. */
export type LoanItem = {
  id: string;
  section: SectionName;
  appliedAt: Date;
  title: string;
  badge: { tone: "ok" | "warn" | "bad" | "info" | "neutral"; text: string };
  /** Who lends. */
  lender: string | null;
  reference: string | null;
  /** What it is about and what became of it; an amount first, where there is one. */
  facts: readonly { amount: string | null; text: string }[];
  next: string;
  action: LoanAction | null;
  steps: readonly TimelineStep[];
};
