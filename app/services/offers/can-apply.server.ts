import { shownState } from "~/domain/applications/shown-state";
import type { Ctx } from "~/platform/context";
import { type ConsentText, lenderConsent } from "~/services/consents/consent-text.server";
import type { LenderPageView } from "./types";

/**
 * True when the customer can apply: not sent yet, or returned without a decision. An earlier application at this lender
 * is left as it is.
 */
export function canApply({ applicationId, offer, submission }: LenderPageView): boolean {
  if (!offer || (submission && submission.applicationId !== applicationId)) return false;
  const shown = submission && shownState(submission);
  return shown === null || shown === "needs-correction" || shown === "failed";
}

/** The consent text of this page in one language. Null when there is nothing to apply for. */
export function consentOfPage(
  ctx: Ctx,
  { lender, offer, shares, questions }: LenderPageView,
  locale: Ctx["locale"],
): ConsentText | null {
  if (!offer) return null;
  return lenderConsent({ ctx, legalName: lender.legalName, shares, questions, loan: offer }, locale);
}
