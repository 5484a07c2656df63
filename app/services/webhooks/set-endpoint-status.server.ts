import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { mayBeOn } from "./add-endpoint.server";
import { ownEndpoint } from "./own-endpoint.server";

/**
 * Switches an endpoint on or off. While it is off nothing is written for it; what waits is sent when it is on again,
 * at once and as if nothing had failed. Refuses `too-many-on` while five others are on.
 */
export async function setEndpointStatus({
  ctx,
  endpointId,
  isOn,
}: {
  ctx: TenantCtx<PartnerActor>;
  endpointId: string;
  isOn: boolean;
}): Promise<Yes | No<"unknown-endpoint" | "too-many-on">> {
  const row = await ownEndpoint(ctx, endpointId);
  if (!row) return no("unknown-endpoint");
  if (isOn && row.status !== "on") {
    const room = await mayBeOn(ctx);
    if (!room.ok) return room;
  }
  const status = isOn ? "on" : "off";
  const fresh = { failures: 0, failingSince: null, nextTryAt: null };
  await ctx.tx.webhookEndpoint.updateMany({
    where: { brandId: ctx.brand.id, id: row.id },
    data: isOn ? { status, stopReason: null, ...fresh } : { status, stopReason: "owner" },
  });
  const [before, after] = [
    { endpointId: row.id, status: row.status },
    { endpointId: row.id, status },
  ];
  await audit(ctx, "webhook.switch", { kind: "partner", id: row.partnerId }, { before, after });
  return yes();
}
