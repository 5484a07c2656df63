import type { ContextLocale, TenantCtx } from "~/platform/context";

/** A language that somebody picked in this browser. */
export type ChosenLanguage = {
  language: ContextLocale;
  /** Picked before this sign-in and after the one before: newer than what the account has. */
  isOfThisVisit: boolean;
};

/**
 * Takes the choice made before a sign-in over to the account, whose pages and messages follow it (I18N-05). A choice of this visit wins over the
 * stored one; an older one of the browser counts where the account has none.
 */
export async function keepLanguageChoice(
  ctx: TenantCtx,
  customerId: string,
  choice: ChosenLanguage | null,
): Promise<void> {
  if (!choice) return;
  const { language, isOfThisVisit } = choice;
  const other = { language: language === "hi" ? "en" : "hi" };
  await ctx.tx.customer.updateMany({
    where: { brandId: ctx.brand.id, id: customerId, OR: [{ language: null }, ...(isOfThisVisit ? [other] : [])] },
    data: { language, version: { increment: 1 } },
  });
}
