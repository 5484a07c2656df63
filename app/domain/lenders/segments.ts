import { PRODUCTS, type Segment } from "~/domain/products";

/** The segments that filter the list of lenders (LEN-02), in the order of its buttons. */
export const FILTER_SEGMENTS = ["pl", "bl", "gl", "hl"] as const;

export type FilterSegment = (typeof FILTER_SEGMENTS)[number];

export const isFilterSegment = (value: unknown): value is FilterSegment =>
  FILTER_SEGMENTS.some((segment) => segment === value);

/** Every segment a lender can serve. */
export const LENDER_SEGMENTS: readonly Segment[] = [...new Set(PRODUCTS.map(({ segment }) => segment))];

export const isSegment = (value: unknown): value is Segment => LENDER_SEGMENTS.some((segment) => segment === value);
