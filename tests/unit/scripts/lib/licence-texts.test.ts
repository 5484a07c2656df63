import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeLicenceTexts } from "../../../../scripts/lib/licence-texts.mjs";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "licences-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a build", () => {
  it("BEY-27 has the licence of each package that its programs contain, once", () => {
    const files = ["index.js", "lib/express.js"].map((name) => `node_modules/express/${name}`);
    writeLicenceTexts(folder, [
      ...files,
      "node_modules/@prisma/adapter-pg/dist/index.mjs",
      "app/platform/env.server.ts",
    ]);
    const text = readFileSync(path.join(folder, "licence-texts.txt"), "utf8");
    expect(text.match(/^\S+ \d\S*: .+$/gm)).toEqual([
      expect.stringMatching(/^@prisma\/adapter-pg [\d.]+: Apache-2.0$/),
      expect.stringMatching(/^express [\d.]+: MIT$/),
    ]);
    expect(text).toContain("Copyright (c) 2009-2014 TJ Holowaychuk");
  });
});
