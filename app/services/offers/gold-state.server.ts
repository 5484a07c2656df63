import { GOLD_LENDERS } from "~/domain/gold/gold-lenders";
import { goldPath } from "~/domain/journey/paths";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { goldProgress } from "~/services/submissions/gold-hand-off.server";
import { submissionStatuses } from "~/services/submissions/submission-statuses.server";

type Asked = { ctx: TenantCtx<CustomerActor>; session: CustomerSession };

/** The live gold lenders, in order. */
export const goldLenders = () => GOLD_LENDERS.flatMap((key) => catalogue().bySlug.get(key) ?? []);

/**
 * The state of the gold hand-off of the session's application. `ready`: `to` is its lender's page. `open`: nothing was
 * sent yet. `refused`: the lender did not take it, so the form is shown again.
 */
export async function goldState({ ctx, session }: Asked) {
  const statuses = await submissionStatuses({ ctx, session });
  if (!statuses || statuses.submissions.length === 0) return { kind: "open" as const };
  const { applicationId } = statuses;
  const progress = await goldProgress({ ctx, session, applicationId });
  if (!progress.ok) return progress.code === "no-lender" ? { kind: "refused" as const } : { kind: "open" as const };
  return progress.state === "ready"
    ? { kind: "ready" as const, to: goldPath(progress.redirect) }
    : { kind: "pending" as const, applicationId };
}
