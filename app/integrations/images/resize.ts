import { loadSharp } from "./load-sharp";

const ICON_SIDE = 128;

/** A square PNG icon: the picture fitted onto a transparent background. */
export async function drawIcon(png: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(png, { limitInputPixels: 4_000_000 })
    .resize({ width: ICON_SIDE, height: ICON_SIDE, fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const SAMPLE_SIDE = 96;

/** The RGBA pixels of a picture scaled down: enough to analyse its colours. */
export async function smallPixels(png: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const { data } = await sharp(png, { limitInputPixels: 4_000_000 })
    .resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: "inside", withoutEnlargement: true, kernel: "nearest" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data;
}
