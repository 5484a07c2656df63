import { CAMPAIGN_MOVES, type CampaignMove, campaignState, movesFrom } from "~/domain/campaigns/campaign";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { enqueue } from "~/platform/outbox.server";
import { brands } from "~/services/brands/brands.server";

/**
 * Pauses, resumes or stops a campaign. It waits for the chunk that is being written, at most a few hundred people; after
 * it nobody new is written to, and messages that have not left yet are held back.
 */
export async function moveCampaign({
  ctx,
  brandId,
  id,
  move,
}: {
  ctx: TenantCtx<StaffActor>;
  brandId: string;
  id: string;
  move: CampaignMove;
}): Promise<Yes | No<"not-found" | "stale">> {
  const brand = brands().current().byId.get(brandId);
  if (!brand || !isUuid(id)) return no("not-found");
  await ctx.tx.$queryRaw`select id from campaigns where brand_id = ${brandId}::uuid and id = ${id}::uuid for update`;
  const row = await ctx.tx.campaign.findUnique({ where: { brandId_id: { brandId, id } } });
  if (!row) return no("not-found");
  const state = campaignState.parse(row.state);
  if (!movesFrom(state).includes(move)) return no("stale");
  // A campaign that had not begun goes back to its time.
  const to = move === "resume" && row.startedAt === null ? "scheduled" : CAMPAIGN_MOVES[move].to;
  const turn = row.turn + 1;
  await ctx.tx.campaign.update({
    where: { brandId_id: { brandId, id } },
    data: { state: to, turn, ...(to === "stopped" ? { finishedAt: ctx.now } : {}) },
    select: { id: true },
  });
  const own = { ...ctx, brand };
  if (move === "resume") {
    const afterMs = Math.max(0, row.startAt.getTime() - ctx.now.getTime());
    await enqueue(own, "campaigns.run", { campaignId: id, turn }, { afterMs });
  }
  await audit(own, `campaign.${move}`, { kind: "campaign", id }, { before: { state }, after: { state: to } });
  return yes();
}
