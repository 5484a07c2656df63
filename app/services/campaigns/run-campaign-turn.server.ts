import { afterQuietTime, isQuietTime } from "~/domain/dates/quiet-hours";
import type { Ctx, TenantCtx } from "~/platform/context";
import { sql, withTenant } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { enqueue } from "~/platform/outbox.server";
import { type RunningCampaign, runningCampaignColumns } from "./running-campaign";
import { selectRecipients } from "./select-recipients.server";
import { writeCampaignMessages } from "./write-campaign-messages.server";

/** How long a turn waits for messages that are on their way. */
const WAIT_MS = 3_000;

/** What one turn leads to: the next one at an instant, or the end. */
type Outcome = { data: object; nextAt: Date } | { data: object; nextAt: null };

async function work(ctx: TenantCtx, campaign: RunningCampaign): Promise<Outcome> {
  const { now } = ctx;
  if (campaign.start_at > now) return { data: {}, nextAt: campaign.start_at };
  const startedAt = campaign.started_at ?? now;
  const begun = { state: "running", startedAt };
  if (!campaign.selected_at) {
    const until = await selectRecipients({ ctx, campaign, at: startedAt });
    const progress = until === null ? { selectedAt: now } : { selectedUntil: until };
    return { data: { ...begun, ...progress }, nextAt: now };
  }
  if (isQuietTime(now)) return { data: begun, nextAt: afterQuietTime(now) };
  const left = await writeCampaignMessages({ ctx, campaign });
  if (left === "more") return { data: begun, nextAt: now };
  if (left === "waiting") return { data: begun, nextAt: new Date(now.getTime() + WAIT_MS) };
  return { data: { ...begun, state: "done", finishedAt: now }, nextAt: null };
}

/**
 * One turn of a campaign, by the clock of the open transaction: looks through a page of customers, or writes the messages
 * of a chunk of its people. The turn, its effect and the request of the next turn are one transaction, so a turn that
 * runs twice, or of a campaign that was paused or stopped, does nothing.
 */
export async function takeCampaignTurn({
  ctx,
  campaignId,
  turn,
}: {
  ctx: TenantCtx;
  campaignId: string;
  turn: number;
}): Promise<void> {
  const brandId = ctx.brand.id;
  const campaign = await queryRow(
    ctx.tx,
    sql`
    select id, channel, segment, texts, start_at, started_at, selected_at, selected_until from campaigns
    where brand_id = ${brandId}::uuid and id = ${campaignId}::uuid and turn = ${turn}::int
      and state in ('scheduled', 'running')
    for update`,
    runningCampaignColumns,
  );
  if (!campaign) return;
  const { data, nextAt } = await work(ctx, campaign);
  await ctx.tx.campaign.update({
    where: { brandId_id: { brandId, id: campaignId } },
    data: { ...data, turn: turn + 1 },
    select: { id: true },
  });
  if (!nextAt) return;
  const afterMs = nextAt.getTime() - ctx.now.getTime();
  await enqueue(ctx, "campaigns.run", { campaignId, turn: turn + 1 }, { afterMs });
}

/** The same in a transaction of its own. */
export const runCampaignTurn = ({ ctx, ...turn }: { ctx: Ctx; campaignId: string; turn: number }): Promise<void> =>
  withTenant(ctx, (tenant) => takeCampaignTurn({ ctx: tenant, ...turn }));
