import type { OverlapHours } from "~/domain/partner-api/rotation";
import { type No, no, type Yes, yes } from "~/domain/result";
import { newWebhookSecret } from "~/integrations/outbound/standard-webhooks";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { encryptEndpointSecret, formerSecrets } from "./endpoint-secret.server";
import { ownEndpoint } from "./own-endpoint.server";

const HOUR_MS = 3_600_000;

type Stored = NonNullable<Awaited<ReturnType<typeof ownEndpoint>>>;

/**
 * Where the secrets go that sign beside the new one: each keeps its own end. Null when two former ones sign already. A
 * secret that ends at once needs no place.
 */
function formerPlaces(row: Stored, now: Date, until: Date) {
  if (until <= now) return {};
  const [old, older] = formerSecrets(row, now);
  if (older) return null;
  return {
    oldSecretEnc: row.secretEnc,
    oldSecretUntil: until,
    olderSecretEnc: old?.stored ?? null,
    olderSecretUntil: old?.until ?? null,
  };
}

/**
 * Gives an endpoint a new secret; deliveries have the signatures of the new one and, for `hours`, of the one before. One
 * that a change before has replaced goes on signing until its own end: the partner may still use it. Refuses
 * `too-many-secrets` for a third one. `secret` is returned only here.
 */
export async function rotateSecret({
  ctx,
  endpointId,
  hours,
}: {
  ctx: TenantCtx<PartnerActor>;
  endpointId: string;
  hours: OverlapHours;
}): Promise<Yes<{ secret: string }> | No<"unknown-endpoint" | "too-many-secrets">> {
  await lockKeys(ctx, `webhook-secret:${endpointId}`);
  const row = await ownEndpoint(ctx, endpointId);
  if (!row) return no("unknown-endpoint");
  const secret = newWebhookSecret();
  const until = new Date(ctx.now.getTime() + hours * HOUR_MS);
  const former = formerPlaces(row, ctx.now, until);
  if (!former) return no("too-many-secrets");
  await ctx.tx.webhookEndpoint.updateMany({
    where: { brandId: ctx.brand.id, id: row.id },
    data: { secretEnc: encryptEndpointSecret(row.id, secret), ...former },
  });
  const after = { endpointId: row.id, oldSecretUntil: until.toISOString() };
  await audit(ctx, "webhook.rotate-secret", { kind: "partner", id: row.partnerId }, { after });
  return yes({ secret });
}
