import { isGivenUp, isGone, isHopeless, isTaken, retryWaitMs } from "~/domain/webhooks/retry";
import type { PublicResponse } from "~/integrations/outbound/public-client";
import type { TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import type { ClaimedEndpoint } from "./claim-endpoints.server";
import { stopEndpoint } from "./stop-endpoint.server";
import type { DueDelivery } from "./take-batch.server";

/** A try with its answer. */
export type Tried = { delivery: DueDelivery; at: Date; response: PublicResponse };

/** An endpoint whose answers take longer on average counts as slow. */
const SLOW_MS = 1_000;

/** Records the tries of a batch, of which all but the last were taken. Returns whether the turn may go on. */
export async function recordTries(
  ctx: TenantCtx,
  endpoint: ClaimedEndpoint,
  tried: readonly Tried[],
): Promise<boolean> {
  const last = tried.at(-1);
  if (!last) return false;
  const brandId = ctx.brand.id;
  const taken = tried.filter(({ response }) => isTaken(response)).map(({ delivery }) => delivery.id);
  await ctx.tx.webhookDelivery.updateMany({
    where: { brandId, id: { in: taken } },
    data: { state: "delivered", deliveredAt: ctx.now, tries: { increment: 1 } },
  });
  await ctx.tx.webhookAttempt.createMany({
    data: tried.map(({ delivery, at, response: { status, failure, ms } }) => ({
      brandId,
      id: newId(),
      deliveryId: delivery.id,
      at,
      ms,
      status,
      failure,
    })),
  });
  if (!isTaken(last.response)) {
    await recordFailure(ctx, endpoint, last, taken.length > 0);
    return false;
  }
  const meanMs = tried.reduce((sum, { response }) => sum + response.ms, 0) / tried.length;
  await ctx.tx.webhookEndpoint.updateMany({
    where: { brandId, id: endpoint.endpointId, leaseId: endpoint.leaseId },
    data: { failures: 0, failingSince: null, nextTryAt: null, isSlow: meanMs > SLOW_MS },
  });
  return true;
}

/**
 * Makes the endpoint wait. It is switched off, with a message to its owner, when it is gone or has failed for days.
 * `isFirst`: it took the event before.
 */
async function recordFailure(
  ctx: TenantCtx,
  endpoint: ClaimedEndpoint,
  { delivery, at, response }: Tried,
  isFirst: boolean,
) {
  const brandId = ctx.brand.id;
  const tries = delivery.tries + 1;
  await ctx.tx.webhookDelivery.updateMany({
    where: { brandId, id: delivery.id },
    data: { tries, ...(isGivenUp(tries, response) ? { state: "failed" } : {}) },
  });
  const own = { brandId, id: endpoint.endpointId, leaseId: endpoint.leaseId };
  const before = await ctx.tx.webhookEndpoint.findFirst({ where: own });
  if (!before) return;
  const failures = isFirst ? 1 : before.failures + 1;
  const failingSince = isFirst ? at : (before.failingSince ?? at);
  const nextTryAt = new Date(ctx.now.getTime() + retryWaitMs(failures, response, Math.random()));
  await ctx.tx.webhookEndpoint.updateMany({ where: own, data: { failures, failingSince, nextTryAt } });
  if (isGone(response)) await stopEndpoint(ctx, before, "gone");
  else if (isHopeless(failingSince, ctx.now)) await stopEndpoint(ctx, before, "failing");
}
