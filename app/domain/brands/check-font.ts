import { type No, no, type Yes, yes } from "~/domain/result";
import { BRAND_FONT_MAX_BYTES } from "./file-limits";

const WOFF2 = 0x774f4632;
const FLAVOURS: readonly number[] = [0x00010000, 0x4f54544f, 0x74727565];
const HEADER_BYTES = 48;
const MAX_TABLES = 64;
const FAMILY = /^[A-Za-z0-9 -]{1,40}$/;

export type FontRefusal = No<"font-name" | "font-taken-name" | "font-large" | "not-woff2">;

/**
 * Whether a file can be a brand's own font: WOFF2 by its header, with the declared length, of at most 300 KB. The
 * family has letters, digits, spaces and hyphens, and is not the name of a bundled font.
 */
export function checkFont(
  bytes: Uint8Array,
  family: string,
  bundled: readonly string[],
): Yes<{ family: string }> | FontRefusal {
  const name = family.trim().replace(/\s+/g, " ");
  if (!FAMILY.test(name)) return no("font-name");
  if (bundled.some((one) => one.toLowerCase() === name.toLowerCase())) return no("font-taken-name");
  if (bytes.byteLength > BRAND_FONT_MAX_BYTES) return no("font-large");
  if (bytes.byteLength < HEADER_BYTES) return no("not-woff2");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = view.getUint16(12);
  const isWoff2 =
    view.getUint32(0) === WOFF2 &&
    FLAVOURS.includes(view.getUint32(4)) &&
    view.getUint32(8) === bytes.byteLength &&
    tables > 0 &&
    tables <= MAX_TABLES;
  return isWoff2 ? yes({ family: name }) : no("not-woff2");
}
