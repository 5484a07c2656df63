import { z } from "zod";
import type { Day } from "~/domain/dates/day";
import type { Cursor } from "~/domain/lists/cursor";
import { type ReferralState, referralState } from "~/domain/referrals/referral-state";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { nextCursor, olderThan } from "~/platform/database/keyset.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { readRewardRules } from "./read-reward-rules.server";
import { rewardsEarned } from "./rewards-earned.server";

/** A referral as the referring partner sees it: of what the business entered only its name. */
export type ReferralRow = {
  id: string;
  /** Of the business, once it has sent the form. */
  name: string;
  mobileMasked: string;
  state: ReferralState;
  /** When the shown state began. */
  since: Date;
  /** When the condition of the reward was met, and the reward. */
  earned: { day: Day; rewardPaise: number } | null;
};

const PAGE = 50;
const ID = z.object({ id: z.string() });

/** Which of these partners have a lead. */
async function withLeads(ctx: TenantCtx, partnerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await queryRows(
    ctx.tx,
    sql`
    select n.id::text as id from unnest(${[...partnerIds]}::uuid[]) as n (id)
    where exists (select 1 from prospects p where p.brand_id = ${ctx.brand.id}::uuid and p.partner_id = n.id)`,
    ID,
  );
  return new Set(rows.map(({ id }) => id));
}

/** A page of the partner's own referrals, newest first; `next` is the cursor of its last row when there are more. */
export async function listReferrals({ ctx, after = null }: { ctx: TenantCtx<PartnerActor>; after?: Cursor | null }) {
  const brandId = ctx.brand.id;
  const rows = await ctx.tx.partnerReferral.findMany({
    where: { brandId, partnerId: ctx.actor.partnerId, ...(after ? olderThan(after, "createdAt") : {}) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: PAGE + 1,
    select: {
      id: true,
      name: true,
      businessName: true,
      mobileMasked: true,
      state: true,
      createdAt: true,
      invitedAt: true,
      appliedAt: true,
      decidedAt: true,
      newPartnerId: true,
    },
  });
  const shown = rows.slice(0, PAGE);
  const rules = await readRewardRules(ctx, brandId);
  const approved = shown.flatMap(({ id, newPartnerId, appliedAt, decidedAt }) =>
    newPartnerId && appliedAt && decidedAt ? [{ id, newPartnerId, appliedAt, approvedAt: decidedAt }] : [],
  );
  const active = await withLeads(
    ctx,
    approved.map(({ newPartnerId }) => newPartnerId),
  );
  const earned = await rewardsEarned(ctx, approved, rules);
  const referrals = shown.map(({ newPartnerId, decidedAt, appliedAt, ...row }): ReferralRow => {
    const hasLeads = newPartnerId !== null && active.has(newPartnerId);
    return {
      id: row.id,
      name: row.businessName ?? row.name,
      mobileMasked: row.mobileMasked,
      state: referralState({ state: row.state, hasLeads }),
      since: decidedAt ?? appliedAt ?? row.invitedAt ?? row.createdAt,
      earned: earned.get(row.id) ?? null,
    };
  });
  return { referrals, next: nextCursor(rows, PAGE, ({ createdAt }) => createdAt), rules };
}
