import { describe, expect, it } from "vitest";
import { callQuery, readCallFilter } from "~/domain/telecalling/call-filter";
import { callEnding } from "~/domain/telecalling/calls";

const CALL = { intent: "end", callId: "01999999-0000-7000-8000-000000000001", outcome: "spoke" };
const refused = (changes: object) => {
  const parsed = callEnding.safeParse({ ...CALL, ...changes });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
};

describe("the outcome of a call", () => {
  it("OQ-48 needs the next time only where the customer is called again", () => {
    expect([refused({}), refused({ outcome: "no-answer", next: "2026-11-25T10:30" })]).toEqual([[], []]);
    expect(refused({ outcome: "call-back" })).toEqual(["next: next-needed"]);
    expect(refused({ outcome: "gone" })).toEqual(["outcome: outcome-needed"]);
    expect(refused({ remark: "x".repeat(501) })).toEqual(["remark: remark-long"]);
  });

  it("OQ-93 stores no Aadhaar number", () =>
    expect(callEnding.parse({ ...CALL, remark: "Says 2345 6789 0124" }).remark).toBe("Says ********0124"));
});

describe("the filter of calls", () => {
  it("comes back from its address, and understands nothing else", () => {
    const query = "list=later&brand=01999999-0000-7000-8000-000000000001&stage=approved&age=8-30";
    expect(callQuery(readCallFilter(new URLSearchParams(query))).toString()).toBe(query);
    expect(callQuery(readCallFilter(new URLSearchParams("list=x&brand=x&stage=x&age=x"))).toString()).toBe("");
  });
});
