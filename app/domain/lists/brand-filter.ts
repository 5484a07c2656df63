import { isUuid } from "~/domain/patterns/uuid";

/** The brand that an address filters by, as an id; null for all brands, and for anything else. */
export function brandFilter(query: URLSearchParams): string | null {
  const brand = query.get("brand") ?? "";
  return isUuid(brand) ? brand : null;
}
