import { withRenewal } from "~/domain/applications/renewal";
import { isOpen, OUTCOMES, type Outcome, type Stage } from "~/domain/applications/status";
import { yes } from "~/domain/result";
import type { OwnApplication } from "~/services/applications/find-own-application.server";
import { withdrawApplication } from "~/services/applications/move-application.server";
import { startApplication } from "~/services/applications/start-application.server";
import type { StartRequest } from "~/services/applications/types";
import { lockCustomer } from "~/services/customers/lock-customer.server";
import { handOffPath } from "~/services/lenders/hand-off-path";
import { startNewApplication } from "~/services/submissions/start-new-application.server";
import { withdrawUnsent } from "~/services/submissions/withdraw-unsent.server";
import { chooseLoan, type MyLoanRequest, submissionSlug } from "./choose-loan.server";
import { findNextStep } from "./next-step.server";

/**
 * Renews an application that has expired, or one that has expired at `lender` (a slug): starts a new one with the same
 * answers and returns the lender's page, else the next step. Applications that other lenders have go on there. Without a
 * confirmed identity it returns the page that asks for it (CUS-06), which then renews. Refuses as `chooseLoan`.
 */
export async function renewLoan({ ctx, session, applicationId, lender }: MyLoanRequest) {
  await lockCustomer(ctx);
  const chosen = await chooseLoan({ ctx, session, applicationId });
  if (!chosen.ok) return chosen;
  const { application } = chosen;
  const { product } = application;
  const isKnown = session.identityConfirmed || (session.applicationId !== null && session.product === product);
  if (!isKnown) return yes({ to: chosen.asksIdentity ? withRenewal(chosen.to, { applicationId, lender }) : chosen.to });
  const request = { ctx, session, product };
  const started = await startAgain(request, application);
  const slug = lender ? await submissionSlug(ctx, { applicationId, slug: lender, outcome: OUTCOMES.expired }) : null;
  return yes({ to: slug ? handOffPath(ctx.brand, slug) : await findNextStep(request, started.applicationId) });
}

/** Starts a new application. If the expired one is still open for other lenders, it is withdrawn first. */
async function startAgain(request: StartRequest, { id, stage, outcome }: OwnApplication) {
  const { ctx } = request;
  if (!isOpen({ stage: stage as Stage, outcome: outcome as Outcome })) return startNewApplication(request);
  await withdrawUnsent({ ctx, applicationId: id });
  await withdrawApplication({ ctx, applicationId: id });
  return startApplication(request);
}
