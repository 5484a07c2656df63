import { istDay } from "~/domain/dates/ist";
import type { RewardRule } from "~/domain/referrals/reward-rule";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { brands } from "~/services/brands/brands.server";
import { auditedInBrand } from "~/services/merchants/audited-in-brand.server";

type Ctx = TenantCtx<StaffActor>;

/** Adds a rule of the reward to a brand. It begins tomorrow or later, so that what was promised today stays. */
export async function addRewardRule({
  ctx,
  brandId,
  rule,
}: {
  ctx: Ctx;
  brandId: string;
  rule: RewardRule;
}): Promise<Yes | No<"brand-needed" | "has-begun" | "same-day">> {
  if (!brands().current().byId.has(brandId)) return no("brand-needed");
  if (rule.validFrom <= istDay(ctx.now)) return no("has-begun");
  const validFrom = new Date(`${rule.validFrom}T00:00:00Z`);
  const { rewardPaise, loans, withinDays } = rule;
  const id = newId();
  const { count } = await ctx.tx.referralRule.createMany({
    data: [{ brandId, id, validFrom, rewardPaise: BigInt(rewardPaise), loans, withinDays, createdAt: ctx.now }],
    skipDuplicates: true,
  });
  if (count === 0) return no("same-day");
  await audit(auditedInBrand(ctx, brandId), "referral-rule.add", { kind: "referral-rule", id }, { after: { ...rule } });
  return yes();
}

/** Removes a rule that has not begun. */
export async function removeRewardRule({
  ctx,
  id,
}: {
  ctx: Ctx;
  id: string;
}): Promise<Yes | No<"no-rule" | "has-begun">> {
  const rule = await ctx.tx.referralRule.findFirst({ where: { id } });
  if (!rule) return no("no-rule");
  const validFrom = rule.validFrom.toISOString().slice(0, 10);
  if (validFrom <= istDay(ctx.now)) return no("has-begun");
  const { brandId } = rule;
  const { count } = await ctx.tx.referralRule.deleteMany({ where: { brandId, id } });
  if (count === 0) return no("no-rule");
  await audit(
    auditedInBrand(ctx, brandId),
    "referral-rule.remove",
    { kind: "referral-rule", id },
    { before: { validFrom, rewardPaise: Number(rule.rewardPaise) } },
  );
  return yes();
}
