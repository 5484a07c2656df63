import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { addressOf, builtPrograms } from "../../support/built-programs";
import { temporaryFolder } from "../../support/temporary-folder";

const SOURCE = new URL("file:///checkout/app/some/child/main.ts");
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder("built-programs");
  mkdirSync(path.join(folder.path, "server"), { recursive: true });
  writeFileSync(path.join(folder.path, "server/app-some-child-main.js"), "");
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => folder.remove());

describe("a program that a module starts", () => {
  it("is that of the build, or its source where there is no build or none of this name", () => {
    vi.stubEnv("BUILD_DIR", folder.path);
    const built = path.join(folder.path, "server/app-some-child-main.js");
    expect(addressOf("app-some-child-main", SOURCE)).toEqual(pathToFileURL(built));
    expect(addressOf("app-other-child-main", SOURCE)).toBe(SOURCE);
    vi.stubEnv("BUILD_DIR", "");
    expect(addressOf("app-some-child-main", SOURCE)).toBe(SOURCE);
  });

  it("is looked up when the module of the product is loaded, and left alone elsewhere", () => {
    const { transform } = builtPrograms() as unknown as { transform: (code: string, id: string) => string | null };
    const code = 'const ENTRY = new URL("./child/main.ts", import.meta.url);';
    const root = path.resolve(import.meta.dirname, "../../..");
    expect(transform(code, path.join(root, "app/some/start.server.ts"))).toBe(
      `import { addressOf } from "@tests/support/built-programs"; const ENTRY = addressOf("app-some-child-main", new URL("./child/main.ts", import.meta.url));`,
    );
    expect(transform(code, path.join(root, "tests/some/start.ts"))).toBeNull();
    expect(transform("const ENTRY = 1;", path.join(root, "app/some/start.server.ts"))).toBeNull();
  });
});
