import type { Identifier } from "~/domain/patterns/identifier";
import { isUuid } from "~/domain/patterns/uuid";
import type { TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";
import { contactIndex } from "~/services/messages/contact.server";
import type { Visit } from "./read-customer-session.server";

/** What a visit tells us about its source and its product. */
export type Attribution = Pick<Visit, "segment" | "merchantId" | "partnerId" | "trackingLinkId" | "product" | "utms">;

/**
 * The prospect of this contact (OQ-102): the newest, or a new one with the attribution of the visit. An existing
 * prospect keeps its attribution. Both cases take one read and one write, so the response time does not tell them
 * apart.
 */
export async function findOrCreateProspect({
  ctx,
  contact,
  visit,
}: {
  ctx: TenantCtx;
  contact: Identifier;
  visit: Attribution;
}): Promise<{ prospectId: string }> {
  const brandId = ctx.brand.id;
  const row = await newRow(ctx, contact, visit);
  const known = await ctx.tx.prospect.findFirst({
    where: { brandId, identifierIdx: row.identifierIdx },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  if (known) {
    await ctx.tx.prospect.updateMany({ where: { brandId, id: known.id }, data: { updatedAt: ctx.now } });
    return { prospectId: known.id };
  }
  await ctx.tx.prospect.createMany({ data: [row] });
  return { prospectId: row.id };
}

/** A new prospect of this contact, with the attribution of the visit. */
async function newRow(ctx: TenantCtx, contact: Identifier, visit: Attribution) {
  const { partnerId, merchantId, trackingLinkId } = await findLeadSource(ctx, visit);
  return {
    brandId: ctx.brand.id,
    id: newPublicId(),
    channel: contact.channel,
    identifierIdx: contactIndex(ctx.brand.id, contact),
    partnerId,
    merchantId,
    trackingLinkId,
    segment: visit.segment,
    product: visit.product,
    utms: visit.utms,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
}

type Source = { partnerId: string | null; merchantId: string | null; trackingLinkId: string | null };

/**
 * The source of the visit: the partner of its tracking link or sign-in, else the merchant of its address, else the
 * partner of its share link.
 */
export async function findLeadSource(
  ctx: TenantCtx,
  { merchantId, partnerId = null, trackingLinkId = null, utms }: Attribution,
): Promise<Source> {
  if (partnerId) return { partnerId, merchantId, trackingLinkId };
  return { ...(await taggedSource(ctx, merchantId, utms)), trackingLinkId };
}

async function taggedSource(
  ctx: TenantCtx,
  merchantId: string | null,
  utms: Visit["utms"],
): Promise<Omit<Source, "trackingLinkId">> {
  const brandId = ctx.brand.id;
  if (merchantId) {
    const merchant = await ctx.tx.merchant.findFirst({
      where: { brandId, id: merchantId },
      select: { partnerId: true },
    });
    return { partnerId: merchant?.partnerId ?? null, merchantId };
  }
  const utmId = utms.utm_id;
  const partner = utmId
    ? await ctx.tx.partner.findFirst({
        where: { brandId, utmId, status: "active" },
        orderBy: { createdAt: "asc" },
        select: { id: true },
      })
    : null;
  if (!partner) return { partnerId: null, merchantId: null };
  const shop = utms.utm_content;
  const merchant =
    shop && isUuid(shop)
      ? await ctx.tx.merchant.findFirst({
          where: { brandId, id: shop, partnerId: partner.id, status: "active" },
          select: { id: true },
        })
      : null;
  return { partnerId: partner.id, merchantId: merchant?.id ?? null };
}

const NO_VISIT: Attribution = { segment: null, merchantId: null, product: null, utms: {} };

/**
 * The prospect with which a customer signs in: that of their contact, unless it became another customer's before the
 * contact moved to this one; then their own newest, or a new one. Without a prospect the journey leads nowhere (JRN-01).
 */
export async function prospectOfCustomer({
  ctx,
  customerId,
  contact,
  visit,
  prospectId,
}: {
  ctx: TenantCtx;
  customerId: string;
  contact: Identifier;
  visit: Attribution | null;
  /** The prospect of the contact, if known. */
  prospectId: string | null;
}): Promise<string> {
  if (prospectId && (await linkProspect({ ctx, prospectId, customerId }))) return prospectId;
  const own = await ctx.tx.prospect.findFirst({
    where: { brandId: ctx.brand.id, customerId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  if (own) return own.id;
  const row = await newRow(ctx, contact, visit ?? NO_VISIT);
  await ctx.tx.prospect.createMany({ data: [{ ...row, customerId }] });
  return row.id;
}

/**
 * Links a prospect to the customer that it has become. False when it belongs to another customer: a contact can move
 * from one customer to another.
 */
export async function linkProspect({
  ctx,
  prospectId,
  customerId,
}: {
  ctx: TenantCtx;
  prospectId: string;
  customerId: string;
}): Promise<boolean> {
  const { count } = await ctx.tx.prospect.updateMany({
    where: { brandId: ctx.brand.id, id: prospectId, OR: [{ customerId: null }, { customerId }] },
    data: { customerId, updatedAt: ctx.now },
  });
  return count === 1;
}
