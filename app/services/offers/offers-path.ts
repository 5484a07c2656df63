import { loanPaths } from "~/domain/journey/flows";
import { PAGES } from "~/domain/journey/pages";
import type { ProductCode } from "~/domain/products";

/** The offers page that a product's lenders lead back to (JRN-16). */
export const offersPath = (product: ProductCode): string => loanPaths(product)?.offers ?? PAGES.offers;
