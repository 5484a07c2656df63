import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { afterAll, describe, expect, it } from "vitest";
import { bundleEnhance, enhance } from "~/ui/enhance/vite-plugin.mjs";

const dir = mkdtempSync(join(tmpdir(), "enhance-"));
afterAll(() => rmSync(dir, { recursive: true }));
const entry = join(dir, "entry.js");
writeFileSync(entry, 'import url from "virtual:enhance-url"; export const found = url; console.log(url);');

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

describe("the script of pages without React", () => {
  it("is one small plain file", async () => {
    const { code, fileName } = await bundleEnhance();
    expect(fileName).toMatch(/^assets\/enhance-[\w-]{8}\.js$/);
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(6 * 1024);
    expect(code).toMatch(/^\(function\(\)\{/);
    expect(code).not.toMatch(/react|import\s*[("'{]|\beval\(|new Function/i);
  });

  it("has the same URL in both builds and is written by the client's alone", async () => {
    const { code, fileName } = await bundleEnhance();
    const client = await output(false);
    const server = await output(true);
    const asset = client.find((file) => file.fileName === fileName);
    expect(asset?.type === "asset" && asset.source).toBe(code);
    expect(server.map((file) => file.fileName)).not.toContain(fileName);
    for (const files of [client, server]) {
      const chunk = files.find((file) => file.type === "chunk");
      expect(chunk?.type === "chunk" && chunk.code).toContain(`"/${fileName}"`);
    }
  });
});
