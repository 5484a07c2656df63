import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type CachedPage, chooseEncoding, createPageCache, toCachedPage } from "~/http/page-cache/page-cache.server";
import { policyOfPage } from "~/http/security/csp";

const HTML = `<!doctype html><style>a{color:red}</style><p>${"नमस्ते ".repeat(200)}</p>`;

const page = (text: string) => toCachedPage(200, text);
const textOf = (cached: CachedPage | null | undefined) => cached && chooseEncoding(cached, "").body.toString();

describe("a kept page", () => {
  it("holds the same bytes in three forms, with its own policy", async () => {
    const cached = await page(HTML);
    expect(textOf(cached)).toBe(HTML);
    expect(gunzipSync(cached.gzip).toString()).toBe(HTML);
    expect(brotliDecompressSync(cached.brotli).toString()).toBe(HTML);
    expect(cached.brotli.length).toBeLessThan(Buffer.byteLength(HTML) / 4);
    expect(cached.policy).toBe(policyOfPage(HTML));
  });

  it("has an ETag of its content", async () => {
    const [one, same, other] = await Promise.all([page(HTML), page(HTML), page(`${HTML} `)]);
    expect(one.etag).toMatch(/^"[A-Za-z0-9_-]{27}"$/);
    expect(same.etag).toBe(one.etag);
    expect(other.etag).not.toBe(one.etag);
  });

  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br;q=0.000, gzip; q=0", null],
    ["BR", "br"],
    ["identity", null],
    ["", null],
    ["brotli-like, x-gzip", null],
  ])("answers Accept-Encoding '%s' with %s", async (accepted, encoding) => {
    const cached = await page(HTML);
    const answer = chooseEncoding(cached, accepted);
    expect(answer.encoding).toBe(encoding);
    if (encoding === null) expect(answer.body.toString()).toBe(HTML);
    else expect(answer.body).toBe(encoding === "br" ? cached.brotli : cached.gzip);
  });
});

describe("the memory of a cached page", () => {
  it("is its compressed bytes, and those without an encoding once somebody has asked for them", async () => {
    const cached = await page(HTML);
    for (const bytes of [cached.gzip, cached.brotli, chooseEncoding(cached, "").body])
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    expect(Object.values(cached).filter(Buffer.isBuffer)).toEqual([cached.gzip, cached.brotli]);
    expect(chooseEncoding(cached, "identity").body).toBe(chooseEncoding(cached, "").body);
  });
});

describe("the store of kept pages", () => {
  it("renders once for requests that come together, and keeps what came out", async () => {
    const pages = createPageCache();
    let renderings = 0;
    const render = async () => {
      renderings += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return page("one");
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => pages.render("key", render)));
    expect(renderings).toBe(1);
    expect(new Set(answers).size).toBe(1);
    expect(textOf(pages.get("key"))).toBe("one");
  });

  it("keeps nothing of a rendering that says so or fails, and tries again", async () => {
    const pages = createPageCache();
    expect(await pages.render("key", async () => null)).toBeNull();
    await expect(pages.render("key", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(pages.size()).toBe(0);
    expect(textOf(await pages.render("key", () => page("now")))).toBe("now");
  });

  it("holds at most its capacity, the least recently used out first", async () => {
    const pages = createPageCache(3);
    for (const key of ["a", "b", "c"]) await pages.render(key, () => page(key));
    pages.get("a");
    await pages.render("d", () => page("d"));
    expect(pages.size()).toBe(3);
    expect(pages.get("b")).toBeUndefined();
    expect(["a", "c", "d"].map((key) => textOf(pages.get(key)))).toEqual(["a", "c", "d"]);
  });

  it("never gives one key's page for another", async () => {
    const pages = createPageCache();
    const [a, b] = await Promise.all([pages.render("a", () => page("A")), pages.render("b", () => page("B"))]);
    expect([textOf(a), textOf(b)]).toEqual(["A", "B"]);
  });
});
