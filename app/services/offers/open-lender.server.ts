import { isOpen, type Outcome, type Stage } from "~/domain/applications/status";
import { NO_LOAN_REQUESTED, type RequestedLoan } from "~/domain/lenders/requested-loan";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import { canApply } from "./can-apply.server";
import { lenderPage } from "./lender-page.server";
import type { LenderPageView } from "./types";

export type OpenedLender =
  | { kind: "page"; page: LenderPageView }
  /** The lender has no offer for this customer, or does not exist (VAL-43). `page` gives the reason when it exists. */
  | { kind: "no-offer"; page: LenderPageView | null }
  /** The session's application is closed: the customer must start a new one. */
  | { kind: "closed" };

/** What one lender's page shows of the session's application. */
export async function openLender({
  ctx,
  session,
  slug,
  requested = NO_LOAN_REQUESTED,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  slug: string;
  /** The amount and tenor that the customer chose. */
  requested?: RequestedLoan;
}): Promise<OpenedLender> {
  const application = await findOwnApplication({ ctx, applicationId: session.applicationId });
  const opened = application ? await lenderPage({ ctx, session, slug, requested }) : null;
  const page = opened?.ok ? opened.page : null;
  if (page?.submission) return { kind: "page", page };
  if (!application || !isOpen({ stage: application.stage as Stage, outcome: application.outcome as Outcome }))
    return { kind: "closed" };
  return page && canApply(page) ? { kind: "page", page } : { kind: "no-offer", page };
}
