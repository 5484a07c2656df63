import { loadSharp } from "./load-sharp";

const SECONDS = 10;
const MAX_PIXELS = 4_000_000;
const JPEG_QUALITY = 92;

/**
 * Renders an SVG that this program wrote itself. Its letters come from the system's fonts: Noto Sans for both languages
 * (see Dockerfile).
 */
async function drawn(svg: string) {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: SECONDS })
    .flatten({ background: "#ffffff" });
}

export const svgToPng = async (svg: string): Promise<Buffer> => (await drawn(svg)).png().toBuffer();

export const svgToJpeg = async (svg: string): Promise<Buffer> =>
  (await drawn(svg)).jpeg({ quality: JPEG_QUALITY }).toBuffer();
