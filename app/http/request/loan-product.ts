import type { ProductCode } from "~/domain/products";

/** The product of a guarded page. The journey lets no customer without one reach it (JRN-03). */
export function chosenProduct({ product }: { product: ProductCode | null }): ProductCode {
  if (!product) throw new Error("the journey let a customer through who has chosen nothing");
  return product;
}
