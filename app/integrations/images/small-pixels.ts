import sharp from "sharp";

const SIDE = 96;

/** The RGBA pixels of a picture scaled down: enough to analyse its colours. */
export async function smallPixels(png: Uint8Array): Promise<Uint8Array> {
  const { data } = await sharp(png, { limitInputPixels: 4_000_000 })
    .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true, kernel: "nearest" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data;
}
