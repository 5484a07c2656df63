import { type Area, areaOf } from "./area";

/** Only a base for the URL parser: nothing is ever sent there. */
const BASE = "https://same-origin.invalid";

/**
 * A path of this origin to return to, with its query, or null. Refuses other origins in any spelling (//host, /\host, a
 * scheme, tabs that browsers drop) and, when `area` is given, paths of another area (OQ-05, OQ-24).
 */
export function safePath(value: string | null | undefined, area?: Area): string | null {
  if (!value || value.length > 2_000 || !value.startsWith("/") || value.includes("\\") || hasControl(value))
    return null;
  const url = URL.canParse(value, BASE) ? new URL(value, BASE) : null;
  if (url === null || url.origin !== BASE || url.pathname.startsWith("//")) return null;
  if (area !== undefined && areaOf(url.pathname) !== area) return null;
  return url.pathname + url.search + url.hash;
}

const hasControl = (text: string): boolean => [...text].some((char) => char < " " || char === "\u007f");
