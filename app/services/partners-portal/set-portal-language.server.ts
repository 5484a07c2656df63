import type { ContextLocale, PartnerActor, TenantCtx } from "~/platform/context";

/** Stores the language of the portal on the user's account. Changes nothing in a masquerade, which has no account. */
export async function setPortalLanguage({
  ctx,
  language,
}: {
  ctx: TenantCtx<PartnerActor>;
  language: ContextLocale;
}): Promise<void> {
  const { partnerUserId, partnerId, impersonatorId } = ctx.actor;
  if (impersonatorId) return;
  await ctx.tx.partnerUser.updateMany({
    where: { brandId: ctx.brand.id, id: partnerUserId, partnerId },
    data: { language },
  });
}
