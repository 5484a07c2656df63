import { z } from "zod";
import {
  campaignState,
  mayArriveTwice,
  mayHaveArrived,
  recipientState,
  SUPPRESSIONS,
} from "~/domain/campaigns/campaign";
import { messageChannel } from "~/domain/campaigns/channels";
import { isQuietTime } from "~/domain/dates/quiet-hours";
import type { CallPlaces } from "~/platform/call-places.server";
import type { Ctx, TenantCtx } from "~/platform/context";
import { isBusy, sql, withTenant } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { deliverMessage } from "~/services/messages/deliver-message.server";
import { suppressionOf } from "./segment-condition.server";

const ROW = z.object({
  campaignId: z.string(),
  customerId: z.string(),
  state: recipientState,
  channel: messageChannel,
  campaign: campaignState,
  /** Why the last try of the message was not confirmed; null before the first. */
  lastError: z.string().nullable(),
});
type Row = z.output<typeof ROW>;

const VERDICT = z.object({ verdict: z.enum(["open", ...SUPPRESSIONS]) });

/** The person of a message, locked. */
const recipientOf = ({ brand, tx }: TenantCtx, messageId: string) =>
  queryRow(
    tx,
    sql`
    select r.campaign_id as "campaignId", r.customer_id as "customerId", r.state, k.channel, k.state as campaign,
      m.last_error as "lastError"
    from campaign_recipients r
    join campaigns k on k.brand_id = r.brand_id and k.id = r.campaign_id
    join messages m on m.brand_id = r.brand_id and m.id = r.message_id
    where r.brand_id = ${brand.id}::uuid and r.message_id = ${messageId}::uuid
    for update of r`,
    ROW,
  );

const readVerdict = async ({ brand, tx }: TenantCtx, { customerId, channel }: Row) => {
  const row = await queryRow(
    tx,
    sql`
    select ${suppressionOf(channel)} as verdict from customers c
    left join customer_profiles p on p.brand_id = c.brand_id and p.customer_id = c.id
    where c.brand_id = ${brand.id}::uuid and c.id = ${customerId}::uuid`,
    VERDICT,
  );
  return row?.verdict ?? "deleted";
};

type Move = { state: "pending" | "sending" | "sent" | "failed" | "skipped" | "queued"; reason?: string | null };

const move = (ctx: TenantCtx, { campaignId, customerId }: Row, { state, reason = null }: Move) =>
  ctx.tx.campaignRecipient.update({
    where: { brandId_campaignId_customerId: { brandId: ctx.brand.id, campaignId, customerId } },
    data: { state, reason, movedAt: ctx.now, ...(state === "pending" ? { messageId: null } : {}) },
    select: { customerId: true },
  });

/**
 * Whether a message of a campaign may be sent at this moment. Judged here and not only when it was written: the campaign
 * may have been stopped or paused since, the customer may have closed the channel, the quiet hours may have begun. After
 * a worker died while it called the provider, only an SMS is sent again, which its gateway accepts once.
 */
async function maySendNow(ctx: TenantCtx, messageId: string): Promise<boolean> {
  const row = await recipientOf(ctx, messageId);
  if (!row) return false;
  if (row.state === "sending" && mayHaveArrived(row.channel, "unknown")) {
    await move(ctx, row, { state: "failed", reason: "unknown" });
    return false;
  }
  if (row.campaign === "stopped") {
    await move(ctx, row, { state: "skipped", reason: "stopped" });
    return false;
  }
  if (row.campaign === "paused" || isQuietTime(ctx.now)) {
    // The turn after the pause or the night writes another message, unless this one may have arrived.
    const lastTry = row.state === "sending" ? "unknown" : row.lastError;
    const isOver = lastTry !== null && mayArriveTwice(row.channel, lastTry);
    await move(ctx, row, isOver ? { state: "failed", reason: "unknown" } : { state: "pending" });
    return false;
  }
  const verdict = await readVerdict(ctx, row);
  if (verdict !== "open") {
    await move(ctx, row, { state: "skipped", reason: verdict });
    return false;
  }
  await move(ctx, row, { state: "sending" });
  return true;
}

/** Ends the tries for a message that cannot be sent because of a fault on our side: the campaign waits for it no longer. */
const giveUp = (ctx: TenantCtx, messageId: string) =>
  ctx.tx.message.updateMany({
    where: { brandId: ctx.brand.id, id: messageId, status: "queued" },
    data: { status: "failed", lastError: "internal", sendingUntil: null, bodyEnc: null },
  });

/** Writes what became of the message beside its person. One that was emptied with its customer's data is skipped. */
async function settle(ctx: TenantCtx, messageId: string): Promise<void> {
  const row = await recipientOf(ctx, messageId);
  if (row?.state !== "sending" && row?.state !== "queued") return;
  const message = await ctx.tx.message.findFirst({
    where: { brandId: ctx.brand.id, id: messageId },
    select: { status: true, lastError: true },
  });
  if (message?.status === "sent") await move(ctx, row, { state: "sent" });
  else if (message?.status === "queued") await move(ctx, row, { state: "queued" });
  else if (message?.status === "expired" && row.state === "queued") {
    const verdict = await readVerdict(ctx, row);
    await move(ctx, row, { state: "skipped", reason: verdict === "open" ? "deleted" : verdict });
  } else await move(ctx, row, { state: "failed", reason: message?.lastError ?? "unknown" });
}

/** Sends a message of a campaign, at most once. Throws `MessageNotSent` when another try may succeed. */
export async function deliverCampaignMessage({
  ctx,
  messageId,
  isLastAttempt,
  places,
}: {
  ctx: Ctx;
  messageId: string;
  isLastAttempt: boolean;
  places?: CallPlaces | undefined;
}): Promise<void> {
  try {
    const rules = {
      maySend: (tenant: TenantCtx) => maySendNow(tenant, messageId),
      mayRetry: (channel: string, reason: string) => !mayHaveArrived(channel, reason),
    };
    await deliverMessage({ ctx, messageId, isLastAttempt, job: "campaigns.deliver", places, rules });
  } catch (error) {
    if (isLastAttempt && !isBusy(error)) await withTenant(ctx, (tenant) => giveUp(tenant, messageId));
    throw error;
  } finally {
    await withTenant(ctx, (tenant) => settle(tenant, messageId));
  }
}
