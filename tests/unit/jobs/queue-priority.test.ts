import { queuePriority } from "@jobs/queue-priority";
import { describe, expect, it } from "vitest";

describe("queuePriority", () => {
  it.each([
    ["a quiet brand's first job before a flood's second", queuePriority(1, 4), queuePriority(2, 1)],
    ["within one turn, the smaller priority first", queuePriority(3, 1), queuePriority(3, 2)],
    ["a later turn after an earlier one", queuePriority(499, 4), queuePriority(500, 1)],
  ])("%s", (_title, first, second) => {
    expect(first).toBeLessThan(second);
  });

  it("stays within what the queue takes", () => {
    expect(queuePriority(1, 1)).toBeGreaterThanOrEqual(1);
    expect(queuePriority(10_000_000, 9)).toBe(2_000_000);
  });
});
