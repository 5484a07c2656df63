import { CONTACT_CHANNELS, contactChannelOf, STOP_PURPOSE } from "~/domain/consents/contact";
import { ASKED_FOR } from "~/domain/consents/contact-gate";
import { holdersOfStop, LENDER_HOLDER, stopDueAt } from "~/domain/consents/stop-holders";
import type { TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";
import { confirmStops } from "./confirm-stops.server";

type Stop = { ctx: TenantCtx; customerId: string; consentId: string; purpose: string };

/** Takes back what waits to be sent. The kinds that need no consent for one channel wait on, until all contact stops. */
async function dropWaiting({ ctx, customerId, purpose }: Stop): Promise<void> {
  const { brand, tx, now } = ctx;
  const own = { brandId: brand.id, customerId };
  const channel = contactChannelOf(purpose);
  const channels = channel ? [channel] : [...CONTACT_CHANNELS];
  const kinds = purpose === STOP_PURPOSE ? {} : { template: { in: ["campaign", ...ASKED_FOR] } };
  await tx.message.updateMany({
    where: {
      ...own,
      status: "queued",
      channel: { in: channels },
      ...kinds,
      OR: [{ sendingUntil: null }, { sendingUntil: { lte: now } }],
    },
    data: { status: "expired", bodyEnc: null, codeEnc: null },
  });
  await tx.$executeRaw`
    update campaign_recipients r set state = 'skipped', reason = 'no-consent', moved_at = ${now}
    from campaigns k
    where r.brand_id = ${brand.id}::uuid and r.customer_id = ${customerId}::uuid and r.state in ('pending', 'queued')
      and k.brand_id = r.brand_id and k.id = r.campaign_id and k.channel = any(${channels}::text[])`;
}

/**
 * Passes the end of a consent to contact on to everybody who acts on it (BEY-26), in the transaction that ends it: what
 * waits is taken back, and each holder must confirm by its deadline. Most confirm at once; a job asks the others.
 * Call it after `lockCustomer`: messages and calls to the customer begin under the same lock.
 */
export async function recordStop(stop: Stop): Promise<void> {
  const { ctx, customerId, consentId, purpose } = stop;
  const holders = holdersOfStop(purpose);
  if (holders.length === 0) return;
  await dropWaiting(stop);
  await ctx.tx.stopConfirmation.createMany({
    data: holders.map((holder) => ({
      brandId: ctx.brand.id,
      id: newId(),
      customerId,
      consentId,
      holder,
      askedAt: ctx.now,
      dueAt: stopDueAt(holder, ctx.now),
    })),
    skipDuplicates: true,
  });
  const again = await confirmStops({ ctx, customerId });
  if (again) await enqueue(ctx, "consents.confirm", { customerId }, { afterMs: again.getTime() - ctx.now.getTime() });
}

/**
 * Asks the lender of a withdrawn consent to confirm, in the transaction that withdraws it. Staff tell the lender and
 * note its answer; no job confirms it.
 */
export async function recordLenderStop({ ctx, customerId, consentId }: Omit<Stop, "purpose">): Promise<void> {
  await ctx.tx.stopConfirmation.createMany({
    data: {
      brandId: ctx.brand.id,
      id: newId(),
      customerId,
      consentId,
      holder: LENDER_HOLDER,
      askedAt: ctx.now,
      dueAt: stopDueAt(LENDER_HOLDER, ctx.now),
    },
    skipDuplicates: true,
  });
}
