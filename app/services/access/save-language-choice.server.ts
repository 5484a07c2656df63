import type { ContextLocale, TenantCtx } from "~/platform/context";

/** A language that was chosen in this browser. */
export type ChosenLanguage = {
  language: ContextLocale;
  /** Chosen since the last sign-in, so newer than the language of the account. */
  isOfThisVisit: boolean;
};

/**
 * Copies a language that was chosen before sign-in to the account, which sets the language of pages and messages
 * (I18N-05). A choice made in this visit replaces the stored one. An older choice counts only if the account has none.
 */
export async function saveLanguageChoice(
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
