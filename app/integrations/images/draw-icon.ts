import sharp from "sharp";

const SIDE = 128;

/** A square PNG icon: the picture fitted onto a transparent background. */
export async function drawIcon(png: Uint8Array): Promise<Buffer> {
  return sharp(png, { limitInputPixels: 4_000_000 })
    .resize({ width: SIDE, height: SIDE, fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
