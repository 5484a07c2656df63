import { z } from "zod";
import { addDays } from "~/domain/dates/day";
import { istDay, istInstant } from "~/domain/dates/ist";
import { type RewardRule, rewardRuleOn } from "~/domain/referrals/reward-rule";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

type Approved = { id: string; newPartnerId: string; appliedAt: Date; approvedAt: Date };

const EARNED = z.object({ id: z.string(), at: z.date() });

/** The last instant in which the new partner's loans count, exclusive. */
const until = (approvedAt: Date, { withinDays }: RewardRule): Date =>
  istInstant(addDays(istDay(approvedAt), withinDays + 1));

/**
 * When the condition of the reward was met, by referral: the day of the loan that completed the number which the rule of
 * the application's day asks for. Referrals without it are left out.
 */
export async function rewardsEarned(
  ctx: TenantCtx,
  approved: readonly Approved[],
  rules: readonly RewardRule[],
): Promise<Map<string, { at: Date; rewardPaise: number }>> {
  const asked = approved.flatMap((one) => {
    const rule = rewardRuleOn(rules, istDay(one.appliedAt));
    return rule ? [{ ...one, rule }] : [];
  });
  if (asked.length === 0) return new Map();
  const rows = await queryRows(
    ctx.tx,
    sql`
    select r.id::text as id, loan.at from unnest(
      ${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ newPartnerId }) => newPartnerId)}::uuid[],
      ${asked.map(({ approvedAt }) => approvedAt)}::timestamptz[],
      ${asked.map(({ approvedAt, rule }) => until(approvedAt, rule))}::timestamptz[],
      ${asked.map(({ rule }) => rule.loans)}::int[]) as r (id, partner_id, from_at, to_at, loans)
    cross join lateral (
      select s.decided_at as at from prospects p
      join applications a on a.brand_id = p.brand_id and a.prospect_id = p.id
      join submissions s on s.brand_id = a.brand_id and s.application_id = a.id
      where p.brand_id = ${ctx.brand.id}::uuid and p.partner_id = r.partner_id and p.created_at < r.to_at
        and s.state = 'disbursed' and s.decided_at >= r.from_at and s.decided_at < r.to_at
      order by s.decided_at offset r.loans - 1 limit 1
    ) loan`,
    EARNED,
  );
  const rewards = new Map(asked.map(({ id, rule }) => [id, rule.rewardPaise]));
  return new Map(rows.map(({ id, at }) => [id, { at, rewardPaise: rewards.get(id) ?? 0 }]));
}
