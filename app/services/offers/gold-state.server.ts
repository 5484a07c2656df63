import type { Brand } from "@tenants/brand/schema";
import { GOLD_LENDERS } from "~/domain/gold/gold-lenders";
import { goldPath } from "~/domain/journey/paths";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { offLenders } from "~/services/availability/off-lenders.server";
import type { CatalogueLender } from "~/services/eligibility/catalogue-lender";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { goldProgress } from "~/services/submissions/gold-hand-off.server";
import { canBeSentAgain } from "~/services/submissions/queue-submission.server";
import { submissionStatuses } from "~/services/submissions/submission-statuses.server";

type Input = { ctx: TenantCtx<CustomerActor>; session: CustomerSession };

/** The gold lenders that are live and not switched off at the brand (OQ-37), in order. */
export function goldLenders(brand: Brand): CatalogueLender[] {
  const { isOff } = offLenders(brand);
  return GOLD_LENDERS.flatMap((key) => catalogue().bySlug.get(key) ?? []).filter(
    ({ lenderId, segments }) => segments.includes("gl") && !isOff(lenderId, "gl"),
  );
}

/**
 * The state of the gold hand-off of the session's application. `ready`: `to` is its lender's page. `open`: nothing was
 * sent yet. `refused`: no lender took it, so the form is shown again; `returned` is a submission that may be sent again.
 */
export async function goldState({ ctx, session }: Input) {
  const statuses = await submissionStatuses({ ctx, session });
  if (!statuses || statuses.submissions.length === 0) return { kind: "open" as const };
  const { applicationId } = statuses;
  const progress = await goldProgress({ ctx, session, applicationId });
  if (!progress.ok && progress.code !== "no-lender") return { kind: "open" as const };
  if (!progress.ok)
    return {
      kind: "refused" as const,
      returned: statuses.submissions.find(({ state }) => canBeSentAgain(state)) ?? null,
    };
  return progress.state === "ready"
    ? { kind: "ready" as const, to: goldPath(progress.redirect) }
    : { kind: "pending" as const, applicationId };
}
