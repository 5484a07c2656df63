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

/** An application with the data that decides whether it can be sent to one lender. */
export type ApplicationAtLender = {
  application: OwnApplication;
  /** Its submission to this lender. */
  same: KnownSubmission | null;
  /** Its other submissions, and open ones of the customer's other applications. */
  others: readonly KnownSubmission[];
};

/**
 * Reads an application of the signed-in customer before it is sent to one lender; null when it is not theirs. From here
 * on requests of one customer run one after another, so that two clicks make one submission and both return it.
 */
export async function lockApplicationForSending({
  ctx,
  applicationId,
  lenderId,
}: {
  ctx: TenantCtx<CustomerActor>;
  applicationId: string | null;
  /** Null for an unknown lender: `same` is then null. */
  lenderId: string | null;
}): Promise<ApplicationAtLender | null> {
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
