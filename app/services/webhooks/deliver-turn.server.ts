import { modeOf } from "@tenants/brand/sandbox";
import type { Mode } from "~/domain/partner-api/mode";
import { eventBody } from "~/domain/webhooks/event-body";
import { isTaken } from "~/domain/webhooks/retry";
import type { PublicClient } from "~/integrations/outbound/public-client";
import { webhookHeaders } from "~/integrations/outbound/standard-webhooks";
import { withTenant } from "~/platform/database/client.server";
import { systemContext } from "~/services/brands/system-context.server";
import type { ClaimedEndpoint } from "./claim-endpoints.server";
import { recordTries, type Tried } from "./record-tries.server";
import { type DeliveryBatch, takeBatch } from "./take-batch.server";

/** After this time a turn starts no further call; with the longest call it is well within its lease. */
const TURN_MS = 8_000;

/** Sends a batch one after another until one is not taken or the time is over. */
async function sendBatch(
  client: PublicClient,
  { url, secrets, deliveries }: DeliveryBatch,
  { endsAt, mode }: { endsAt: number; mode: Mode },
) {
  const tried: Tried[] = [];
  for (const delivery of deliveries) {
    if (tried.length > 0 && performance.now() > endsAt) break;
    const at = new Date();
    const body = eventBody(delivery, mode);
    const headers = webhookHeaders(secrets, { id: `msg_${delivery.id}`, at, body });
    const response = await client.post(url, headers, body);
    tried.push({ delivery, at, response });
    if (!isTaken(response)) break;
  }
  return tried;
}

/**
 * One turn of a claimed endpoint: delivers what is due in the order of the event numbers, and then lets it go. A worker
 * that dies in a turn has at most one batch sent and not recorded; it is sent again under the same ids.
 */
export async function deliverTurn(endpoint: ClaimedEndpoint, client: PublicClient): Promise<void> {
  const endsAt = performance.now() + TURN_MS;
  const ctx = systemContext(endpoint.brandId, "webhooks", endpoint.leaseId);
  let goesOn = true;
  while (goesOn && performance.now() < endsAt) {
    const batch = await withTenant(ctx, (tenant) => takeBatch(tenant, endpoint));
    if (!batch || batch.deliveries.length === 0) break;
    const tried = await sendBatch(client, batch, { endsAt, mode: modeOf(ctx.brand) });
    goesOn = await withTenant(ctx, (tenant) => recordTries(tenant, endpoint, tried));
  }
  await withTenant(ctx, ({ tx }) =>
    tx.webhookEndpoint.updateMany({
      where: { brandId: endpoint.brandId, id: endpoint.endpointId, leaseId: endpoint.leaseId },
      data: { leaseId: null, leasedUntil: null },
    }),
  );
}
