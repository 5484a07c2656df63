import { isSegment } from "~/domain/lenders/segments";
import { brandFilter } from "~/domain/lists/brand-filter";
import { isUuid } from "~/domain/patterns/uuid";
import type { Segment } from "~/domain/products";

/** off: off now, at all brands or at one · planned: a switch that begins later · capped: with a daily cap · full: with its cap reached today. */
export const MATRIX_STATES = ["off", "planned", "capped", "full"] as const;

export type MatrixState = (typeof MATRIX_STATES)[number];

/** What "Lenders On/Off" shows; in its address. */
export type MatrixFilter = {
  /** A part of the lender's name. */
  name: string;
  segment: Segment | null;
  /** Null: what applies to all brands. */
  brandId: string | null;
  state: MatrixState | null;
  /** The id of the last lender of the page before. */
  after: string | null;
};

const MAX_LETTERS = 60;

/** Reads the filter of an address; what cannot be read is left out. */
export function readMatrixFilter(search: URLSearchParams): MatrixFilter {
  const segment = search.get("segment");
  const after = search.get("after") ?? "";
  return {
    name: (search.get("q") ?? "").trim().slice(0, MAX_LETTERS),
    segment: isSegment(segment) ? segment : null,
    brandId: brandFilter(search),
    state: MATRIX_STATES.find((state) => state === search.get("state")) ?? null,
    after: isUuid(after) ? after : null,
  };
}

/** The same as a query; empty for the whole list of all brands. */
export function matrixQuery({ name, segment, brandId, state, after }: MatrixFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (name) query.set("q", name);
  if (segment) query.set("segment", segment);
  if (brandId) query.set("brand", brandId);
  if (state) query.set("state", state);
  if (after) query.set("after", after);
  return query;
}
