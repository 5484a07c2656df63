import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "vite";
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
  await build({
    ...{ configFile: false, root, logLevel: "silent", plugins: [sourceAddresses(root)] },
    build: { ssr: "source/parent.ts", outDir: "out", rollupOptions: { output: { entryFileNames: "[name].js" } } },
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
