import { type No, no, type Yes, yes } from "~/domain/result";
import { loadSharp } from "./load-sharp";

const MAX_BYTES = 512 * 1024;
const MAX_ELEMENTS = 5_000;
const MAX_USES = 200;
const SIDE = 1_024;
const SECONDS = 3;

/** Content that makes an SVG more than a drawing: scripts, handlers, foreign content, animation and entities. */
const ACTIVE =
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|audio|video|image|feImage|animate\w*|set|handler|listener)\b|\son\w+\s*=|<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|@import|javascript:/i;
/** External resources. No two parts of it match the same spaces: half a megabyte of them would take minutes. */
const OUTSIDE = /href\s*=\s*(?:["']\s*)?(?!["']?#)[^\s"'>]|url\(\s*(?:["']\s*)?(?!#)[^"')\s]/i;
/** An encoding in which all of that could be written otherwise. */
const HIDING = /^\ufeff?\s*<\?xml[^>]*\bencoding\s*=\s*["'](?!(?:utf-?8|us-ascii|iso-8859-\d{1,2}|windows-125\d)["'])/i;

/** True for a file whose content starts as an SVG, whatever its name. */
export function isSvg(upload: Uint8Array): boolean {
  const head = Buffer.from(upload.buffer, upload.byteOffset, Math.min(upload.byteLength, 1_024)).toString("utf8");
  return /<svg[\s>]/i.test(head) || /^\s*(?:<\?xml|<!DOCTYPE svg|<!--)/i.test(head.replace(/^\ufeff/, ""));
}

/**
 * Renders an SVG as a PNG of at most 1024 pixels a side; the SVG itself is never stored or served. Refuses files with
 * scripts, handlers or external resources, files over 512 KB, and drawings that take longer than three seconds.
 */
export async function drawSvg(
  upload: Uint8Array,
): Promise<Yes<{ png: Buffer }> | No<"active-svg" | "not-an-image" | "too-large" | "too-many-pixels">> {
  if (upload.byteLength > MAX_BYTES) return no("too-large");
  const text = Buffer.from(upload).toString("utf8");
  if (text.includes("\0") || [ACTIVE, OUTSIDE, HIDING].some((pattern) => pattern.test(text))) return no("active-svg");
  const elements = text.match(/<[a-z]/gi)?.length ?? 0;
  const uses = text.match(/<\s*(?:[\w-]+:)?use\b/gi)?.length ?? 0;
  if (elements > MAX_ELEMENTS || uses > MAX_USES) return no("too-many-pixels");
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (!width || !height) return no("not-an-image");
    const density = Math.min(2_400, Math.max(1, (72 * SIDE) / Math.max(width, height)));
    const png = await sharp(upload, { density, limitInputPixels: 4_000_000 })
      .timeout({ seconds: SECONDS })
      .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer();
    return yes({ png });
  } catch (error) {
    return no(/pixel limit|timeout|too large/i.test(String(error)) ? "too-many-pixels" : "not-an-image");
  }
}
