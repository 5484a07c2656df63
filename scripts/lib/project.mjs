import { readFileSync } from "node:fs";
import path from "node:path";

/** The checkout's folder. */
export const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * The folder of data that outlives a run: `DATA_DIR`, or `.data` in the checkout.
 * @param {Record<string, string | undefined>} [env]
 */
export function dataDirectory(env = process.env) {
  return path.resolve(ROOT, env.DATA_DIR || ".data");
}

/** The project's name in package.json. @returns {string} */
export function projectName() {
  return JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")).name;
}

/** The path of a command-line tool that npm has installed. @param {string} name */
export function toolPath(name) {
  return path.join(ROOT, "node_modules", ".bin", name);
}
