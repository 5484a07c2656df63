import { fontOf } from "./fonts";

const HEX = /^#[0-9a-f]{6}$/;
const FAMILY = /^[A-Za-z0-9 -]{1,40}$/;
const ASSET_PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*){1,12}$/;
const MAX_PATH_LENGTH = 240;

/** The source of a brand's font: the bundled list, or the path of a woff2 file on this site. */
export type FontSource = "bundled" | `/${string}`;

/** A # and six lower-case hexadecimal digits: the only colour format in a theme. */
export function isThemeColour(value: unknown): value is string {
  return typeof value === "string" && HEX.test(value);
}

/** A path on this site, without a query, a dot folder or an empty folder. */
export function isAssetPath(value: unknown): value is `/${string}` {
  return typeof value === "string" && value.length <= MAX_PATH_LENGTH && ASSET_PATH.test(value);
}

/** 'bundled' or the path of a woff2 file on this site. */
export function isFontSource(value: unknown): value is FontSource {
  return value === "bundled" || (isAssetPath(value) && value.endsWith(".woff2"));
}

/** A bundled family must be in the list; a family with its own file only needs a safe name. */
export function isThemeFont(family: unknown, source: FontSource): family is string {
  if (typeof family !== "string" || !FAMILY.test(family)) return false;
  return source !== "bundled" || fontOf(family) !== null;
}
