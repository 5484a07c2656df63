import { type No, no, type Yes, yes } from "~/domain/result";
import { type AddressRefusal, parseEndpointAddress } from "~/domain/webhooks/endpoint-address";
import type { WebhookKind } from "~/domain/webhooks/kinds";
import { newWebhookSecret } from "~/integrations/outbound/standard-webhooks";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { env } from "~/platform/env.server";
import { newPublicId } from "~/platform/ids";
import { sealEndpointSecret } from "./endpoint-secret.server";

const MAX_ENDPOINTS = 5;

/** Adds an endpoint, switched on. `secret` signs its deliveries and is returned only here. */
export async function addEndpoint({
  ctx,
  url: given,
  kinds,
}: {
  ctx: TenantCtx<PartnerActor>;
  url: string;
  kinds: readonly WebhookKind[];
}): Promise<Yes<{ endpointId: string; secret: string }> | No<AddressRefusal | "too-many-endpoints">> {
  const { brand, actor, now } = ctx;
  const address = parseEndpointAddress(given, !env().production);
  if (!address.ok) return address;
  const own = { brandId: brand.id, partnerId: actor.partnerId };
  await lockKeys(ctx, `webhook-endpoints:${actor.partnerId}`);
  if ((await ctx.tx.webhookEndpoint.count({ where: own })) >= MAX_ENDPOINTS) return no("too-many-endpoints");
  const endpointId = newPublicId();
  const secret = newWebhookSecret();
  await ctx.tx.webhookEndpoint.create({
    data: {
      ...{ ...own, id: endpointId, url: address.url, kinds: [...kinds] },
      ...{ secretEnc: sealEndpointSecret(endpointId, secret), createdBy: actor.partnerUserId, createdAt: now },
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
