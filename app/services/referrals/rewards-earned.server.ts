import { z } from "zod";
import { addDays, type Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { type RewardRule, rewardRuleOn } from "~/domain/referrals/reward-rule";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

type Approved = { id: string; newPartnerId: string; appliedAt: Date; approvedAt: Date };

const EARNED = z.object({ id: z.string(), day: z.string() });

/** The last day on which the new partner's loans count. */
const lastDay = (approvedAt: Date, { withinDays }: RewardRule): Day => addDays(istDay(approvedAt), withinDays);

/** The day in India on which the loan of a submission `s` was paid out; if the lender named none, the day of its answer. */
const PAID_OUT = sql`coalesce(s.disbursed_on, (s.decided_at at time zone 'Asia/Kolkata')::date)`;

/**
 * When the condition of the reward was met, by referral: the day on which the loan was paid out that completed the number
 * which the rule of the application's day asks for, however late the lender's file came. Referrals without it are left out.
 */
export async function rewardsEarned(
  ctx: TenantCtx,
  approved: readonly Approved[],
  rules: readonly RewardRule[],
): Promise<Map<string, { day: Day; rewardPaise: number }>> {
  const referrals = approved.flatMap((one) => {
    const rule = rewardRuleOn(rules, istDay(one.appliedAt));
    return rule ? [{ ...one, rule }] : [];
  });
  if (referrals.length === 0) return new Map();
  const rows = await queryRows(
    ctx.tx,
    sql`
    select r.id::text as id, loan.day::text as day from unnest(
      ${referrals.map(({ id }) => id)}::uuid[], ${referrals.map(({ newPartnerId }) => newPartnerId)}::uuid[],
      ${referrals.map(({ approvedAt }) => istDay(approvedAt))}::date[],
      ${referrals.map(({ approvedAt, rule }) => lastDay(approvedAt, rule))}::date[],
      ${referrals.map(({ rule }) => rule.loans)}::int[]) as r (id, partner_id, from_day, to_day, loans)
    cross join lateral (
      select ${PAID_OUT} as day from prospects p
      join applications a on a.brand_id = p.brand_id and a.prospect_id = p.id
      join submissions s on s.brand_id = a.brand_id and s.application_id = a.id
      where p.brand_id = ${ctx.brand.id}::uuid and p.partner_id = r.partner_id
        and p.created_at < (r.to_day + 1)::timestamp at time zone 'Asia/Kolkata'
        and s.state = 'disbursed' and ${PAID_OUT} between r.from_day and r.to_day
      order by 1 offset r.loans - 1 limit 1
    ) loan`,
    EARNED,
  );
  const rewards = new Map(referrals.map(({ id, rule }) => [id, rule.rewardPaise]));
  return new Map(rows.map(({ id, day }) => [id, { day, rewardPaise: rewards.get(id) ?? 0 }]));
}
