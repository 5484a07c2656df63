import { type Day, isDay } from "~/domain/dates/day";
import { isUuid } from "~/domain/patterns/uuid";

/**
 * Which requests: those that get at least one lender more by the set, or at least one less (both are possible at once),
 * those with an offer by the live rules or by the set, and all. Beside a lender, those that it takes by either.
 */
export const WHICH_REQUESTS = ["gain", "lose", "before", "after", "all"] as const;

/** Which judged requests of a set are listed; null leaves none out, but of `which`: those that gain or lose. `brand` is a key. */
export type ReplayedFilter = {
  of: "replay" | "shadow";
  which: (typeof WHICH_REQUESTS)[number] | null;
  brand: string | null;
  partnerId: string | null;
  lenderId: string | null;
  day: Day | null;
};

const uuidIn = (text: string | null): string | null => (text !== null && isUuid(text) ? text.toLowerCase() : null);

/** The filter of an address. What is not understood filters nothing. */
export function readReplayedFilter(query: URLSearchParams): ReplayedFilter {
  const day = query.get("day");
  return {
    of: query.get("of") === "shadow" ? "shadow" : "replay",
    which: WHICH_REQUESTS.find((which) => which === query.get("which")) ?? null,
    brand: query.get("brand") || null,
    partnerId: uuidIn(query.get("partner")),
    lenderId: uuidIn(query.get("lender")),
    day: day !== null && isDay(day) ? day : null,
  };
}

/** The query of a filter; empty when nothing is filtered. */
export const replayedQuery = ({ of, which, brand, partnerId, lenderId, day }: Partial<ReplayedFilter>) =>
  new URLSearchParams(
    Object.entries({
      of: of === "shadow" ? of : null,
      which,
      brand,
      partner: partnerId,
      lender: lenderId,
      day,
    }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
