import type { TenantCtx } from "~/platform/context";

/** Whether the customer has withdrawn this submission's consent: nothing of it may be sent any more (BEY-10). */
export async function isConsentWithdrawn(ctx: TenantCtx, submissionId: string): Promise<boolean> {
  const consent = await ctx.tx.consent.findFirst({
    where: { brandId: ctx.brand.id, submissionId },
    orderBy: { givenAt: "desc" },
    select: { withdrawnAt: true },
  });
  return consent !== null && consent.withdrawnAt !== null;
}
