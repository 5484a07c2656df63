import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sourceAddresses } from "../../../../scripts/lib/source-addresses.mjs";

const PARENT = `
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
const child = fileURLToPath(new URL("./child/main.ts", import.meta.url));
const { stdout } = spawnSync(process.execPath, [child], { encoding: "utf8" });
console.log(JSON.stringify({ url: import.meta.url, folder: import.meta.dirname, child: stdout }));
`;

let root = "";

beforeAll(async () => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "addresses-")));
  mkdirSync(path.join(root, "source/child"), { recursive: true });
  writeFileSync(path.join(root, "package.json"), '{ "type": "module" }');
  writeFileSync(path.join(root, "source/parent.ts"), PARENT);
  writeFileSync(
    path.join(root, "source/child/main.ts"),
    "const said: string = 'compiled'; process.stdout.write(said);",
  );
  const fromVite = createRequire(createRequire(import.meta.url).resolve("vite"));
  const { build } = fromVite("esbuild");
  await build({
    absWorkingDir: root,
    entryPoints: { parent: path.join(root, "source/parent.ts") },
    outdir: "out",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    plugins: [sourceAddresses(root)],
  });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("a compiled program that starts in the checkout's folder", () => {
  it("knows where its source is, and starts a compiled child", () => {
    const said = execFileSync(process.execPath, ["out/parent.js"], { cwd: root, encoding: "utf8" });
    expect(JSON.parse(said)).toEqual({
      url: `file://${root}/source/parent.ts`,
      folder: path.join(root, "source"),
      child: "compiled",
    });
  });
});
