import { shownState } from "~/domain/applications/shown-state";
import type { Ctx } from "~/platform/context";
import { type ConsentText, lenderConsent } from "~/services/consents/consent-text.server";
import type { LenderPageView } from "./types";

/** True where the customer may send it off: not yet sent, or sent and come back without a decision. What an earlier application has there, stays. */
export function canApply({ applicationId, offer, submission }: LenderPageView): boolean {
  if (!offer || (submission && submission.applicationId !== applicationId)) return false;
  const shown = submission && shownState(submission);
  return shown === null || shown === "needs-correction" || shown === "failed";
}

/** The consent that this page asks for, in one language. Null where there is nothing to apply for. */
export function consentFor(
  ctx: Ctx,
  { lender, offer, shares, questions }: LenderPageView,
  locale: Ctx["locale"],
): ConsentText | null {
  if (!offer) return null;
  return lenderConsent({ ctx, legalName: lender.legalName, shares, questions, loan: offer }, locale);
}
