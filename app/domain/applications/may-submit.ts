import { type No, no, type Yes, yes } from "~/domain/result";
import type { HandOffState } from "./hand-off";

/** The default limit of open submissions (OQ-89, BEY-11): many enquiries at a time harm the customer's credit score. */
export const MAX_OPEN_SUBMISSIONS = 3;

/** States without a decision: each counts towards the limit. */
const UNDECIDED: ReadonlySet<HandOffState> = new Set([
  "queued",
  "sending",
  "in-doubt",
  "with-lender",
  "awaiting-customer",
  "reviewing",
  "needs-correction",
]);

/** True while the submission counts towards the limit: until its lender has decided, or it has ended otherwise. */
export const isOpenSubmission = (state: HandOffState): boolean => UNDECIDED.has(state);

/** True while its lender has it, decided or not: a second one at that lender is not allowed. */
export const isUnderWay = (state: HandOffState): boolean => isOpenSubmission(state) || state === "approved";

/**
 * Whether the customer may submit to this lender. `already`: this application has a submission there, open or decided.
 * `too-many-open`: the limit is reached.
 */
export function maySubmit(
  lenderId: string,
  submissions: readonly { readonly lenderId: string; readonly state: HandOffState }[],
  limit: number = MAX_OPEN_SUBMISSIONS,
): Yes | No<"already"> | No<"too-many-open", { limit: number }> {
  if (submissions.some((submission) => submission.lenderId === lenderId)) return no("already");
  const open = submissions.filter((submission) => isOpenSubmission(submission.state)).length;
  return open >= limit ? no("too-many-open", { limit }) : yes();
}
