import { type No, no, type Yes, yes } from "~/domain/result";
import { loadSharp } from "./load-sharp";

const MAX_BYTES = 512 * 1024;
const MAX_PIXELS = 4_000_000;
const MAX_SIDE = 512;
const READABLE = new Set(["png", "jpeg", "webp"]);

export type ReencodedLogo = Yes<{ png: Buffer; width: number; height: number }>;

/**
 * Redraws an uploaded logo as a PNG of at most 512 pixels a side and 512 KB, without metadata; the upload itself is
 * never served. Takes PNG, JPEG and WebP of at most 4 megapixels and 512 KB, recognised by content. Refuses SVG, which
 * can contain scripts and external references.
 */
export async function reencodeLogo(
  upload: Uint8Array,
): Promise<ReencodedLogo | No<"not-an-image" | "too-large" | "too-many-pixels">> {
  if (upload.byteLength > MAX_BYTES) return no("too-large");
  if (!looksReadable(upload)) return no("not-an-image");
  const header = await readHeader(upload);
  if (!header) return no("not-an-image");
  if (header.width * header.height > MAX_PIXELS) return no("too-many-pixels");

  const sharp = await loadSharp();
  const drawn = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  for (const palette of [false, true]) {
    const out = await drawn
      .clone()
      .png({ compressionLevel: 9, palette, effort: 3 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (!out) return no("not-an-image");
    if (out.data.byteLength <= MAX_BYTES) return yes({ png: out.data, width: out.info.width, height: out.info.height });
  }
  return no("too-large");
}

/** PNG, JPEG or WebP by the first bytes, so that no other decoder runs. */
function looksReadable(upload: Uint8Array): boolean {
  const head = Buffer.from(upload.buffer, upload.byteOffset, Math.min(upload.byteLength, 12)).toString("latin1");
  return (
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    head.startsWith("\xff\xd8\xff") ||
    (head.startsWith("RIFF") && head.slice(8) === "WEBP")
  );
}

async function readHeader(upload: Uint8Array): Promise<{ width: number; height: number } | null> {
  const sharp = await loadSharp();
  try {
    const { format, width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    return format && READABLE.has(format) && width && height ? { width, height } : null;
  } catch {
    return null;
  }
}
