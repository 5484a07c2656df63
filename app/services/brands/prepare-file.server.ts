import { createHash } from "node:crypto";
import { FONT_FAMILIES } from "@tenants/theme/fonts";
import { checkFont, type FontRefusal } from "~/domain/brands/check-font";
import { brandFilePath } from "~/domain/brands/file-paths";
import { type ProposedColours, proposeColours } from "~/domain/brands/propose-colours";
import { type No, type Yes, yes } from "~/domain/result";
import { drawSvg, isSvg } from "~/integrations/images/draw-svg";
import { reencodeLogo } from "~/integrations/images/reencode-logo";
import { drawIcon, smallPixels } from "~/integrations/images/resize";

/** A file of a brand as it is stored and served: never the upload itself. */
export type PreparedFile = {
  sha256: string;
  contentType: "image/png" | "font/woff2";
  /** In pixels; 0 for a font. */
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
};

export type PictureRefusal = No<"not-an-image" | "too-large" | "too-many-pixels" | "active-svg">;
export type PreparedPicture = Yes<{ file: PreparedFile; colours: ProposedColours | null }>;

function prepared(
  bytes: Uint8Array,
  contentType: PreparedFile["contentType"],
  width: number,
  height: number,
): PreparedFile {
  const copy = new Uint8Array(bytes);
  return { sha256: createHash("sha256").update(copy).digest("hex"), contentType, width, height, bytes: copy };
}

/**
 * Redraws an uploaded picture as PNG and analyses its colours. Takes PNG, JPEG, WebP, or an SVG without scripts or
 * links. Takes CPU time: call it outside a transaction.
 */
export async function preparePicture(
  upload: Uint8Array,
  slot: "logo" | "icon",
): Promise<PreparedPicture | PictureRefusal> {
  let picture = upload;
  if (isSvg(upload)) {
    const drawn = await drawSvg(upload);
    if (!drawn.ok) return drawn;
    picture = drawn.png;
  }
  const encoded = await reencodeLogo(picture);
  if (!encoded.ok) return encoded;
  const colours = proposeColours(await smallPixels(encoded.png));
  if (slot === "logo") return yes({ file: prepared(encoded.png, "image/png", encoded.width, encoded.height), colours });
  const icon = await reencodeLogo(await drawIcon(encoded.png));
  return icon.ok ? yes({ file: prepared(icon.png, "image/png", icon.width, icon.height), colours }) : icon;
}

/** Checks an uploaded WOFF2 file. It is stored unchanged, because browsers parse fonts in a sandbox. */
export function prepareFont(
  upload: Uint8Array,
  family: string,
): Yes<{ file: PreparedFile; family: string }> | FontRefusal {
  const checked = checkFont(upload, family, FONT_FAMILIES);
  return checked.ok ? yes({ file: prepared(upload, "font/woff2", 0, 0), family: checked.family }) : checked;
}

/** The path that serves a stored file. */
export const assetPath = ({ sha256, contentType }: Pick<PreparedFile, "sha256" | "contentType">): string =>
  brandFilePath(sha256, contentType === "font/woff2" ? "woff2" : "png");
