import { LAST_TURN, queuePriority } from "@jobs/queue-priority";
import { describe, expect, it } from "vitest";

describe("queuePriority", () => {
  it.each([
    ["a quiet brand's first job before a flood's second", queuePriority(1, 4), queuePriority(2, 1)],
    ["within one turn, the smaller priority first", queuePriority(3, 1), queuePriority(3, 2)],
    ["a later turn after an earlier one", queuePriority(499, 4), queuePriority(500, 1)],
  ])("%s", (_title, first, second) => {
    expect(first).toBeLessThan(second);
  });

  it("is the same for all who are far back, whatever their kinds", () => {
    expect(queuePriority(1, 1)).toBeGreaterThanOrEqual(1);
    expect(queuePriority(LAST_TURN - 1, 9)).toBeLessThan(queuePriority(LAST_TURN, 1));
    expect(queuePriority(LAST_TURN, 1)).toBe(queuePriority(LAST_TURN + 500, 6));
  });
});
