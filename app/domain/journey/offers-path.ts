import type { ProductCode } from "~/domain/products";
import { loanPaths } from "./flows";
import { PAGES } from "./pages";

/** The offers page that a product's lenders lead back to (JRN-16). */
export const offersPath = (product: ProductCode): string => loanPaths(product)?.offers ?? PAGES.offers;
