import QRCode from "qrcode";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { findShareCode } from "~/services/access/share-code.server";
import { brandPage } from "~/services/brands/brand-page.server";
import { brandOrigin } from "~/services/brands/system-context.server";

export type ShareLink = {
  url: string;
  /** The QR code: an SVG path in a square of `size` units, without its quiet zone. */
  qr: { size: number; path: string };
};

function drawn(text: string): ShareLink["qr"] {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const squares: string[] = [];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (modules.get(y, x)) squares.push(`M${x} ${y}h1v1h-1z`);
  return { size, path: squares.join("") };
}

/** A tracking link of the brand's site. */
export function linkWithCode(origin: string, code: string): ShareLink {
  const url = `${origin}/t/${code}`;
  return { url, qr: drawn(`${url}?qr`) };
}

/**
 * The brand's site with this partner's tracking id, and with the merchant of a merchant's link: visitors who use it are
 * their leads. Null when the partner has no tracking id.
 */
export async function taggedSite({ ctx }: { ctx: TenantCtx<PartnerActor> }): Promise<URL | null> {
  const { brand, actor } = ctx;
  const partner = await ctx.tx.partner.findUnique({
    where: { brandId_id: { brandId: brand.id, id: actor.partnerId } },
    select: { utmId: true },
  });
  if (!partner?.utmId) return null;
  const url = new URL(brandPage(brand, "/"));
  url.searchParams.set("utm_id", partner.utmId);
  if (actor.merchantId) url.searchParams.set("utm_content", actor.merchantId);
  return url;
}

/**
 * The link whose visitors are leads of this partner, or of the merchant of a merchant's user: its short link, or until
 * it has one the tagged site. Null when the partner has no tracking id.
 */
export async function shareLink({ ctx }: { ctx: TenantCtx<PartnerActor> }): Promise<ShareLink | null> {
  const site = await taggedSite({ ctx });
  if (!site) return null;
  const code = await findShareCode({ ctx });
  return code ? linkWithCode(brandOrigin(ctx.brand), code) : { url: site.toString(), qr: drawn(site.toString()) };
}
