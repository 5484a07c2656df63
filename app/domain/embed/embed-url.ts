import { isTrackingCode } from "~/domain/links/tracking-code";
import { type ProductCode, parseProduct } from "~/domain/products";

/** What an embedded journey starts with: a product, the code of a tracking link, and the host of the page around it. */
export type EmbedStart = { product: ProductCode | null; code: string | null; siteHost: string | null };

const HOST = /^[a-z0-9.-]{1,253}$/;

/** The start in an address; what it does not know is left out. A host that it names proves nothing. */
export function embedStart(query: URLSearchParams): EmbedStart {
  const [code, host] = [query.get("link"), query.get("site")];
  return {
    product: parseProduct(query.get("product")),
    code: code !== null && isTrackingCode(code) ? code : null,
    siteHost: host !== null && HOST.test(host) ? host : null,
  };
}

/** The query of a start. */
export function embedQuery({ product, code, siteHost }: EmbedStart): string {
  const query = new URLSearchParams({
    ...(product ? { product } : {}),
    ...(code ? { link: code } : {}),
    ...(siteHost ? { site: siteHost } : {}),
  });
  return query.size > 0 ? `?${query}` : "";
}
