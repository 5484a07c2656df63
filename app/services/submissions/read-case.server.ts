import { type HandOffState, toHandOffState } from "~/domain/applications/hand-off";
import { isUnderWay } from "~/domain/applications/may-submit";
import type { Stage } from "~/domain/applications/status";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { findOwnApplication, type OwnApplication } from "~/services/applications/find-own-application.server";
import { lockCustomer } from "~/services/customers/lock-customer.server";

export type KnownSubmission = {
  id: string;
  applicationId: string;
  lenderId: string;
  state: HandOffState;
  stage: Stage;
  outcome: number;
  tenureMonths: number | null;
};

/** An application, and what a decision to send it to one lender depends on. */
export type ApplicationCase = {
  application: OwnApplication;
  /** Its submission to this lender. */
  same: KnownSubmission | null;
  /** Its other submissions, and what the customer's other applications have under way. */
  others: readonly KnownSubmission[];
};

/**
 * Reads an application of the signed-in customer for sending it to one lender; null when it is not theirs. Requests of one customer come one
 * after the other from here on, so two clicks make one submission and the second gets the first one's.
 */
export async function readCase({
  ctx,
  applicationId,
  lenderId,
}: {
  ctx: TenantCtx<CustomerActor>;
  applicationId: string | null;
  /** Null for a lender that is not known: then nothing is the same. */
  lenderId: string | null;
}): Promise<ApplicationCase | null> {
  await lockCustomer(ctx);
  const application = await findOwnApplication({ ctx, applicationId });
  if (!application) return null;
  const rows = await ctx.tx.submission.findMany({
    where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId },
    select: {
      id: true,
      applicationId: true,
      lenderId: true,
      state: true,
      stage: true,
      outcome: true,
      tenureMonths: true,
    },
  });
  const known = rows
    .map((row) => ({ ...row, state: toHandOffState(row.state), stage: row.stage as Stage }))
    .filter((row) => row.applicationId === application.id || isUnderWay(row.state));
  const same = known.find((row) => row.applicationId === application.id && row.lenderId === lenderId) ?? null;
  return { application, same, others: known.filter((row) => row !== same) };
}
