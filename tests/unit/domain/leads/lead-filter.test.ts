import fc from "fast-check";
import { expect, it } from "vitest";
import {
  isFiltered,
  leadQuery,
  madeOn,
  NO_FILTER,
  REACHED_STEPS,
  readLeadFilter,
  spanOfFilter,
} from "~/domain/leads/lead-filter";
import { LEAD_STAGES } from "~/domain/leads/lead-stage";
import { PRODUCT_CODES } from "~/domain/products";

const nullable = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const day = fc.constantFrom("2026-01-01", "2026-02-28", "2025-12-31");

it("OQ-63 a filter is in the address, and is read from it again", () => {
  const filters = fc.record({
    stage: nullable(fc.constantFrom(...LEAD_STAGES)),
    reached: nullable(fc.constantFrom(...REACHED_STEPS)),
    product: nullable(fc.constantFrom(...PRODUCT_CODES)),
    merchantId: nullable(fc.uuid()),
    first: nullable(day),
    last: nullable(day),
    reference: nullable(fc.constantFrom("DEMO-1", "ऋण 7", "a&b=c")),
  });
  fc.assert(
    fc.property(filters, (filter) => {
      expect(readLeadFilter(leadQuery(filter))).toEqual(filter);
    }),
  );
});

it("what it does not know filters nothing", () => {
  const query = new URLSearchParams(
    "stage=4&reached=approved&product=XX&merchant=1&from=2026-02-30&to=today&reference=%20",
  );
  expect(readLeadFilter(query)).toEqual(NO_FILTER);
  expect([isFiltered(NO_FILTER), isFiltered({ ...NO_FILTER, stage: "new" })]).toEqual([false, true]);
});

it("days are whole days in India", () => {
  expect(spanOfFilter({ ...NO_FILTER, first: "2026-10-01", last: "2026-10-01" })).toEqual({
    from: new Date("2026-09-30T18:30:00Z"),
    to: new Date("2026-10-01T18:30:00Z"),
  });
});

it("with a step, the days are those on which it was reached, and the lead may be of any day", () => {
  const days = { ...NO_FILTER, first: "2026-10-01", last: "2026-10-01" };
  expect(madeOn(days)).toEqual(spanOfFilter(days));
  expect(madeOn({ ...days, reached: "submitted" })).toEqual({ from: null, to: null });
});
