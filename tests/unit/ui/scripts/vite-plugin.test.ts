import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { afterAll, describe, expect, it } from "vitest";
import { bundleEnhance, enhance } from "~/ui/scripts/vite-plugin.mjs";

const dir = mkdtempSync(join(tmpdir(), "enhance-"));
afterAll(() => rmSync(dir, { recursive: true }));
const entry = join(dir, "entry.js");
writeFileSync(
  entry,
  'import * as urls from "virtual:enhance-urls"; export const found = { ...urls }; console.log(found);',
);

async function output(ssr: boolean) {
  const result = await build({
    root: dir,
    configFile: false,
    logLevel: "silent",
    plugins: [enhance()],
    build: ssr ? { ssr: entry, write: false } : { rollupOptions: { input: entry }, write: false },
  });
  const [first] = [result].flat();
  if (!first || !("output" in first)) throw new Error("no output");
  return first.output;
}

/** Each holds all five scripts: one of each kind is enough. */
const client = output(false);
const server = output(true);

describe("the script that ranks offers again", () => {
  it("is one plain file of at most 16 KB, without what draws React pages", async () => {
    const { code, fileName } = await bundleEnhance("rankingUrl");
    expect(fileName).toMatch(/^assets\/enhance-[\w-]{8}\.js$/);
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(16 * 1024);
    expect(code).toMatch(/^\(function\(\)\{/);
    expect(code).not.toMatch(/hydrateRoot|import\s*[("'{]|\beval\(|new Function/i);
  });
});

describe("the script of pages without React", () => {
  it.each(["plainUrl", "hydratedUrl"] as const)("is one small plain file: %s", async (name) => {
    const { code, fileName } = await bundleEnhance(name);
    expect(fileName).toMatch(/^assets\/enhance-[\w-]{8}\.js$/);
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(6 * 1024);
    expect(code).toMatch(/^\(function\(\)\{/);
    expect(code).not.toMatch(/react|import\s*[("'{]|\beval\(|new Function/i);
  });

  it("is smaller where React hydrates the page", async () => {
    const sizeOf = async (name: "plainUrl" | "hydratedUrl") =>
      brotliCompressSync((await bundleEnhance(name)).code).length;
    expect(await sizeOf("hydratedUrl")).toBeLessThan((await sizeOf("plainUrl")) - 1024);
  });

  it.each(["plainUrl", "hydratedUrl", "framedUrl", "rankingUrl", "referenceUrl"] as const)(
    "has the same URL in both builds and is written by the client's alone: %s",
    async (name) => {
      const { code, fileName } = await bundleEnhance(name);
      const asset = (await client).find((file) => file.fileName === fileName);
      expect(asset?.type === "asset" && asset.source).toBe(code);
      expect((await server).map((file) => file.fileName)).not.toContain(fileName);
      for (const files of [await client, await server]) {
        const chunk = files.find((file) => file.type === "chunk");
        expect(chunk?.type === "chunk" && chunk.code).toContain(`"/${fileName}"`);
      }
    },
  );
});
