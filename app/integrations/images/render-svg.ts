import sharp from "sharp";

const SECONDS = 10;
const MAX_PIXELS = 4_000_000;
const JPEG_QUALITY = 92;

/**
 * Renders an SVG that this program wrote itself. Its letters come from the system's fonts: Noto Sans for both languages
 * (see Dockerfile).
 */
const drawn = (svg: string) =>
  sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: SECONDS })
    .flatten({ background: "#ffffff" });

export const svgToPng = (svg: string): Promise<Buffer> => drawn(svg).png().toBuffer();

export const svgToJpeg = (svg: string): Promise<Buffer> => drawn(svg).jpeg({ quality: JPEG_QUALITY }).toBuffer();
