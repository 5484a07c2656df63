import type { TenantCtx } from "~/platform/context";

/** False for a customer who has closed messages by SMS. Whoever asks for a message to a number is not told. */
export async function takesSms(ctx: TenantCtx, mobileIdx: string): Promise<boolean> {
  const customer = await ctx.tx.customer.findFirst({
    where: { brandId: ctx.brand.id, mobileIdx },
    select: { profile: { select: { allowSms: true } } },
  });
  return customer?.profile?.allowSms !== false;
}
