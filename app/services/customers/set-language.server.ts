import type { ContextLocale, CustomerActor, TenantCtx } from "~/platform/context";

/** Stores the customer's choice of language on the account (CUS-24, I18N-05). */
export async function setAccountLanguage({
  ctx,
  language,
}: {
  ctx: TenantCtx<CustomerActor>;
  language: ContextLocale;
}): Promise<void> {
  await ctx.tx.customer.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: ctx.actor.customerId } },
    data: { language, version: { increment: 1 } },
    select: { id: true },
  });
}
