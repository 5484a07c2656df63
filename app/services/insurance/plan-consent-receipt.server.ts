import type { ConsentGiven } from "~/domain/consents/consent-given";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { recordConsent } from "~/services/consents/record-consent.server";

/** The purpose under which this consent is stored: the insurer gets a reference number, not the details. */
export const INSURANCE_PURPOSE = "insurance-hand-off";

/** Whether this customer's consent to go on to an insurer is in force: given and not withdrawn. */
export async function hasPlanConsent(ctx: TenantCtx, customerId: string, lenderId: string): Promise<boolean> {
  const consent = await ctx.tx.consent.findFirst({
    where: { brandId: ctx.brand.id, customerId, lenderId, purpose: INSURANCE_PURPOSE, withdrawnAt: null },
    select: { id: true },
  });
  return consent !== null;
}

/** Writes the receipt of a consent to go on to an insurer (OQ-90). */
export const recordPlanConsent = (ctx: TenantCtx<CustomerActor>, lenderId: string, consent: ConsentGiven) =>
  recordConsent({ ctx, customerId: ctx.actor.customerId, consent, purpose: INSURANCE_PURPOSE, lenderId });
