import { isUuid } from "~/domain/patterns/uuid";

/** What a set does to a request: at least one lender more, or at least one less. Both are possible at once. */
export const REQUEST_CHANGES = ["gain", "lose"] as const;

/** Which requests of a replay are listed; null leaves none out. `brand` is a key. */
export type ReplayedFilter = {
  change: (typeof REQUEST_CHANGES)[number] | null;
  brand: string | null;
  partnerId: string | null;
  lenderId: string | null;
};

const uuidIn = (text: string | null): string | null => (text !== null && isUuid(text) ? text.toLowerCase() : null);

/** The filter of an address. What is not understood filters nothing. */
export const readReplayedFilter = (query: URLSearchParams): ReplayedFilter => ({
  change: REQUEST_CHANGES.find((change) => change === query.get("change")) ?? null,
  brand: query.get("brand") || null,
  partnerId: uuidIn(query.get("partner")),
  lenderId: uuidIn(query.get("lender")),
});

/** The query of a filter; empty when nothing is filtered. */
export const replayedQuery = ({ change, brand, partnerId, lenderId }: Partial<ReplayedFilter>): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ change, brand, partner: partnerId, lender: lenderId }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  );
