import { describe, expect, it } from "vitest";
import { retryAfterMs } from "~/domain/dates/retry-after";

describe("Retry-After", () => {
  const now = new Date("2025-06-02T10:00:00Z");
  it.each([
    ["5", 5_000],
    ["0", 0],
    ["Mon, 02 Jun 2025 10:00:30 GMT", 30_000],
    ["Mon, 02 Jun 2025 09:00:00 GMT", 0],
    ["999999", 3_600_000],
    ["soon", null],
    [null, null],
  ])("reads %s as %s ms", (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });
});
