import type { LeadRow } from "~/domain/leads/lead-row";
import { type LookedUp, readLookedUp } from "~/domain/leads/link-text";
import { SHARE_MEDIUM } from "~/domain/links/share-code";
import { isTrackingCode, tagsOf } from "~/domain/links/tracking-code";
import { type ProductCode, parseProduct } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";
import { brandOrigin } from "~/services/brands/system-context.server";
import { findLeadsByReference } from "./find-lead-by-reference.server";
import { leadRows } from "./lead-rows.server";
import { ownRows } from "./own-leads.server";

/** What an own link sets, and what came by it. */
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
  clicks: number | null;
  lastClickAt: Date | null;
  leads: number;
};

export type LookUp = Yes<{ link: OwnLink }> | Yes<{ leads: LeadRow[] }> | No<"unknown"> | No<"unreadable">;

type Own = TenantCtx<PartnerActor>;

/** True when a link with this host and `?partner=` opens this brand's site. */
function opensThisBrand({ brand }: Own, host: string | null, brandKey: string | null): boolean {
  if (host === null) return true;
  const { main } = brands().current();
  const isMainHost = main.hosts.includes(host) || host === new URL(brandOrigin(main)).hostname;
  if (brand.hosts.includes(host)) return true;
  return isMainHost && (brandKey === null || brandKey === brand.key);
}

async function merchantOf(ctx: Own, merchantId: string | null) {
  const { partnerId } = ctx.actor;
  if (!merchantId) return null;
  return ctx.tx.merchant.findFirst({
    where: { brandId: ctx.brand.id, id: merchantId, partnerId },
    select: { name: true, status: true },
  });
}

async function trackingLink(ctx: Own, code: string): Promise<OwnLink | null> {
  const brandId = ctx.brand.id;
  const row = await ctx.tx.trackingLink.findFirst({ where: { ...ownRows(ctx), code } });
  if (!row) return null;
  const merchant = await merchantOf(ctx, row.merchantId);
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
    clicks: await ctx.tx.click.count({ where: clicks }),
    lastClickAt: last?.createdAt ?? null,
    leads: await ctx.tx.prospect.count({ where: { ...ownRows(ctx), trackingLinkId: row.id } }),
  };
}

async function shareLinkOf(
  ctx: Own,
  { utmId, merchantId }: Extract<LookedUp, { kind: "share" }>,
): Promise<OwnLink | null> {
  const { partnerId, merchantId: own } = ctx.actor;
  const partner = await ctx.tx.partner.findFirst({
    where: { brandId: ctx.brand.id, id: partnerId, utmId },
    select: { status: true },
  });
  if (!partner || (own !== null && own !== merchantId)) return null;
  const merchant = await merchantOf(ctx, merchantId);
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
    leads: await ctx.tx.prospect.count({
      where: {
        ...ownRows(ctx),
        trackingLinkId: null,
        utms: { path: ["utm_id"], equals: utmId },
        ...(merchant && merchantId ? { merchantId } : { merchantId: null }),
      },
    }),
  };
}

async function byReference(ctx: Own, reference: string): Promise<LookUp> {
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
export async function lookUpLink({ ctx, text }: { ctx: Own; text: string }): Promise<LookUp> {
  const asked = readLookedUp(text);
  if (!asked) return no("unreadable");
  if (asked.kind === "reference") return byReference(ctx, asked.reference);
  if (!opensThisBrand(ctx, asked.host, asked.brandKey)) return no("unknown");
  const link = asked.kind === "tracking" ? await trackingLink(ctx, asked.code) : await shareLinkOf(ctx, asked);
  return link ? yes({ link }) : no("unknown");
}
