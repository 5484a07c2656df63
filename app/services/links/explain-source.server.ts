import { type AttributionRule, attributionRule, type StoredSource } from "~/domain/leads/attribution";
import { SHARE_MEDIUM } from "~/domain/links/share-code";
import { tagsOf } from "~/domain/links/tracking-code";
import type { TenantCtx } from "~/platform/context";

/** Whose lead it is and by which rule; `none`: nobody's, because no rule names a source. */
export type ExplainedSource = {
  rule: AttributionRule | "none";
  partner: { id: string; name: string } | null;
  merchant: { id: string; name: string } | null;
};

/** Names the owner of a lead with this source, in the context's brand, and the rule that decided. */
export async function explainSource(ctx: TenantCtx, source: StoredSource): Promise<ExplainedSource> {
  const brandId = ctx.brand.id;
  const { partnerId, merchantId, trackingLinkId } = source;
  const partner = partnerId
    ? await ctx.tx.partner.findUnique({
        where: { brandId_id: { brandId, id: partnerId } },
        select: { id: true, name: true, utmId: true },
      })
    : null;
  const merchant = merchantId
    ? await ctx.tx.merchant.findUnique({
        where: { brandId_id: { brandId, id: merchantId } },
        select: { id: true, name: true },
      })
    : null;
  if (!partner && !trackingLinkId) return { rule: "none", partner: null, merchant: null };
  const link = trackingLinkId
    ? await ctx.tx.trackingLink.findUnique({
        where: { brandId_id: { brandId, id: trackingLinkId } },
        select: { utms: true },
      })
    : null;
  const starts = trackingLinkId ? await ctx.tx.leadStart.count({ where: { brandId, trackingLinkId } }) : 0;
  return {
    rule: attributionRule(source, {
      utmId: partner?.utmId ?? null,
      isCounter: starts > 0,
      isShare: tagsOf(link?.utms).utm_medium === SHARE_MEDIUM,
    }),
    partner: partner && { id: partner.id, name: partner.name },
    merchant,
  };
}
