import { type No, no, type Yes, yes } from "~/domain/result";
import type { HandOffState } from "./hand-off";

/** Open submissions at once, by default (OQ-89, BEY-11): many enquiries at a time harm the customer's credit score. */
export const MAX_OPEN_SUBMISSIONS = 3;

/** States in which nothing is decided yet: each takes one of the places. */
const UNDECIDED: ReadonlySet<HandOffState> = new Set([
  "queued",
  "sending",
  "in-doubt",
  "with-lender",
  "awaiting-customer",
  "reviewing",
  "needs-correction",
]);

/** True while the submission takes one of the places: until its lender has decided, or it has ended otherwise. */
export const isOpenSubmission = (state: HandOffState): boolean => UNDECIDED.has(state);

/** True while it goes on with its lender, decided or not: there is no second one at that lender meanwhile. */
export const isUnderWay = (state: HandOffState): boolean => isOpenSubmission(state) || state === "approved";

/**
 * May the customer submit to this lender? `already`: this application is with it, open or decided. `too-many-open`: the places are taken.
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
