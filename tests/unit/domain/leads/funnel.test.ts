import fc from "fast-check";
import { expect, it } from "vitest";
import {
  DEFAULT_FUNNEL,
  FUNNEL_SPANS,
  FUNNEL_STEPS,
  funnelBars,
  funnelChoice,
  funnelDays,
  funnelQuery,
  largestStop,
  readFunnelChoice,
  spanText,
} from "~/domain/leads/funnel";

const COUNTS = { leads: 200, verified: 160, profile: 120, offers: 110, applied: 60, approved: 20, disbursed: 15 };

it("OQ-63 a choice is in the address and in the database, and is read from both again", () => {
  const steps = fc.subarray([...FUNNEL_STEPS], { minLength: 2 });
  const span = fc.constantFrom(...(Object.keys(FUNNEL_SPANS) as (keyof typeof FUNNEL_SPANS)[]), {
    first: "2026-01-01",
    last: "2026-03-31",
  });
  fc.assert(
    fc.property(steps, span, (chosen, days) => {
      const choice = { steps: chosen, span: days };
      expect(readFunnelChoice(funnelQuery(choice))).toEqual(choice);
      expect(funnelChoice(chosen, spanText(days))).toEqual(choice);
    }),
  );
});

it("needs two steps and a span that exists", () => {
  expect(funnelChoice(["leads"], "last-30")).toBeNull();
  expect(funnelChoice(["leads", "nothing"], "last-30")).toBeNull();
  expect(funnelChoice(["leads", "applied"], "2026-03-01..2026-02-01")).toBeNull();
  expect(readFunnelChoice(new URLSearchParams())).toBeNull();
  expect(readFunnelChoice(new URLSearchParams("step=disbursed&step=leads&from=2026-02-01"))).toEqual({
    steps: ["leads", "disbursed"],
    span: { first: "2026-02-01", last: "2026-02-01" },
  });
});

it("a preset ends today in India", () => {
  expect(funnelDays(DEFAULT_FUNNEL.span, new Date("2026-11-22T19:00:00Z"))).toEqual({
    first: "2026-08-26",
    last: "2026-11-23",
    from: new Date("2026-08-25T18:30:00Z"),
    to: new Date("2026-11-23T18:30:00Z"),
  });
});

it("each bar says how many of the step before went on, and the largest stop is named", () => {
  const bars = funnelBars(["leads", "profile", "applied", "disbursed"], COUNTS);
  expect(bars.map(({ count, goOn, share }) => [count, goOn, share])).toEqual([
    [200, null, 100],
    [120, 60, 60],
    [60, 50, 30],
    [15, 25, 8],
  ]);
  expect(largestStop(bars)).toMatchObject({ bar: { step: "profile" }, before: { step: "leads" }, lost: 80 });
  const empty = funnelBars(["leads", "applied"], { ...COUNTS, leads: 0, applied: 0 });
  expect([empty.map(({ goOn, share }) => [goOn, share]), largestStop(empty)]).toEqual([
    [
      [null, 0],
      [null, 0],
    ],
    null,
  ]);
});

it("OQ-63 nothing follows from a few leads", () => {
  const few = { ...COUNTS, leads: 4, applied: 0 };
  expect(largestStop(funnelBars(["leads", "applied"], few))).toBeNull();
  expect(largestStop(funnelBars(["leads", "applied"], { ...few, leads: 5 }))).toMatchObject({ lost: 5 });
});
