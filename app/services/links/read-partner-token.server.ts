import { type PartnerClaims, readPartnerClaims, splitPartnerToken } from "~/domain/links/partner-token";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { decryptField, hmacSha256, lookupIndex, sameText } from "~/platform/crypto.server";
import { secretLocation } from "./partner-keys.server";

/** A partner's token that is signed for this brand, not expired and not used. */
export type PartnerTokenSignIn = {
  claims: PartnerClaims;
  keyId: string;
  partnerId: string;
  partnerName: string;
  tokenIdx: string;
  subjectIdx: string;
};

/** Reads a partner's token without using it up. Every refusal looks the same. */
export async function readPartnerToken({
  ctx,
  token,
}: {
  ctx: TenantCtx;
  token: string;
}): Promise<Yes<{ signIn: PartnerTokenSignIn }> | No<"bad-token">> {
  const brandId = ctx.brand.id;
  const unread = splitPartnerToken(token);
  const key = unread && (await ctx.tx.partnerKey.findFirst({ where: { brandId, id: unread.keyId, revokedAt: null } }));
  if (!unread || !key) return no("bad-token");
  const secret = decryptField(secretLocation(key.id), key.secretEnc);
  if (!sameText(hmacSha256(secret, unread.signed), unread.signature)) return no("bad-token");
  const read = readPartnerClaims(unread.payload, { brandKey: ctx.brand.key, now: ctx.now });
  if (!read.ok) return no("bad-token");
  const { claims } = read;
  const { partnerId } = key;
  const partner = await ctx.tx.partner.findFirst({
    where: { brandId, id: partnerId, status: "active" },
    select: { name: true },
  });
  const tokenIdx = lookupIndex(brandId, "partner-token", claims.tokenId);
  const used = await ctx.tx.partnerToken.count({ where: { brandId, partnerId, tokenIdx } });
  if (!partner || used > 0) return no("bad-token");
  const subjectIdx = lookupIndex(brandId, `partner-subject:${partnerId}`, claims.subject);
  return yes({ signIn: { claims, keyId: key.id, partnerId, partnerName: partner.name, tokenIdx, subjectIdx } });
}

/** Uses up the token: of two parallel requests one succeeds. */
export async function consumePartnerToken(
  ctx: TenantCtx,
  { partnerId, tokenIdx, keyId, claims }: PartnerTokenSignIn,
): Promise<boolean> {
  const brandId = ctx.brand.id;
  const { count } = await ctx.tx.partnerToken.createMany({
    data: [{ brandId, partnerId, tokenIdx, usedAt: ctx.now, expiresAt: claims.expiresAt }],
    skipDuplicates: true,
  });
  await ctx.tx.partnerKey.updateMany({ where: { brandId, id: keyId }, data: { lastUsedAt: ctx.now } });
  return count === 1;
}
