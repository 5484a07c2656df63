import type { TenantCtx } from "~/platform/context";

/** The purpose of the consent with which an application goes to a lender. */
export const SUBMISSION_CONSENT = "lender-submission";

/**
 * Whether the customer has withdrawn this submission's consent: nothing of it may be sent any more (BEY-10). A consent
 * for something else at the lender, such as its own form, does not stand for it.
 */
export async function isConsentWithdrawn(ctx: TenantCtx, submissionId: string): Promise<boolean> {
  const consent = await ctx.tx.consent.findFirst({
    where: { brandId: ctx.brand.id, submissionId, purpose: SUBMISSION_CONSENT },
    orderBy: { givenAt: "desc" },
    select: { withdrawnAt: true },
  });
  return consent !== null && consent.withdrawnAt !== null;
}
