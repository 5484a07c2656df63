import type { LeadRow } from "~/domain/leads/lead-row";
import { type LookedUp, readLookedUp } from "~/domain/leads/link-text";
import { SHARE_MEDIUM } from "~/domain/links/share-code";
import { isTrackingCode, tagsOf } from "~/domain/links/tracking-code";
import { type ProductCode, parseProduct } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { type CountUpTo, countUpTo } from "~/platform/database/count-up-to.server";
import { brands } from "~/services/brands/brands.server";
import { brandOrigin } from "~/services/brands/system-context.server";
import { findLeadsByReference } from "./find-lead-by-reference.server";
import { leadRows } from "./lead-rows.server";
import { isOwnLead, ownRows } from "./own-leads.server";

/** What a link of the partner sets, and what came by it. */
export type OwnLink = {
  kind: "tracking" | "share";
  code: string;
  name: string | null;
  /** False for a link that was deactivated, or whose partner is not active. */
  isActive: boolean;
  merchant: string | null;
  /** False when the link names a merchant that is not active: its new leads are the partner's, without a merchant. */
  isMerchantActive: boolean;
  segment: string | null;
  product: ProductCode | null;
  tags: Record<string, string>;
  /** Null for a share link, whose clicks are not stored. */
  clicks: CountUpTo | null;
  lastClickAt: Date | null;
  /** By the newest leads of its owner: `isMore` when older ones were not looked at. */
  leads: CountUpTo;
};

export type LookUp = Yes<{ link: OwnLink }> | Yes<{ leads: LeadRow[] }> | No<"unknown"> | No<"unreadable">;

type PartnerCtx = TenantCtx<PartnerActor>;

/** True when a link with this host and `?partner=` opens this brand's site. */
function opensThisBrand({ brand }: PartnerCtx, host: string | null, brandKey: string | null): boolean {
  if (host === null) return true;
  const { main } = brands().current();
  const isMainHost = main.hosts.includes(host) || host === new URL(brandOrigin(main)).hostname;
  if (brand.hosts.includes(host)) return true;
  return isMainHost && (brandKey === null || brandKey === brand.key);
}

async function findMerchant(ctx: PartnerCtx, merchantId: string | null) {
  const { partnerId } = ctx.actor;
  if (!merchantId) return null;
  return ctx.tx.merchant.findFirst({
    where: { brandId: ctx.brand.id, id: merchantId, partnerId },
    select: { name: true, status: true },
  });
}

async function trackingLink(ctx: PartnerCtx, code: string): Promise<OwnLink | null> {
  const brandId = ctx.brand.id;
  const row = await ctx.tx.trackingLink.findFirst({ where: { ...ownRows(ctx), code } });
  if (!row) return null;
  const merchant = await findMerchant(ctx, row.merchantId);
  const clicks = { brandId, trackingLinkId: row.id };
  const last = await ctx.tx.click.findFirst({
    where: clicks,
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
  });
  const partner = await ctx.tx.partner.findFirst({
    where: { brandId, id: ctx.actor.partnerId },
    select: { status: true },
  });
  const tags = tagsOf(row.utms);
  return {
    kind: tags.utm_medium === SHARE_MEDIUM ? "share" : "tracking",
    code,
    name: row.name,
    isActive: row.active && partner?.status === "active",
    merchant: merchant?.name ?? null,
    isMerchantActive: !merchant || merchant.status === "active",
    segment: row.segment,
    product: parseProduct(row.product),
    tags,
    clicks: await countUpTo(
      ctx.tx,
      sql`select from clicks where brand_id = ${brandId}::uuid and tracking_link_id = ${row.id}::uuid`,
    ),
    lastClickAt: last?.createdAt ?? null,
    leads: await countUpTo(
      ctx.tx,
      sql`select from prospects p where ${isOwnLead(ctx)} and p.tracking_link_id = ${row.id}::uuid`,
    ),
  };
}

async function findShareLink(
  ctx: PartnerCtx,
  { utmId, merchantId }: Extract<LookedUp, { kind: "share" }>,
): Promise<OwnLink | null> {
  const { partnerId, merchantId: own } = ctx.actor;
  const partner = await ctx.tx.partner.findFirst({
    where: { brandId: ctx.brand.id, id: partnerId, utmId },
    select: { status: true },
  });
  if (!partner || (own !== null && own !== merchantId)) return null;
  const merchant = await findMerchant(ctx, merchantId);
  const ofMerchant = merchant ? merchantId : null;
  return {
    kind: "share",
    code: utmId,
    name: null,
    isActive: partner.status === "active",
    merchant: merchant?.name ?? null,
    isMerchantActive: !merchant || merchant.status === "active",
    segment: null,
    product: null,
    tags: { utm_id: utmId, ...(merchantId ? { utm_content: merchantId } : {}) },
    clicks: null,
    lastClickAt: null,
    leads: await countUpTo(
      ctx.tx,
      sql`select tracking_link_id, utms, merchant_id from prospects p where ${isOwnLead(ctx)}
        ${ofMerchant ? sql`and p.merchant_id = ${ofMerchant}::uuid` : sql``} order by p.created_at desc, p.id desc`,
      sql`tracking_link_id is null and utms ->> 'utm_id' = ${utmId} and merchant_id is not distinct from ${ofMerchant}::uuid`,
    ),
  };
}

async function byReference(ctx: PartnerCtx, reference: string): Promise<LookUp> {
  const found = await findLeadsByReference(ctx, reference);
  if (found.length > 0)
    return yes({
      leads: await leadRows(
        ctx,
        found.map(({ id }) => id),
      ),
    });
  const link = isTrackingCode(reference) ? await trackingLink(ctx, reference) : null;
  return link ? yes({ link }) : no("unknown");
}

/**
 * Explains a pasted tracking link, share link or reference: brand, segment, tags, and whose its leads are (BEY-15). The
 * answer for a link or reference of somebody else is that for one that does not exist.
 */
export async function lookUpLink({ ctx, text }: { ctx: PartnerCtx; text: string }): Promise<LookUp> {
  const lookedUp = readLookedUp(text);
  if (!lookedUp) return no("unreadable");
  if (lookedUp.kind === "reference") return byReference(ctx, lookedUp.reference);
  if (!opensThisBrand(ctx, lookedUp.host, lookedUp.brandKey)) return no("unknown");
  const link =
    lookedUp.kind === "tracking" ? await trackingLink(ctx, lookedUp.code) : await findShareLink(ctx, lookedUp);
  return link ? yes({ link }) : no("unknown");
}
