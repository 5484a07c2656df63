import type { DeclaredInterface, MappedField } from "../schema";

/** A row of the mapping: an empty value is sent as null. */
export const mappedFieldOf = (to: string, from: MappedField["from"], more: Partial<MappedField> = {}): MappedField => ({
  to,
  from,
  fixed: null,
  format: null,
  codes: {},
  empty: "null",
  earnings: [],
  products: [],
  ...more,
});

/** How long and how often a lender is called, unless it asks for something else. */
export const USUAL_LIMITS: DeclaredInterface["limits"] = {
  connectMs: 3_000,
  answerMs: 10_000,
  concurrency: 8,
  queue: 0,
  failuresToOpen: 5,
  reopenAfterMs: 15_000,
};
