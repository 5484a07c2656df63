import { type No, no, type Yes, yes } from "~/domain/result";
import type { HandOffState } from "./hand-off";

/** Open submissions at once, by default (OQ-89, BEY-11): many enquiries at a time harm the customer's credit score. */
export const MAX_OPEN_SUBMISSIONS = 3;

/** States in which a submission takes one of the places. */
const OPEN: ReadonlySet<HandOffState> = new Set([
  "queued",
  "sending",
  "unsure",
  "awaiting",
  "customer",
  "reviewing",
  "approved",
  "mend",
]);

/** True while the submission takes one of the places. */
export const takesPlace = (state: HandOffState): boolean => OPEN.has(state);

/**
 * May the customer submit to this lender? `already`: this application is with it, open or decided. `too-many-open`: the places are taken.
 */
export function maySubmit(
  lenderId: string,
  submissions: readonly { readonly lenderId: string; readonly state: HandOffState }[],
  limit: number = MAX_OPEN_SUBMISSIONS,
): Yes | No<"already"> | No<"too-many-open", { limit: number }> {
  if (submissions.some((submission) => submission.lenderId === lenderId)) return no("already");
  const open = submissions.filter((submission) => takesPlace(submission.state)).length;
  return open >= limit ? no("too-many-open", { limit }) : yes();
}
