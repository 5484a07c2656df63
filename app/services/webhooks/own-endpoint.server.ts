import { isUuid } from "~/domain/patterns/uuid";
import type { PartnerActor, TenantCtx } from "~/platform/context";

/** The endpoint of the partner with this id; null for any other. */
export async function ownEndpoint(ctx: TenantCtx<PartnerActor>, endpointId: string) {
  if (!isUuid(endpointId)) return null;
  return ctx.tx.webhookEndpoint.findFirst({
    where: { brandId: ctx.brand.id, partnerId: ctx.actor.partnerId, id: endpointId },
  });
}
