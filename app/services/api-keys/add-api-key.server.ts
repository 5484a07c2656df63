import { modeOf } from "@tenants/brand/sandbox";
import { apiKeyPrefix, apiKeyText } from "~/domain/partner-api/key-text";
import type { ApiKeyRight } from "~/domain/partner-api/rights";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { randomToken, tokenHash } from "~/platform/crypto.server";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { newPublicId } from "~/platform/ids";
import { apiKeyEnd, sealApiKey } from "./api-key-seal.server";

/** The most keys of a partner that work at one time. */
const MAX_KEYS = 10;

type NewKey = { name: string; rights: readonly ApiKeyRight[]; replacesId?: string };

/** Makes a key and stores its hash. `secret` is returned only this once. */
export async function addApiKey({
  ctx,
  name,
  rights,
  replacesId,
}: NewKey & { ctx: TenantCtx<PartnerActor> }): Promise<Yes<{ keyId: string; secret: string }> | No<"too-many-keys">> {
  const { brand, actor, now } = ctx;
  await lockKeys(ctx, `api-keys:${actor.partnerId}`);
  const working = await ctx.tx.partnerApiKey.count({
    where: {
      brandId: brand.id,
      partnerId: actor.partnerId,
      revokedAt: null,
      OR: [{ endsAt: null }, { endsAt: { gt: now } }],
    },
  });
  if (working >= MAX_KEYS) return no("too-many-keys");
  const token = randomToken();
  const keyId = newPublicId();
  const claim = { brandKey: brand.key, mode: modeOf(brand) };
  const secret = apiKeyText(claim, token);
  const prefix = apiKeyPrefix(claim, token);
  const identity = { brandId: brand.id, id: keyId, partnerId: actor.partnerId, secretHash: tokenHash(secret) };
  const key = { ...identity, rights: [...rights] };
  await ctx.tx.partnerApiKey.create({
    data: {
      ...key,
      seal: sealApiKey(key),
      ...apiKeyEnd({ ...key, endsAt: null }),
      name,
      prefix,
      replacesId: replacesId ?? null,
      createdBy: actor.partnerUserId,
      createdAt: now,
    },
    select: { id: true },
  });
  await audit(
    ctx,
    "api-key.create",
    { kind: "partner", id: actor.partnerId },
    { after: { keyId, name, prefix, rights: [...rights] } },
  );
  return yes({ keyId, secret });
}
