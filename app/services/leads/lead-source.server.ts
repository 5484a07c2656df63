import { type AttributionRule, attributionRule, type StoredSource } from "~/domain/leads/attribution";
import { SHARE_MEDIUM } from "~/domain/links/share-code";
import { tagsOf } from "~/domain/links/tracking-code";
import type { PartnerActor, TenantCtx } from "~/platform/context";

/** Why a lead is the partner's: the rule that decided, and what it was decided by (BEY-15). */
export type LeadSourceFacts = {
  rule: AttributionRule;
  /** The tracking link that was followed. */
  link: { code: string; name: string; isActive: boolean } | null;
  /** The newest click on that link before the lead was made. */
  clickedAt: Date | null;
  /** The start of the visit that the lead came with; null once that visit is deleted. */
  visitedAt: Date | null;
  segment: string | null;
  merchant: string | null;
  /** Campaign tags by name. */
  tags: Record<string, string>;
};

type Stored = StoredSource & { id: string; createdAt: Date };

/** The start of the newest visit that names this prospect. */
async function findVisitStart(ctx: TenantCtx, { id, createdAt }: Stored): Promise<Date | null> {
  const row = await ctx.tx.visit.findFirst({
    where: { brandId: ctx.brand.id, prospectId: id, createdAt: { lte: createdAt } },
    orderBy: { createdAt: "asc" },
    select: { createdAt: true },
  });
  return row?.createdAt ?? null;
}

async function findLink(ctx: TenantCtx, { trackingLinkId, createdAt }: Stored) {
  const brandId = ctx.brand.id;
  if (!trackingLinkId) return null;
  const row = await ctx.tx.trackingLink.findUnique({
    where: { brandId_id: { brandId, id: trackingLinkId } },
    select: { code: true, name: true, active: true, utms: true },
  });
  const click = await ctx.tx.click.findFirst({
    where: { brandId, trackingLinkId, createdAt: { lte: createdAt } },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
  });
  const isCounter = (await ctx.tx.leadStart.count({ where: { brandId, trackingLinkId } })) > 0;
  return (
    row && {
      code: row.code,
      name: row.name,
      isActive: row.active,
      clickedAt: click?.createdAt ?? null,
      isCounter,
      isShare: tagsOf(row.utms).utm_medium === SHARE_MEDIUM,
    }
  );
}

/** Explains the source of one of the portal user's own leads. */
export async function leadSource(ctx: TenantCtx<PartnerActor>, stored: Stored): Promise<LeadSourceFacts> {
  const brandId = ctx.brand.id;
  const partner = await ctx.tx.partner.findUnique({
    where: { brandId_id: { brandId, id: ctx.actor.partnerId } },
    select: { utmId: true },
  });
  const merchant = stored.merchantId
    ? await ctx.tx.merchant.findFirst({
        where: { brandId, id: stored.merchantId, partnerId: ctx.actor.partnerId },
        select: { name: true },
      })
    : null;
  const found = await findLink(ctx, stored);
  return {
    rule: attributionRule(stored, {
      utmId: partner?.utmId ?? null,
      isCounter: found?.isCounter ?? false,
      isShare: found?.isShare ?? false,
    }),
    link: found && { code: found.code, name: found.name, isActive: found.isActive },
    clickedAt: found?.clickedAt ?? null,
    visitedAt: await findVisitStart(ctx, stored),
    segment: stored.segment,
    merchant: merchant?.name ?? null,
    tags: tagsOf(stored.utms),
  };
}
