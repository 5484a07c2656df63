import type { ProductCode } from "~/domain/products";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { randomToken } from "~/platform/crypto.server";
import { newPublicId } from "~/platform/ids";
import { brandOrigin } from "~/services/brands/system-context.server";
import { linkWithCode, type ShareLink } from "./share-link.server";

type Ask = { ctx: TenantCtx<PartnerActor>; product: ProductCode };

const CODE_LENGTH = 8;
/** Marks the links that the portal makes, one for each product of a partner or merchant. */
const PORTAL_REFERENCE = "portal";

async function storedCode({ ctx, product }: Ask): Promise<string | null> {
  const { partnerId, merchantId } = ctx.actor;
  const link = await ctx.tx.trackingLink.findFirst({
    where: {
      brandId: ctx.brand.id,
      partnerId,
      merchantId,
      product,
      active: true,
      utms: { path: ["utm_source"], equals: PORTAL_REFERENCE },
    },
    orderBy: { createdAt: "asc" },
    select: { code: true },
  });
  return link?.code ?? null;
}

/** The portal's own link for a product, or null until somebody makes it. */
export async function productLink(ask: Ask): Promise<ShareLink | null> {
  const code = await storedCode(ask);
  return code ? linkWithCode(brandOrigin(ask.ctx.brand), code) : null;
}

/** Makes the link for a product, once for each partner or merchant. */
export async function createProductLink(ask: Ask): Promise<void> {
  const { ctx, product } = ask;
  const { partnerId, merchantId } = ctx.actor;
  await ctx.tx
    .$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`link:${partnerId}:${merchantId ?? ""}:${product}`}, 0))`;
  if (await storedCode(ask)) return;
  const id = newPublicId();
  await ctx.tx.trackingLink.create({
    data: {
      brandId: ctx.brand.id,
      id,
      partnerId,
      merchantId,
      code: randomToken().slice(0, CODE_LENGTH),
      name: `Portal, ${product}`,
      product,
      utms: { utm_source: PORTAL_REFERENCE },
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  await audit(ctx, "portal.link.create", { kind: "tracking-link", id }, { after: { product } });
}
