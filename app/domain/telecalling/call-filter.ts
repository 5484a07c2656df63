import type { STAGES } from "~/domain/applications/status";
import { brandFilter } from "~/domain/lists/brand-filter";

/** The lists of calls: promised and due, nobody called yet, promised for later, never. */
export const CALL_LISTS = ["due", "queue", "later", "never"] as const;
export type CallList = (typeof CALL_LISTS)[number];

/** Days without a step, from the first to the last. */
export const CALL_AGES = { "0-1": [0, 1], "2-3": [2, 3], "4-7": [4, 7], "8-30": [8, 30], "31-": [31, null] } as const;
export type CallAge = keyof typeof CALL_AGES;
export const CALL_AGE_NAMES = ["0-1", "2-3", "4-7", "8-30", "31-"] as const satisfies readonly CallAge[];

/** The stages of open applications. */
export const CALL_STAGES = [
  "started",
  "profileComplete",
  "offerSelected",
  "submitted",
  "underReview",
  "approved",
] as const satisfies readonly (keyof typeof STAGES)[];
export type CallStage = (typeof CALL_STAGES)[number];

/** What a list of calls shows; null filters nothing. */
export type CallFilter = {
  list: CallList;
  brandId: string | null;
  stage: CallStage | null;
  age: CallAge | null;
};

/** The filter of an address. What is not understood filters nothing. */
export function readCallFilter(query: URLSearchParams): CallFilter {
  return {
    list: CALL_LISTS.find((one) => one === query.get("list")) ?? "queue",
    brandId: brandFilter(query),
    stage: CALL_STAGES.find((one) => one === query.get("stage")) ?? null,
    age: CALL_AGE_NAMES.find((one) => one === query.get("age")) ?? null,
  };
}

/** The query of a filter, without a place. */
export function callQuery({ list, brandId, stage, age }: CallFilter): URLSearchParams {
  const named = { list: list === "queue" ? null : list, brand: brandId, stage, age };
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
