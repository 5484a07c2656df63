import type { Brand } from "@tenants/brand/schema";
import { isAvailable } from "~/domain/journey/site";
import { LINK_TAGS, type NewLink } from "~/domain/links/new-link-request";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { randomToken } from "~/platform/crypto.server";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { formId } from "~/platform/ids";
import { brands } from "~/services/brands/brands.server";
import { journeySite } from "~/services/brands/journey-site";
import { auditedInBrand } from "~/services/merchants/audited-in-brand.server";

const CODE_LENGTH = 8;

type Ctx = TenantCtx<StaffActor>;

type NewLinkRefusal = No<
  "brand-needed" | "no-partner" | "no-merchant" | "product" | "segment" | "code-taken" | "merchant-alone"
>;

/** Letters and digits only: it is read out and typed. */
const newCode = (): string => {
  const code = randomToken().replace(/[^A-Za-z0-9]/g, "");
  return code.length < CODE_LENGTH ? newCode() : code.slice(0, CODE_LENGTH);
};

/** Whose leads come by the link: the partner and the merchant must be active and belong together. */
async function checkOwner(
  ctx: Ctx,
  brand: Brand,
  { partnerId, merchantId }: NewLink,
): Promise<Yes<{ utmId: string | null }> | No<"no-partner" | "no-merchant" | "merchant-alone">> {
  if (!partnerId) return merchantId ? no("merchant-alone") : yes({ utmId: null });
  const active = { brandId: brand.id, status: "active" };
  const partner = await ctx.tx.partner.findFirst({ where: { ...active, id: partnerId }, select: { utmId: true } });
  if (!partner) return no("no-partner");
  if (!merchantId) return yes(partner);
  const merchant = await ctx.tx.merchant.findFirst({
    where: { ...active, id: merchantId, partnerId },
    select: { id: true },
  });
  return merchant ? yes(partner) : no("no-merchant");
}

/** True when the code belongs to a link, of any brand, in any letter case: also one that has ended keeps its code. */
async function isTaken(ctx: Ctx, code: string): Promise<boolean> {
  await ctx.tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`link-code:${code.toLowerCase()}`}, 0))`;
  const found = await ctx.tx.$queryRaw<unknown[]>`
    select 1 from tracking_links where lower(code) = lower(${code}) limit 1`;
  return found.length > 0;
}

/**
 * Makes a tracking link of a live brand for a partner, one of its merchants, or the brand itself, with campaign tags
 * and a product (OQ-44). Without a code it gets a random one. A link without `utm_source` has the partner's tracking id
 * as source. Refuses `code-taken` for the code of any other link, past or present. A form that is sent again, with its `key`, has the link
 * that it made.
 */
export async function createTrackingLink({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: NewLink;
}): Promise<Yes<{ code: string }> | NewLinkRefusal> {
  const { byKey, bySegment } = brands().current();
  const brand = byKey.get(input.brand);
  if (!brand) return no("brand-needed");
  const owner = await checkOwner(ctx, brand, input);
  if (!owner.ok) return owner;
  const { partnerId = null, merchantId = null, product = null, segment = null, name } = input;
  if (product && !isAvailable(journeySite(brand), product)) return no("product");
  if (segment && bySegment.get(segment)?.brand.id !== brand.id) return no("segment");
  const { key = "", ...content } = input;
  const id = formId(key, { ...content, by: ctx.actor.staffUserId });
  await lockKeys(ctx, `tracking-link:${id}`);
  const made = await ctx.tx.trackingLink.findUnique({
    where: { brandId_id: { brandId: brand.id, id } },
    select: { code: true },
  });
  if (made) return yes(made);
  const code = input.code ?? newCode();
  if (await isTaken(ctx, code)) return no("code-taken");
  const tags = Object.fromEntries(LINK_TAGS.flatMap((tag) => (input[tag] ? [[tag, input[tag]]] : [])));
  const utms = { ...(owner.utmId ? { utm_source: owner.utmId } : {}), ...tags };
  await ctx.tx.trackingLink.create({
    data: {
      brandId: brand.id,
      id,
      partnerId,
      merchantId,
      code,
      name,
      product,
      segment,
      utms,
      createdBy: ctx.actor.staffUserId,
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  await audit(
    auditedInBrand(ctx, brand.id),
    "tracking-link.create",
    { kind: "tracking-link", id },
    { after: { code, name, partnerId, merchantId, product, segment, ...utms } },
  );
  return yes({ code });
}
