import { createHash } from "node:crypto";
import sharp from "sharp";
import { newId } from "~/platform/ids";
import type { Db } from "./database";

/** For screens with two pixels to the point. */
const PIXELS_PER_POINT = 2;

export type Picture = {
  sha256: string;
  /** Path on the site. */
  url: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  bytes: Buffer;
};

/** Renders an SVG as a PNG of twice its size. The same drawing gives the same bytes. */
export async function pictureOf(svg: string): Promise<Picture> {
  const image = sharp(Buffer.from(svg), { density: 72 * PIXELS_PER_POINT });
  const { data, info } = await image.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  const sha256 = createHash("sha256").update(data).digest("hex");
  return {
    sha256,
    url: `/brand/${sha256}.png`,
    width: Math.round(info.width / PIXELS_PER_POINT),
    height: Math.round(info.height / PIXELS_PER_POINT),
    bytes: data,
  };
}

/** Stores pictures of a brand; existing ones stay. */
export async function storePictures(db: Db, brandId: string, pictures: readonly Picture[]): Promise<void> {
  await db.brandAsset.createMany({
    data: pictures.map(({ sha256, width, height, bytes }) => ({
      brandId,
      id: newId(),
      sha256,
      contentType: "image/png",
      width: width * PIXELS_PER_POINT,
      height: height * PIXELS_PER_POINT,
      bytes: new Uint8Array(bytes),
    })),
    skipDuplicates: true,
  });
}
