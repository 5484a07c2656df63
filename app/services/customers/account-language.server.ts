import type { ContextLocale, TenantCtx } from "~/platform/context";

/** Where a signed link leads. `language` is set where the visitor has yet to sign in: that of the link's message. */
export type FollowedLink = { to: string; visitToken: string | null; language: ContextLocale | null };

/** A stored language as one that pages and messages have, or null. */
export const asLocale = (language: string | null | undefined): ContextLocale | null =>
  language === "en" || language === "hi" ? language : null;

/** The language stored on a customer's account, or null. */
export async function accountLanguage(ctx: TenantCtx, customerId: string): Promise<ContextLocale | null> {
  const customer = await ctx.tx.customer.findFirst({
    where: { brandId: ctx.brand.id, id: customerId },
    select: { language: true },
  });
  return asLocale(customer?.language);
}
