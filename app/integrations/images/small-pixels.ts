import sharp from "sharp";

const SIDE = 96;

/** The RGBA pixels of a picture made small: enough to see what colours it is drawn in. */
export async function smallPixels(png: Uint8Array): Promise<Uint8Array> {
  const { data } = await sharp(png, { limitInputPixels: 4_000_000 })
    .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true, kernel: "nearest" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data;
}
