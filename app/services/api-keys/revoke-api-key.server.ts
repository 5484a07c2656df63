import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";

/** Takes a key back: its next call is refused. */
export async function revokeApiKey({
  ctx,
  keyId,
}: {
  ctx: TenantCtx<PartnerActor>;
  keyId: string;
}): Promise<Yes | No<"unknown-key">> {
  const { partnerId } = ctx.actor;
  if (!isUuid(keyId)) return no("unknown-key");
  const revoked = await ctx.tx.partnerApiKey.updateMany({
    where: { brandId: ctx.brand.id, partnerId, id: keyId, revokedAt: null },
    data: { revokedAt: ctx.now },
  });
  if (revoked.count === 0) return no("unknown-key");
  await audit(ctx, "api-key.revoke", { kind: "partner", id: partnerId }, { before: { keyId } });
  return yes();
}
