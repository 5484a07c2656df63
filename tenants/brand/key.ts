import { isReservedSegment } from "@tenants/resolve/segments";
import { type No, no, type Yes, yes } from "~/domain/result";
import { BRAND_KEY } from "./schema";

const MAX_LENGTH = 40;
const ENDINGS = ["-loans", "-money", "-finance", "-2", "-3", "-4", "-5", "-6", "-7", "-8", "-9"] as const;

/** A key made from a name: lower-case letters, digits and hyphens; empty when the name has none. */
export function keyFromName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, "");
}

/** The nearest available key, derived from the wanted one or from the name. */
function suggestionFor(wanted: string, name: string, isTaken: (key: string) => boolean): string | null {
  const isFree = (key: string) => BRAND_KEY.test(key) && !isReservedSegment(key) && !isTaken(key);
  const bases = [keyFromName(wanted), keyFromName(name)].filter(Boolean);
  for (const base of bases) if (isFree(base)) return base;
  for (const base of bases)
    for (const ending of ENDINGS) {
      const key = `${base.slice(0, MAX_LENGTH - ending.length).replace(/-+$/, "")}${ending}`;
      if (isFree(key)) return key;
    }
  return null;
}

export type KeyRefusal = No<"key-shape" | "key-reserved" | "key-taken", { key: string; suggestion: string | null }>;

/**
 * Whether a new brand can have this key: a valid first label of a host, none of the product's own first path segments,
 * and not taken (OQ-17). A refusal contains the nearest available key.
 */
export function checkBrandKey(
  wanted: string,
  name: string,
  isTaken: (key: string) => boolean,
): Yes<{ key: string }> | KeyRefusal {
  const key = wanted.trim().toLowerCase();
  const refuse = (code: KeyRefusal["code"]) => no(code, { key, suggestion: suggestionFor(key, name, isTaken) });
  if (!BRAND_KEY.test(key)) return refuse("key-shape");
  if (isReservedSegment(key)) return refuse("key-reserved");
  return isTaken(key) ? refuse("key-taken") : yes({ key });
}
