import { isTrackingCode } from "~/domain/links/tracking-code";
import { type ProductCode, parseProduct } from "~/domain/products";

/** What an embedded journey starts with: a product and the code of a tracking link. */
export type EmbedStart = { product: ProductCode | null; code: string | null };

/** The start in an address; what it does not know is left out. */
export function embedStart(asked: URLSearchParams): EmbedStart {
  const code = asked.get("link");
  return { product: parseProduct(asked.get("product")), code: code !== null && isTrackingCode(code) ? code : null };
}

/** The query of a start. */
export function embedQuery({ product, code }: EmbedStart): string {
  const query = new URLSearchParams({ ...(product ? { product } : {}), ...(code ? { link: code } : {}) });
  return query.size > 0 ? `?${query}` : "";
}
