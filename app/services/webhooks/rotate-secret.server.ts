import type { OverlapHours } from "~/domain/partner-api/rotation";
import { type No, no, type Yes, yes } from "~/domain/result";
import { newWebhookSecret } from "~/integrations/outbound/standard-webhooks";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { sealEndpointSecret } from "./endpoint-secret.server";
import { ownEndpoint } from "./own-endpoint.server";

const HOUR_MS = 3_600_000;

/** Gives an endpoint a new secret; deliveries have both signatures for `hours`. `secret` is returned only here. */
export async function rotateSecret({
  ctx,
  endpointId,
  hours,
}: {
  ctx: TenantCtx<PartnerActor>;
  endpointId: string;
  hours: OverlapHours;
}): Promise<Yes<{ secret: string }> | No<"unknown-endpoint">> {
  const row = await ownEndpoint(ctx, endpointId);
  if (!row) return no("unknown-endpoint");
  const secret = newWebhookSecret();
  const until = new Date(ctx.now.getTime() + hours * HOUR_MS);
  await ctx.tx.webhookEndpoint.updateMany({
    where: { brandId: ctx.brand.id, id: row.id },
    data: { secretEnc: sealEndpointSecret(row.id, secret), oldSecretEnc: row.secretEnc, oldSecretUntil: until },
  });
  const after = { endpointId: row.id, oldSecretUntil: until.toISOString() };
  await audit(ctx, "webhook.rotate-secret", { kind: "partner", id: row.partnerId }, { after });
  return yes({ secret });
}
