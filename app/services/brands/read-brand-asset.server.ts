import { z } from "zod";
import type { Ctx } from "~/platform/context";
import { sql, withCatalogue } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { brands } from "./brands.server";

export type BrandAsset = { contentType: string; bytes: Uint8Array<ArrayBuffer> };

const MAX_KEPT_BYTES = 32 * 1024 * 1024;
const FILE = z.object({ brandId: z.string(), contentType: z.string(), bytes: z.instanceof(Uint8Array) });
const cache = new Map<string, BrandAsset>();
let cachedBytes = 0;

/**
 * A file of this brand, or of the main brand that it follows, by the SHA-256 of its bytes; null when neither has it.
 * The main host shows pages of every live brand (a portal, its sign-in, a segment), so it serves their files too. A
 * file never changes under its hash, so files are cached in memory; the least recently used leave first.
 */
export async function readBrandAsset({ ctx, sha256 }: { ctx: Ctx; sha256: string }): Promise<BrandAsset | null> {
  const mainId = brands().current().main.id;
  for (const brandId of new Set([ctx.brand.id, mainId])) {
    const key = `${brandId}:${sha256}`;
    const found = cache.get(key);
    if (found) {
      cache.delete(key);
      cache.set(key, found);
      return found;
    }
  }
  const row = await withCatalogue((tx) =>
    queryRow(
      tx,
      sql`
      select brand_id::text as "brandId", content_type as "contentType", bytes
      from served_brand_file(${sha256}, ${[ctx.brand.id, mainId]}::uuid[], ${ctx.onMainHost})`,
      FILE,
    ),
  );
  if (!row) return null;
  const asset = { contentType: row.contentType, bytes: row.bytes };
  const key = `${row.brandId}:${sha256}`;
  if (!cache.has(key)) cachedBytes += asset.bytes.length;
  cache.set(key, asset);
  for (const [oldest, old] of cache) {
    if (cachedBytes <= MAX_KEPT_BYTES) break;
    cache.delete(oldest);
    cachedBytes -= old.bytes.length;
  }
  return asset;
}
