import type { Day } from "~/domain/dates/day";

/** An event in a customer's history. `at` is an ISO instant. Products and sources are codes. */
export type TimelineEntry = { id: string; at: string } & (
  | {
      kind: "move";
      product: string;
      to: StatusNumbers;
      source: string;
      /** What it was before, where a file of the lender was taken back. */
      corrected: StatusNumbers | null;
      /** The day in India on which this move was taken back. */
      takenBackOn: Day | null;
    }
  | { kind: "amount"; product: string; paise: number }
  | { kind: "journey"; path: string; target: string | null; rule: string }
);

type StatusNumbers = { stage: number | null; outcome: number | null };
