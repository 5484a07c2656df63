import { createHash } from "node:crypto";
import { cardPictureUrl } from "~/domain/cards/card-picture";
import { type Yes, yes } from "~/domain/result";
import { refuseHiddenContent } from "~/integrations/images/hidden-content";
import { type ReencodedLogo, reencodeLogo } from "~/integrations/images/reencode-logo";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";

/**
 * Redraws an uploaded picture as PNG (at most 512 KB, 4 megapixels). Refuses files that are not PNG, JPEG or WebP, and
 * files with other content appended. Call it outside a transaction.
 */
export async function readCardPicture(upload: Uint8Array) {
  const drawn = await reencodeLogo(upload);
  if (!drawn.ok) return drawn;
  return refuseHiddenContent(upload) ?? drawn;
}

/**
 * Stores a redrawn picture once, under its content hash, and returns its URL. `label` is the file name of the upload.
 */
export async function storeCardPicture({
  ctx,
  picture: { png, width, height },
  label,
}: {
  ctx: TenantCtx<StaffActor>;
  picture: ReencodedLogo;
  label: string;
}): Promise<Yes<{ url: string }>> {
  const sha256 = createHash("sha256").update(png).digest("hex");
  const { count } = await ctx.tx.brandAsset.createMany({
    data: [
      {
        brandId: ctx.brand.id,
        id: newId(),
        sha256,
        contentType: "image/png",
        width,
        height,
        bytes: new Uint8Array(png),
      },
    ],
    skipDuplicates: true,
  });
  if (count > 0)
    await audit(ctx, "card.picture", { kind: "picture", id: sha256 }, { after: { path: label, width, height } });
  return yes({ url: cardPictureUrl(sha256) });
}
