import { describe, expect, it } from "vitest";
import { isOverdue } from "~/domain/application-list/overdue";
import type { LeadTurn } from "~/domain/leads/lead-turn";

const now = new Date("2026-11-23T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const turn = (change: Partial<LeadTurn>): LeadTurn => ({
  who: "lender",
  task: "decide",
  since: daysAgo(9),
  by: null,
  ...change,
});

describe("isOverdue", () => {
  it("a lender's is overdue after the day that it promised", () => {
    expect(isOverdue(turn({ by: "2026-11-22" }), now)).toBe(true);
    expect(isOverdue(turn({ by: "2026-11-23" }), now)).toBe(false);
    expect(isOverdue(turn({ by: null }), now)).toBe(false);
  });

  it("a customer's is overdue after three days, ours after one, an ended one never", () => {
    expect(isOverdue(turn({ who: "customer", since: daysAgo(4) }), now)).toBe(true);
    expect(isOverdue(turn({ who: "customer", since: daysAgo(3) }), now)).toBe(false);
    expect(isOverdue(turn({ who: "site", since: daysAgo(1) }), now)).toBe(true);
    expect(isOverdue(turn({ who: "nobody", since: daysAgo(90) }), now)).toBe(false);
  });
});
