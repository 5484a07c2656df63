import { PAGES } from "~/domain/journey/pages";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import { encryptField, randomToken } from "~/platform/crypto.server";
import { newPublicId } from "~/platform/ids";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { askApproval } from "~/services/approvals/ask-approval.server";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { brands } from "~/services/brands/brands.server";
import { brandOrigin } from "~/services/brands/system-context.server";
import { lockPartner } from "~/services/partners/partner-row.server";
import { hasMaxKeys, keyGrantEnd, PARTNER_KEY } from "./partner-key-approval.server";

/** The row and column that a key's encrypted secret is bound to. */
export const secretLocation = (rowId: string) => ({ table: "partner_keys", column: "secret", rowId });

/** A key as the back office lists it. Its secret is never shown again. */
export type PartnerKeyView = { id: string; createdAt: string; lastUsedAt: string | null };

/**
 * The address to which a partner of this brand sends its customers, without the token: the brand's own site, or the
 * main site with the brand's key.
 */
export function partnerSignInUrl({ id, key, isMain }: { id: string; key: string; isMain: boolean }): string {
  const { byId, main } = brands().current();
  const brand = byId.get(id);
  const hasSite = brand !== undefined && (isMain || brand.hosts.length > 0);
  const url = new URL(PAGES.auth, brandOrigin(hasSite ? brand : main));
  if (!hasSite) url.searchParams.set("partner", key);
  return `${url}${url.search ? "&" : "?"}token=`;
}

type Input = {
  ctx: StaffCtx;
  /** The brand's id, as in /admin/partners/{id}. */
  brandId: string;
};

/** The valid keys of a brand's partner, oldest first. */
export async function listPartnerKeys({ ctx, brandId }: Input): Promise<PartnerKeyView[]> {
  const rows = await ctx.tx.partnerKey.findMany({
    where: { brandId, revokedAt: null },
    select: { id: true, createdAt: true, lastUsedAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, createdAt, lastUsedAt }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Makes a key with which a partner signs its customers in (OQ-20). `secret` is returned only this once. Where a second
 * person must approve and has not, it asks them and refuses `colleague-asked`, or `already` while they are asked.
 */
export async function createPartnerKey({
  ctx,
  brandId,
}: Input): Promise<
  Yes<{ keyId: string; secret: string }> | No<"unknown-partner" | "too-many-keys" | "colleague-asked" | "already">
> {
  const locked = await lockPartner(ctx, brandId);
  if (!locked.ok) return locked;
  const { id: partnerId } = locked.partner;
  if (await hasMaxKeys({ ctx, brandId })) return no("too-many-keys");
  if ((await keyGrantEnd({ ctx, brandId })) === null && (await isApprovalNeeded(ctx, PARTNER_KEY))) {
    const request = { kind: PARTNER_KEY, subject: brandId, brandId, payload: {}, reason: "" };
    const approval = await askApproval({ ctx: auditedIn(ctx, brandId), ...request });
    return approval.ok ? no("colleague-asked") : approval;
  }
  const keyId = newPublicId();
  const secret = randomToken();
  await ctx.tx.partnerKey.createMany({
    data: [
      {
        brandId,
        id: keyId,
        partnerId,
        secretEnc: encryptField(secretLocation(keyId), secret),
        createdBy: ctx.actor.staffUserId,
        createdAt: ctx.now,
      },
    ],
  });
  await audit(auditedIn(ctx, brandId), "partner-key.create", { kind: "partner", id: partnerId }, { after: { keyId } });
  return yes({ keyId, secret });
}

/** Revokes a key at once: tokens that it signed stop working. */
export async function revokePartnerKey({
  ctx,
  brandId,
  keyId,
}: Input & { keyId: string }): Promise<Yes | No<"unknown-key">> {
  if (!isUuid(keyId) || !isUuid(brandId)) return no("unknown-key");
  const row = await ctx.tx.partnerKey.findFirst({
    where: { brandId, id: keyId, revokedAt: null },
    select: { partnerId: true },
  });
  if (!row) return no("unknown-key");
  await ctx.tx.partnerKey.updateMany({ where: { brandId, id: keyId }, data: { revokedAt: ctx.now } });
  await audit(
    auditedIn(ctx, brandId),
    "partner-key.remove",
    { kind: "partner", id: row.partnerId },
    { before: { keyId } },
  );
  return yes();
}
