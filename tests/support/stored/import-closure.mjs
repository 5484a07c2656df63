import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Short names of folders, as in tsconfig.json. */
const ALIASES = { "~/": "app/", "@tenants/": "tenants/", "@jobs/": "jobs/", "@tests/": "tests/" };
const ENDINGS = ["", ".ts", ".tsx", ".mjs", "/index.ts"];

/** @param {string} name @param {string} importer @returns {string | null} a path without its ending; null: a package */
function pathOf(name, importer) {
  if (name.startsWith(".")) return path.posix.join(path.posix.dirname(importer), name);
  const alias = Object.entries(ALIASES).find(([short]) => name.startsWith(short));
  return alias ? alias[1] + name.slice(alias[0].length) : null;
}

/**
 * The files that programs consist of: themselves and what they import, and so on. Packages are left out.
 * @param {string} root
 * @param {string[]} programs paths below it
 * @returns {string[]} paths below the root, in order
 */
export function importClosure(root, programs) {
  const found = new Set(programs);
  for (const file of found) {
    for (const [, name = ""] of readFileSync(path.join(root, file), "utf8").matchAll(
      /\b(?:from|import)\s*\(?\s*"([^"]+)"/g,
    )) {
      const target = pathOf(name, file);
      const whole = ENDINGS.map((ending) => `${target}${ending}`).find((candidate) => {
        const absolute = path.join(root, candidate);
        return target !== null && existsSync(absolute) && statSync(absolute).isFile();
      });
      if (whole) found.add(whole);
    }
  }
  return [...found].sort();
}
