import type { Brand } from "@tenants/brand/schema";
import { isAvailable, signInPath } from "~/domain/journey/site";
import { isTrackingCode, tagsOf } from "~/domain/links/tracking-code";
import { type ProductCode, parseProduct } from "~/domain/products";
import type { TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";
import { journeySite } from "~/services/brands/journey-site";

/** What a tracking link sets on a visit: the lead's owner and its product. */
export type StoredTrackingLink = {
  id: string;
  code: string;
  partnerId: string | null;
  merchantId: string | null;
  segment: string | null;
  product: ProductCode | null;
  utms: Record<string, string>;
};

async function findActiveMerchant(
  ctx: TenantCtx,
  merchantId: string,
  partnerId: string | null,
): Promise<string | null> {
  const row = await ctx.tx.merchant.findFirst({
    where: { brandId: ctx.brand.id, id: merchantId, status: "active", ...(partnerId ? { partnerId } : {}) },
    select: { id: true },
  });
  return row?.id ?? null;
}

/**
 * The valid tracking link of this brand with this code, or null, also when its partner is no longer active. If its
 * merchant is suspended, the lead is the partner's.
 */
export async function findTrackingLink({
  ctx,
  code,
}: {
  ctx: TenantCtx;
  code: string;
}): Promise<StoredTrackingLink | null> {
  if (!isTrackingCode(code)) return null;
  const brandId = ctx.brand.id;
  const row = await ctx.tx.trackingLink.findFirst({ where: { brandId, code, active: true } });
  if (!row) return null;
  const { id, partnerId, merchantId, segment, utms } = row;
  if (partnerId) {
    const partner = await ctx.tx.partner.findFirst({
      where: { brandId, id: partnerId, status: "active" },
      select: { id: true },
    });
    if (!partner) return null;
  }
  const product = parseProduct(row.product);
  return {
    id,
    code,
    partnerId,
    merchantId: merchantId ? await findActiveMerchant(ctx, merchantId, partnerId) : null,
    segment,
    product: product && isAvailable(journeySite(ctx.brand), product) ? product : null,
    utms: tagsOf(utms),
  };
}

/** The link of this brand with this code; `ended` when it no longer counts, and null when there is none. */
export async function readLink({
  ctx,
  code,
}: {
  ctx: TenantCtx;
  code: string;
}): Promise<StoredTrackingLink | "ended" | null> {
  const link = await findTrackingLink({ ctx, code });
  if (link || !isTrackingCode(code)) return link;
  const isKnown = (await ctx.tx.trackingLink.count({ where: { brandId: ctx.brand.id, code } })) > 0;
  return isKnown ? "ended" : null;
}

/**
 * The start of a visit that came by this link. `utms` are further tags of the address; the link's own tags take
 * precedence.
 */
export const openingOf = (link: StoredTrackingLink, utms: Record<string, string> = {}) => ({
  segment: link.segment,
  merchantId: link.merchantId,
  partnerId: link.partnerId,
  trackingLinkId: link.id,
  product: link.product,
  utms: { ...utms, ...link.utms },
});

/** The brand's landing page, or its sign-in if the link's segment opens that. */
export function pageOfLink(brand: Brand, { segment }: StoredTrackingLink): string {
  const known = segment === null ? undefined : brands().current().bySegment.get(segment);
  return known?.brand.id === brand.id && known.view === "login" ? signInPath(journeySite(brand)) : "/";
}
