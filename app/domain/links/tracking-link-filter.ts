import { isUuid } from "~/domain/patterns/uuid";
import { type ProductCode, parseProduct } from "~/domain/products";

const LINK_STATES = ["active", "ended"] as const;
type LinkState = (typeof LINK_STATES)[number];

/** What the list of tracking links shows. `null` filters nothing. */
export type TrackingLinkFilter = {
  /** The brand's key. */
  brand: string | null;
  partnerId: string | null;
  merchantId: string | null;
  product: ProductCode | null;
  state: LinkState | null;
  /** A whole code in any letter case, or a part of the name or of the campaign. */
  text: string | null;
};

const MAX_LETTERS = 80;
const BRAND_KEY = /^[a-z0-9-]{1,60}$/;

const uuidIn = (text: string | null) => (text && isUuid(text) ? text.toLowerCase() : null);

/** The filter of an address. What is not understood filters nothing. */
export function readTrackingLinkFilter(query: URLSearchParams): TrackingLinkFilter {
  const brand = query.get("brand");
  return {
    brand: brand && BRAND_KEY.test(brand) ? brand : null,
    partnerId: uuidIn(query.get("partner")),
    merchantId: uuidIn(query.get("merchant")),
    product: parseProduct(query.get("product")),
    state: LINK_STATES.find((state) => state === query.get("state")) ?? null,
    text: query.get("q")?.trim().slice(0, MAX_LETTERS) || null,
  };
}

/** The query of a filter, without a place; empty when nothing is filtered. */
export function trackingLinkQuery(filter: TrackingLinkFilter): URLSearchParams {
  const { brand, partnerId, merchantId, product, state, text } = filter;
  const named = { brand, partner: partnerId, merchant: merchantId, product, state, q: text };
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
