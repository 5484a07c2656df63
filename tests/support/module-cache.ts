import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDERS = ["app", "jobs", "prisma", "scripts", "tenants", "tests"];
const STORE = "node_modules/.cache/test-modules";

/**
 * The folder in which Vitest keeps compiled modules between runs, and between the unit and the integration tests of one run. Vitest
 * recognises a changed file and a changed configuration by themselves. A compiled module also holds where its imports were found:
 * each set of file names has its own folder, and the folders of earlier sets are deleted.
 */
export function moduleCache(root = ROOT): string {
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name}`)
      .sort(),
  );
  const text = [...names, readFileSync(path.join(root, "tsconfig.json"), "utf8")].join("\0");
  const name = createHash("sha256").update(text).digest("hex").slice(0, 16);
  const store = path.join(root, STORE);
  mkdirSync(path.join(store, name), { recursive: true });
  for (const other of readdirSync(store))
    if (other !== name) rmSync(path.join(store, other), { recursive: true, force: true });
  return path.join(store, name);
}
