import { isOpen, type Outcome, type Stage } from "~/domain/applications/status";
import { findOpenApplication } from "~/services/applications/find-open-application.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import { withdrawApplication } from "~/services/applications/move-application.server";
import { startApplication } from "~/services/applications/start-application.server";
import type { StartRequest } from "~/services/applications/types";
import { lockCustomer } from "~/services/customers/lock-customer.server";
import { withdrawUnsent } from "./withdraw-unsent.server";

/** The session's open application of this product, read again: it may have changed since the request came in. */
async function currentApplication({ ctx, session, product }: StartRequest): Promise<string | null> {
  const row = await ctx.tx.session.findUnique({
    where: { brandId_id: { brandId: ctx.brand.id, id: session.sessionId } },
    select: { applicationId: true },
  });
  const held = await findOwnApplication({ ctx, applicationId: row?.applicationId ?? null });
  if (held?.product !== product) return null;
  return isOpen({ stage: held.stage as Stage, outcome: held.outcome as Outcome }) ? held.id : null;
}

/**
 * Withdraws the open application of this product and starts another (CUS-05, OQ-102). Submissions that no lender has
 * are withdrawn too; those that a lender has, or may have, go on there. If the session already has another open
 * application, it stays: two clicks, or a click on an outdated page, make only one new application.
 */
export async function startNewApplication(request: StartRequest): Promise<{ applicationId: string }> {
  const { ctx } = request;
  await lockCustomer(ctx);
  const held = await currentApplication(request);
  if (held) return { applicationId: held };
  const open = await findOpenApplication(request);
  if (open) {
    await withdrawUnsent({ ctx, applicationId: open.id });
    await withdrawApplication({ ctx, applicationId: open.id });
  }
  const { applicationId } = await startApplication(request);
  return { applicationId };
}
