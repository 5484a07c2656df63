import type { Day } from "~/domain/dates/day";

/** The reward for a referral whose form came on `validFrom` or later: so many loans paid out within so many days. */
export type RewardRule = {
  readonly validFrom: Day;
  readonly rewardPaise: number;
  readonly loans: number;
  readonly withinDays: number;
};

/** The rule of a day: the latest that has begun; null before the first. The order of the rows does not matter. */
export function rewardRuleOn<Rule extends RewardRule>(rules: readonly Rule[], day: Day): Rule | null {
  let latest: Rule | null = null;
  for (const rule of rules)
    if (rule.validFrom <= day && (latest === null || rule.validFrom > latest.validFrom)) latest = rule;
  return latest;
}
