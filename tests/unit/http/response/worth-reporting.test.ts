import { describe, expect, it } from "vitest";
import { isWorthReporting } from "~/http/response/worth-reporting";

const refusal = (status: number) => ({ status, statusText: "", internal: true, data: "", error: new Error("refused") });

describe("what the log holds of a request that failed", () => {
  it("is not a line for a form that was sent to a page without an action", () => {
    expect(isWorthReporting(refusal(405))).toBe(false);
  });

  it("is a line for everything else", () => {
    expect(isWorthReporting(new Error("broken"))).toBe(true);
    expect(isWorthReporting(refusal(500))).toBe(true);
  });
});
