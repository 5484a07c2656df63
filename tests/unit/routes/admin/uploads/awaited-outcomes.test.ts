import { expect, it } from "vitest";
import { awaitedOutcomes } from "~/routes/admin/uploads/awaited-outcomes";

it("ADM-24 a file's outcome is shown once, also where the page loads the file again before it is applied", () => {
  const awaited = awaitedOutcomes();
  expect(awaited.take({ id: "a", state: "applied" })).toBe(false);

  awaited.add("a");
  expect(awaited.take({ id: "a", state: "reading" })).toBe(false);
  expect(awaited.take({ id: "b", state: "staged" })).toBe(false);
  expect(awaited.take({ id: "a", state: "staged" })).toBe(true);
  expect(awaited.take({ id: "a", state: "staged" })).toBe(false);

  awaited.add("a", "staged");
  for (const state of ["staged", "applying"] as const) expect(awaited.take({ id: "a", state })).toBe(false);
  expect(awaited.take({ id: "a", state: "applied" })).toBe(true);
  expect(awaited.take({ id: "a", state: "applied" })).toBe(false);
});
