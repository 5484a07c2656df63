import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Ctx } from "~/platform/context";
import { sql, withCatalogue } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { brands } from "./brands.server";

export type BrandAsset = { contentType: string; bytes: Uint8Array<ArrayBuffer> };

const MAX_CACHED_BYTES = 32 * 1024 * 1024;
const FILE = z.object({ brandId: z.string(), contentType: z.string(), bytes: z.instanceof(Uint8Array) });
const cache = new LRUCache<string, BrandAsset>({
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
});

/**
 * A file of this brand, or of the main brand that it follows, by the SHA-256 of its bytes; null when neither has it.
 * The main host shows pages of every live brand (a portal, its sign-in, a segment), so it serves their files too. A
 * file never changes under its hash, so files are cached in memory; the least recently used leave first.
 */
export async function readBrandAsset({ ctx, sha256 }: { ctx: Ctx; sha256: string }): Promise<BrandAsset | null> {
  const mainId = brands().current().main.id;
  for (const brandId of new Set([ctx.brand.id, mainId])) {
    const found = cache.get(`${brandId}:${sha256}`);
    if (found) return found;
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
  cache.set(`${row.brandId}:${sha256}`, asset);
  return asset;
}
