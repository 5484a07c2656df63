import { randomBytes } from "node:crypto";
import { SHARE_MEDIUM, shareCodeOf, shareLinkParts } from "~/domain/links/share-code";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { idOfOne } from "~/platform/ids";

type Owner = { ctx: TenantCtx<PartnerActor> };

const shareLinkId = ({ brand, actor: { partnerId, merchantId } }: Owner["ctx"]): string =>
  idOfOne(...shareLinkParts(brand.id, partnerId, merchantId));

/** The code of the portal user's short share link; null before the first sign-in, and once staff deactivated it. */
export async function findShareCode({ ctx }: Owner): Promise<string | null> {
  const row = await ctx.tx.trackingLink.findUnique({
    where: { brandId_id: { brandId: ctx.brand.id, id: shareLinkId(ctx) } },
    select: { code: true, active: true },
  });
  return row?.active ? row.code : null;
}

/**
 * Makes the short share link of the portal user's partner or merchant, once. A code is never given to another link, nor
 * is a deactivated link replaced. Without a tracking id a partner has no share link.
 */
export async function createShareCode({ ctx }: Owner): Promise<void> {
  const brandId = ctx.brand.id;
  const { partnerId, merchantId } = ctx.actor;
  const id = shareLinkId(ctx);
  if ((await ctx.tx.trackingLink.count({ where: { brandId, id } })) > 0) return;
  const partner = await ctx.tx.partner.findUnique({
    where: { brandId_id: { brandId, id: partnerId } },
    select: { utmId: true, name: true },
  });
  if (!partner?.utmId) return;
  const { count } = await ctx.tx.trackingLink.createMany({
    data: [
      {
        brandId,
        id,
        partnerId,
        merchantId,
        createdAt: ctx.now,
        code: shareCodeOf(randomBytes(16)),
        name: partner.name,
        utms: { utm_id: partner.utmId, utm_medium: SHARE_MEDIUM },
      },
    ],
    skipDuplicates: true,
  });
  if (count > 0) await audit(ctx, "portal.link.create", { kind: "tracking-link", id }, {});
}
