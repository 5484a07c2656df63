import type { RewardRule } from "~/domain/referrals/reward-rule";
import type { TenantCtx } from "~/platform/context";

/** The dated rules of the reward for a referral, the newest first, with their ids: of one brand, or for staff of all. */
export async function readRewardRules(
  ctx: TenantCtx,
  brandId: string | null,
): Promise<(RewardRule & { id: string; brandId: string })[]> {
  const rows = await ctx.tx.referralRule.findMany({
    where: brandId ? { brandId } : {},
    orderBy: [{ validFrom: "desc" }, { brandId: "asc" }],
    omit: { createdAt: true },
  });
  return rows.map(({ validFrom, rewardPaise, ...row }) => ({
    ...row,
    validFrom: validFrom.toISOString().slice(0, 10),
    rewardPaise: Number(rewardPaise),
  }));
}
