import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { preparedStamp } from "@tests/support/stored/start-test-server.mjs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let root = "";
const env = { APP_ENV: "test" };
const stamp = (more = {}) => preparedStamp({ ...env, ...more }, root);
function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "stamp-"));
  for (const file of ["prisma/seed/key-check.ts", "scripts/migrate.mjs", "tests/support/stored/start-test-server.mjs"])
    write(file, "");
  write("prisma/seed/seed.ts", 'import { PRODUCTS } from "~/domain/products";');
  write("prisma/migrations/1_tables/migration.sql", "create table a ();");
  write("app/domain/products.ts", "export const PRODUCTS = [];");
  write("app/domain/other.ts", "");
  write("tenants/demo/brands.ts", "");
  write("package-lock.json", "{}");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("the stamp of a prepared cluster", () => {
  it.each([
    ["a migration", "prisma/migrations/1_tables/migration.sql"],
    ["a new migration", "prisma/migrations/2_more/migration.sql"],
    ["the seed", "prisma/seed/seed.ts"],
    ["what the seed imports", "app/domain/products.ts"],
    ["a demo brand", "tenants/demo/brands.ts"],
    ["the migrating script", "scripts/migrate.mjs"],
    ["a package", "package-lock.json"],
  ])("changes with %s", (_, file) => {
    const before = stamp();
    write(file, "// changed");
    expect(stamp()).not.toBe(before);
  });

  it("changes with the keys of the environment and with where it runs as", () => {
    expect(
      new Set([stamp(), stamp({ INDEX_KEY: "k" }), stamp({ APP_SECRET: "k" }), stamp({ APP_ENV: "demo" })]).size,
    ).toBe(4);
  });

  it("stays the same for a file that neither migrations nor seed use", () => {
    const before = stamp();
    write("app/domain/other.ts", "// changed");
    expect(stamp()).toBe(before);
  });
});
