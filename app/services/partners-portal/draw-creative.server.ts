import { brandName } from "@tenants/brand/names";
import { onColour } from "@tenants/theme/theme";
import {
  CREATIVE_SIZES,
  type Creative,
  type CreativeFormat,
  type CreativeSize,
  creativeSvg,
} from "~/domain/partners-portal/creatives";
import { pdfOfJpeg } from "~/integrations/images/jpeg-pdf";
import { svgToJpeg, svgToPng } from "~/integrations/images/render-svg";
import type { Ctx } from "~/platform/context";
import { readBrandAsset } from "~/services/brands/read-brand-asset.server";
import type { ShareLink } from "./share-link.server";

/** A4 in points. */
const A4_WIDTH = 595;

const TYPES: Readonly<Record<CreativeFormat, string>> = {
  png: "image/png",
  svg: "image/svg+xml; charset=utf-8",
  pdf: "application/pdf",
};

/** The texts of a picture, in its language. */
export type CreativeTexts = Pick<Creative, "headline" | "line" | "scan" | "foot" | "by">;

/** The brand's own logo as a `data:` address; null when it has none here. */
async function readLogo(ctx: Ctx): Promise<Creative["logo"]> {
  const { logo } = ctx.brand.theme;
  const sha256 = /\/brand\/([0-9a-f]{64})\./.exec(logo?.url ?? "")?.[1];
  const asset = logo && sha256 ? await readBrandAsset({ ctx, sha256 }) : null;
  if (!logo || !asset?.contentType.startsWith("image/")) return null;
  const data = Buffer.from(asset.bytes).toString("base64");
  return { href: `data:${asset.contentType};base64,${data}`, width: logo.width, height: logo.height };
}

async function drawInFormat(svg: string, size: CreativeSize, format: CreativeFormat): Promise<Buffer> {
  if (format === "svg") return Buffer.from(svg);
  if (format === "png") return svgToPng(svg);
  return pdfOfJpeg({ jpeg: await svgToJpeg(svg), ...CREATIVE_SIZES[size] }, A4_WIDTH);
}

/**
 * A picture in the brand's colours with its logo and the QR code of a portal's share link. Takes no transaction: it can
 * draw for a second.
 */
export async function drawCreative({
  ctx,
  link,
  size,
  format,
  texts,
}: {
  ctx: Ctx;
  link: ShareLink;
  size: CreativeSize;
  format: CreativeFormat;
  texts: CreativeTexts;
}): Promise<{ bytes: Buffer; contentType: string }> {
  const { primary } = ctx.brand.theme;
  const svg = creativeSvg({
    ...texts,
    size,
    colours: { primary, onPrimary: onColour(primary) },
    logo: await readLogo(ctx),
    brandName: brandName(ctx.brand, ctx.locale),
    qr: link.qr,
  });
  return { bytes: await drawInFormat(svg, size, format), contentType: TYPES[format] };
}
