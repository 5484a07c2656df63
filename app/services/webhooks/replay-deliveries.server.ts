import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { ownEndpoint } from "./own-endpoint.server";

/**
 * Sends a delivery again, or with `failed` all that were given up: with the same id and number, in the order of their
 * numbers, before what waits behind them.
 */
export async function replayDeliveries({
  ctx,
  endpointId,
  which,
}: {
  ctx: TenantCtx<PartnerActor>;
  endpointId: string;
  which: { deliveryId: string } | "failed";
}): Promise<Yes<{ count: number }> | No<"unknown-endpoint" | "unknown-delivery" | "switched-off">> {
  const row = await ownEndpoint(ctx, endpointId);
  if (!row) return no("unknown-endpoint");
  if (row.status !== "on") return no("switched-off");
  if (which !== "failed" && !isUuid(which.deliveryId)) return no("unknown-delivery");
  const { count } = await ctx.tx.webhookDelivery.updateMany({
    where: {
      brandId: ctx.brand.id,
      endpointId: row.id,
      ...(which === "failed" ? { state: "failed" } : { id: which.deliveryId, state: { not: "waiting" } }),
    },
    data: { state: "waiting", tries: 0, deliveredAt: null },
  });
  if (count === 0) return which === "failed" ? yes({ count }) : no("unknown-delivery");
  const what = which === "failed" ? {} : { deliveryId: which.deliveryId };
  const after = { endpointId: row.id, ...what, count };
  await audit(ctx, "webhook.replay", { kind: "partner", id: row.partnerId }, { after });
  return yes({ count });
}
