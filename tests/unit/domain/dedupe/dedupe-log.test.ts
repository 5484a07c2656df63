import { describe, expect, it } from "vitest";
import { dedupeQuery, readDedupeFilter } from "~/domain/dedupe/dedupe-log";

describe("the filter of the de-dupe log", () => {
  it.each([
    ["", ""],
    ["brand=lumen&level=lender&decision=blocked", "brand=lumen&level=lender&decision=blocked"],
    ["level=galaxy&decision=perhaps", ""],
  ])("OQ-39 reads %j as %j", (query, again) => {
    expect(dedupeQuery(readDedupeFilter(new URLSearchParams(query))).toString()).toBe(again);
  });
});
