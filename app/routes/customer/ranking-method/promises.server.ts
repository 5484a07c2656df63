import { promiseText } from "~/i18n/phrases/promises.server";
import { pick, words } from "~/i18n/words";
import type { TenantCtx } from "~/platform/context";
import { brandPromises } from "~/services/promises/brand-promises.server";
import type { PromiseListProps } from "./promise-list";

/** What the lenders of the brand kept, in the visitor's language; null for a brand without loans. */
export async function promiseList(ctx: TenantCtx): Promise<PromiseListProps | null> {
  const { locale } = ctx;
  const found = await brandPromises(ctx);
  if (found.length === 0) return null;
  const names = words(locale, "products");
  return {
    ...pick(words(locale, "promises"), "title", "lead", "rule"),
    products: found.map(({ product, lenders }) => ({
      key: product,
      name: names[product],
      lenders: lenders.map(({ name, figures }) => ({ label: name, value: promiseText(figures, locale) })),
    })),
  };
}
