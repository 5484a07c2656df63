import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { importClosure } from "@tests/support/stored/import-closure.mjs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let root = "";
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "closure-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

describe("importClosure", () => {
  it("follows relative imports, short names, exports and imports at run time, each file once", () => {
    write(
      "seed/seed.ts",
      `import { a } from "./a";\nimport pg from "pg";\nexport * from "~/b";\nawait import("@tenants/c");`,
    );
    write("seed/a.ts", `import "../seed/seed";\nimport type {\n  D,\n} from "../lib/d.mjs";`);
    write("app/b/index.ts", "");
    write("tenants/c.tsx", "");
    write("lib/d.mjs", "");
    write("app/unused.ts", "");
    expect(importClosure(root, ["seed/seed.ts"])).toEqual([
      "app/b/index.ts",
      "lib/d.mjs",
      "seed/a.ts",
      "seed/seed.ts",
      "tenants/c.tsx",
    ]);
  });
});
