const BRAND_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PART = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/;
const MAX_PARTS = 8;

/** The key of a brand's file: brand id first, then plain names. Throws on anything that is not a plain name. */
export function storageKey(brandId: string, ...parts: readonly string[]): string {
  const key = [brandId, ...parts].join("/");
  assertStorageKey(key);
  return key;
}

/** A brand id first and only plain names after it: no dots first, no separators, no blanks. */
export function isStorageKey(key: string): boolean {
  const [brandId = "", ...parts] = key.split("/");
  return BRAND_ID.test(brandId) && parts.length > 0 && parts.length <= MAX_PARTS && parts.every((p) => PART.test(p));
}

/** Throws unless it is one. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error("not a storage key");
}
