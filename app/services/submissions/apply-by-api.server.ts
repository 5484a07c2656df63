import { isUnderWay } from "~/domain/applications/may-submit";
import { isOpen, type Outcome, type Stage } from "~/domain/applications/status";
import type { ConsentGiven } from "~/domain/consents/consent-given";
import { servesLender } from "~/domain/journey/flows";
import { readAnswers } from "~/domain/lenders/questions";
import { NO_LOAN_REQUESTED, type RequestedLoan } from "~/domain/lenders/requested-loan";
import { no, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { checkEligibility } from "./check-eligibility.server";
import { lockApplicationForSending } from "./lock-application.server";
import { canBeSentAgain, queueSubmission } from "./queue-submission.server";
import type { SubmitResult } from "./types";

type Submitting = {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  /** Default: the session's. */
  applicationId?: string;
  /** Id or slug. */
  lender: string;
  consent: ConsentGiven | null;
  /** The raw answers to the lender's own questions: ids of its lists. */
  answers?: Readonly<Record<string, unknown>>;
  /** The amount and tenor whose figures the customer saw; default: the customer's own. */
  requested?: RequestedLoan;
};

/**
 * Applies to one lender for a call of the API: submission, consent receipt and job in the open transaction. Eligibility
 * is checked again; what a page showed before does not count. The form of a lender's page is applyAtLender's.
 */
export async function submitApplication(request: Submitting): Promise<SubmitResult> {
  const { ctx, session, consent } = request;
  const { byId, bySlug } = catalogue();
  const lender = byId.get(request.lender) ?? bySlug.get(request.lender) ?? null;
  const found = await lockApplicationForSending({
    ctx,
    applicationId: request.applicationId ?? session.applicationId,
    lenderId: lender?.lenderId ?? null,
  });
  if (!found) return no("no-application");
  const { application, same } = found;
  if (!isOpen({ stage: application.stage as Stage, outcome: application.outcome as Outcome }))
    return no("no-application");
  if (!lender || !servesLender(ctx.brand, application.product, lender.slug)) return no("unknown-lender");
  if (same && !canBeSentAgain(same.state))
    return isUnderWay(same.state)
      ? yes({ submissionId: same.id, isNew: false })
      : no("already", { submissionId: same.id });
  if (!session.hasVerifiedMobile) return no("mobile-needed");
  if (!consent) return no("consent-needed");
  const eligibility = await checkEligibility({
    ctx,
    product: application.product,
    lender,
    requested: request.requested ?? NO_LOAN_REQUESTED,
  });
  if (!eligibility.ok) return eligibility;
  const { figures, questions } = eligibility.eligible;
  const answered = readAnswers(questions, request.answers ?? {});
  if (!answered.ok) return answered;
  return queueSubmission({ ctx, found, lender, figures, consent, answers: answered.answers });
}
