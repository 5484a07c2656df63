import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { moduleCache } from "@tests/support/module-cache";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder("module-cache");
  for (const name of ["app", "jobs", "prisma", "scripts", "tenants", "tests"]) mkdirSync(path.join(folder.path, name));
  writeFileSync(path.join(folder.path, "app/page.ts"), "");
  writeFileSync(path.join(folder.path, "tsconfig.json"), "{}");
});
afterAll(() => folder.remove());

describe("the folder of compiled modules", () => {
  it("stays while only texts change, and is another when a file is renamed or tsconfig.json changes", () => {
    const first = moduleCache(folder.path);
    writeFileSync(path.join(folder.path, "app/page.ts"), "export {};");
    expect(moduleCache(folder.path)).toBe(first);
    expect(existsSync(first)).toBe(true);

    renameSync(path.join(folder.path, "app/page.ts"), path.join(folder.path, "app/page.tsx"));
    const second = moduleCache(folder.path);
    expect(second).not.toBe(first);
    expect([existsSync(first), existsSync(second)]).toEqual([false, true]);

    writeFileSync(path.join(folder.path, "tsconfig.json"), '{ "compilerOptions": {} }');
    expect(moduleCache(folder.path)).not.toBe(second);
  });
});
