import { loanPaths } from "~/domain/journey/flows";
import { isAvailable, type Site } from "~/domain/journey/site";
import { type ProductCode, parseProduct } from "~/domain/products";

/** The product of a guarded page. The journey lets no customer without one reach it (JRN-03). */
export function chosenProduct({ product }: { product: ProductCode | null }): ProductCode {
  if (!product) throw new Error("the journey let a customer through who has chosen nothing");
  return product;
}

/**
 * The loan that a form at `path` is about. Several loans share a page, and another tab may have chosen another one since the
 * form was shown: the form's own counts, if the site has it and the page serves it.
 */
export function productOfForm(
  site: Site,
  session: { product: ProductCode | null },
  { product: named, path }: { product: string; path: string },
): ProductCode {
  const product = parseProduct(named);
  const paths = product && loanPaths(product);
  const isHere = paths !== null && (paths.detail === path || paths.welcomeBack === path);
  return product && isHere && isAvailable(site, product) ? product : chosenProduct(session);
}
