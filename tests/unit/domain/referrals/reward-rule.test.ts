import { describe, expect, it } from "vitest";
import { rewardRuleOn } from "~/domain/referrals/reward-rule";

const rule = (validFrom: string) => ({ validFrom, rewardPaise: 5_000_00, loans: 3, withinDays: 180 });
const RULES = [rule("2026-04-01"), rule("2026-10-01"), rule("2025-04-01")];

describe("the rule of a reward", () => {
  it.each([
    ["2025-03-31", null],
    ["2025-04-01", "2025-04-01"],
    ["2026-03-31", "2025-04-01"],
    ["2026-09-30", "2026-04-01"],
    ["2026-10-01", "2026-10-01"],
    ["2030-01-01", "2026-10-01"],
  ])("OQ-60 on %s it is that of %s, whatever the order of the rows", (day, from) => {
    expect(rewardRuleOn(RULES, day)?.validFrom ?? null).toBe(from);
    expect(rewardRuleOn(RULES.toReversed(), day)?.validFrom ?? null).toBe(from);
  });
});
