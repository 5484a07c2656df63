import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { policyOfPage } from "~/http/security/csp";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** 64 KB, which hold a whole page: with a larger window Brotli takes tables for megabytes, and 8 ms for a page instead of 0.5. */
const BROTLI_WINDOW_BITS = 16;

/** A cached page: its bytes in two encodings, its content policy and its ETag. */
export type CachedPage = {
  status: number;
  etag: string;
  policy: string;
  gzip: Buffer;
  brotli: Buffer;
};

/** Paths whose page is the same for every visitor without cookies. */
export const CACHEABLE_PATHS: ReadonlySet<string> = new Set([
  "/",
  "/login",
  "/verification",
  "/privacy-policy",
  "/terms-of-use",
]);

/** The bytes alone: zlib returns a part of 16 KB of memory, which a small page would hold for as long as it is cached. */
function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

export async function toCachedPage(status: number, html: string): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    toGzip(identity, { level: 9 }),
  ]);
  return {
    status,
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 27)}"`,
    policy: policyOfPage(html),
    gzip: exactly(gzipped),
    brotli: exactly(brotli),
  };
}

/**
 * A bounded page cache that evicts the least recently used page. Concurrent requests for a missing page share one
 * rendering.
 */
export function createPageCache(capacity = 2_000) {
  const pages = new LRUCache<string, CachedPage>({ max: capacity });
  const rendering = new Map<string, Promise<CachedPage | null>>();
  return {
    get: (key: string): CachedPage | undefined => pages.get(key),
    /** Returns the cached page, or renders it. `render` returns null for a page that must not be cached. */
    async render(key: string, render: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
      const running = rendering.get(key);
      if (running) return running;
      const next = render()
        .then((page) => {
          if (page) pages.set(key, page);
          return page;
        })
        .finally(() => rendering.delete(key));
      rendering.set(key, next);
      return next;
    },
    size: () => pages.size,
  };
}

const REFUSED = /;\s*q=0(?:\.0*)?\s*$/;

/** Pages that were asked for without an encoding: browsers accept one, so most pages are never here. */
const plain = new LRUCache<CachedPage, Buffer>({ max: 1_000, memoMethod: ({ gzip }) => exactly(gunzipSync(gzip)) });

/** Chooses the encoding that the browser accepts. */
export function chooseEncoding(page: CachedPage, acceptEncoding: string): { body: Buffer; encoding: string | null } {
  const accepts = (name: string) =>
    acceptEncoding
      .split(",")
      .some((part) => part.split(";", 1)[0]?.trim().toLowerCase() === name && !REFUSED.test(part));
  if (accepts("br")) return { body: page.brotli, encoding: "br" };
  if (accepts("gzip")) return { body: page.gzip, encoding: "gzip" };
  return { body: plain.memo(page), encoding: null };
}
