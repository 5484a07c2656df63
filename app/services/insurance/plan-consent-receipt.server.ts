import type { CustomerActor, TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";
import type { ConsentGiven } from "~/services/submissions/types";

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
export async function recordPlanConsent(
  ctx: TenantCtx<CustomerActor>,
  lenderId: string,
  consent: ConsentGiven,
): Promise<void> {
  await ctx.tx.consent.createMany({
    data: [
      {
        brandId: ctx.brand.id,
        id: newPublicId(),
        customerId: ctx.actor.customerId,
        lenderId,
        purpose: INSURANCE_PURPOSE,
        textVersion: consent.textVersion,
        textHash: consent.textHash,
        text: consent.text ?? null,
        language: consent.language,
        channel: "web",
        ip: ctx.ip,
        givenAt: ctx.now,
      },
    ],
  });
}
