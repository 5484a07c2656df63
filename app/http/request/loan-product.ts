import type { ProductCode } from "~/domain/products";

/** The product of a guarded page: the journey lets nobody through to one without (JRN-03). */
export function chosenProduct({ product }: { product: ProductCode | null }): ProductCode {
  if (!product) throw new Error("the journey let a customer through who has chosen nothing");
  return product;
}
