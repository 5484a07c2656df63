import { type No, no, type Yes, yes } from "~/domain/result";
import { type EndpointUrlRefusal, parseEndpointUrl } from "~/domain/webhooks/endpoint-url";
import type { WebhookKind } from "~/domain/webhooks/kinds";
import { newWebhookSecret } from "~/integrations/outbound/standard-webhooks";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { env } from "~/platform/env.server";
import { newPublicId } from "~/platform/ids";
import { encryptEndpointSecret } from "./endpoint-secret.server";

/** Endpoints of all times, of which some may be on: each of these gets a row for each event. */
const MAX_ENDPOINTS = 20;
const MAX_ON = 5;

/** Whether another endpoint of the partner may be on. Counts stay correct until the transaction ends. */
export async function mayBeOn(ctx: TenantCtx<PartnerActor>): Promise<Yes | No<"too-many-on">> {
  const own = { brandId: ctx.brand.id, partnerId: ctx.actor.partnerId };
  await lockKeys(ctx, `webhook-endpoints:${own.partnerId}`);
  return (await ctx.tx.webhookEndpoint.count({ where: { ...own, status: "on" } })) < MAX_ON ? yes() : no("too-many-on");
}

/** Adds an endpoint, switched on. `secret` signs its deliveries and is returned only here. */
export async function addEndpoint({
  ctx,
  url: given,
  kinds,
}: {
  ctx: TenantCtx<PartnerActor>;
  url: string;
  kinds: readonly WebhookKind[];
}): Promise<
  Yes<{ endpointId: string; secret: string }> | No<EndpointUrlRefusal | "too-many-endpoints" | "too-many-on">
> {
  const { brand, actor, now } = ctx;
  const address = parseEndpointUrl(given, !env().production);
  if (!address.ok) return address;
  const own = { brandId: brand.id, partnerId: actor.partnerId };
  const room = await mayBeOn(ctx);
  if (!room.ok) return room;
  if ((await ctx.tx.webhookEndpoint.count({ where: own })) >= MAX_ENDPOINTS) return no("too-many-endpoints");
  const endpointId = newPublicId();
  const secret = newWebhookSecret();
  await ctx.tx.webhookEndpoint.create({
    data: {
      ...own,
      id: endpointId,
      url: address.url,
      kinds: [...kinds],
      secretEnc: encryptEndpointSecret(endpointId, secret),
      createdBy: actor.partnerUserId,
      createdAt: now,
    },
    select: { id: true },
  });
  await audit(
    ctx,
    "webhook.create",
    { kind: "partner", id: actor.partnerId },
    { after: { endpointId, url: address.url, kinds: [...kinds] } },
  );
  return yes({ endpointId, secret });
}
