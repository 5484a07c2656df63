import { isApiKeyRight } from "~/domain/partner-api/rights";
import type { OverlapHours } from "~/domain/partner-api/rotation";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { addApiKey } from "./add-api-key.server";
import { apiKeyEnd, hasApiKeySeal } from "./api-key-seal.server";

const HOUR_MS = 3_600_000;

/**
 * Makes a key with the name and the rights of another one, which goes on working for `hours`. A key that ends already
 * cannot be replaced again, and one without its seal hands on no rights.
 */
export async function rotateApiKey({
  ctx,
  keyId,
  hours,
}: {
  ctx: TenantCtx<PartnerActor>;
  keyId: string;
  hours: OverlapHours;
}): Promise<Yes<{ keyId: string; secret: string }> | No<"unknown-key" | "too-many-keys">> {
  const own = { brandId: ctx.brand.id, partnerId: ctx.actor.partnerId };
  const old = isUuid(keyId)
    ? await ctx.tx.partnerApiKey.findFirst({
        where: { ...own, id: keyId, revokedAt: null, endsAt: null },
      })
    : null;
  if (!old || !hasApiKeySeal(old)) return no("unknown-key");
  const endsAt = new Date(ctx.now.getTime() + hours * HOUR_MS);
  const ended = await ctx.tx.partnerApiKey.updateMany({
    where: { ...own, id: old.id, revokedAt: null, endsAt: null },
    data: apiKeyEnd({ ...old, endsAt }),
  });
  if (ended.count === 0) return no("unknown-key");
  const made = await addApiKey({ ctx, name: old.name, rights: old.rights.filter(isApiKeyRight), replacesId: old.id });
  if (!made.ok) {
    await ctx.tx.partnerApiKey.updateMany({ where: { ...own, id: old.id }, data: apiKeyEnd({ ...old, endsAt: null }) });
    return made;
  }
  await audit(
    ctx,
    "api-key.rotate",
    { kind: "partner", id: own.partnerId },
    { before: { keyId: old.id }, after: { keyId: made.keyId, endsAt: endsAt.toISOString() } },
  );
  return made;
}
