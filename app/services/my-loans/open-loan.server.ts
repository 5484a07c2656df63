import { isOpen, type Outcome, type Stage } from "~/domain/applications/status";
import { offersPath } from "~/domain/journey/paths";
import { yes } from "~/domain/result";
import { setCurrentApplication } from "~/services/applications/set-current-application.server";
import { handOffPath } from "~/services/lenders/hand-off-path";
import { chooseLoan, type MyLoanRequest, submissionSlug } from "./choose-loan.server";
import { findNextStep } from "./next-step.server";

/**
 * Where a card of My loans leads: chooses its product and returns the next step. An open application that is not this
 * session's becomes current if the identity was confirmed in this session; otherwise welcome-back confirms it first
 * (CUS-06). Refuses as `chooseLoan`.
 */
export async function openLoan({ ctx, session, applicationId, lender }: MyLoanRequest) {
  const chosen = await chooseLoan({ ctx, session, applicationId });
  if (!chosen.ok) return chosen;
  const { application } = chosen;
  const { product } = application;
  const isOwn = session.applicationId === application.id;
  const isOpenNow = isOpen({ stage: application.stage as Stage, outcome: application.outcome as Outcome });
  const mayGoOn = isOwn || (session.identityConfirmed && isOpenNow);
  if (!mayGoOn) return yes({ to: chosen.to });
  if (!isOwn) await setCurrentApplication({ ctx, session, product, applicationId });
  const to = isOwn ? chosen.to : await findNextStep({ ctx, session, product }, applicationId);
  const known =
    to === offersPath(product) && lender ? await submissionSlug(ctx, { applicationId, slug: lender }) : null;
  return yes({ to: known ? handOffPath(ctx.brand, known) : to });
}
