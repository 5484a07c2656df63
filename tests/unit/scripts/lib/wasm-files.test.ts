import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wasmFiles } from "../../../../scripts/lib/wasm-files.mjs";

/** An empty module in WebAssembly, as Prisma's packages have theirs. */
const EMPTY = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]).toString("base64");

let root = "";

beforeAll(async () => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "wasm-files-")));
  writeFileSync(path.join(root, "package.json"), '{ "type": "module" }');
  writeFileSync(path.join(root, "compiler.wasm-base64.mjs"), `const wasm = "${EMPTY}";\nexport { wasm }`);
  writeFileSync(
    path.join(root, "program.mjs"),
    `const { wasm } = await import("./compiler.wasm-base64.mjs");
    const compiled = new WebAssembly.Module(Buffer.from(wasm, "base64"));
    console.log(WebAssembly.Module.exports(compiled).length);`,
  );
  const fromVite = createRequire(createRequire(import.meta.url).resolve("vite"));
  const { build } = fromVite("esbuild");
  await build({
    absWorkingDir: root,
    entryPoints: [path.join(root, "program.mjs")],
    outdir: "out",
    plugins: [wasmFiles()],
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
  });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("a module in WebAssembly that a package holds as a text", () => {
  it("is a file of the build, and no program holds its text", () => {
    const texts = readdirSync(path.join(root, "out")).filter((name) => name.endsWith(".js"));
    for (const name of texts) expect(readFileSync(path.join(root, "out", name), "utf8")).not.toContain(EMPTY);
    const [file = ""] = readdirSync(path.join(root, "out")).filter((name) => name.endsWith(".wasm"));
    expect(readFileSync(path.join(root, "out", file)).toString("base64")).toBe(EMPTY);
  });

  it("is read where it is used", () => {
    expect(execFileSync(process.execPath, ["out/program.js"], { cwd: root, encoding: "utf8" })).toBe("0\n");
  });
});
