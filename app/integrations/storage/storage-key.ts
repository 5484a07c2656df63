const BRAND_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PART = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/;
const MAX_PARTS = 8;

/** The key of a brand's file: the brand's id, then plain names. Throws on any other name. */
export function storageKey(brandId: string, ...parts: readonly string[]): string {
  const key = [brandId, ...parts].join("/");
  assertStorageKey(key);
  return key;
}

/** A brand id followed by plain names: no leading dots, separators or blanks. */
export function isStorageKey(key: string): boolean {
  const [brandId = "", ...parts] = key.split("/");
  return BRAND_ID.test(brandId) && parts.length > 0 && parts.length <= MAX_PARTS && parts.every((p) => PART.test(p));
}

/** Throws unless it is a valid key. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error("not a storage key");
}
