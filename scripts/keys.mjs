// The keys of a demo or a test: generated once and stored in DATA_DIR/keys.json. Production gets its keys from its
// environment and never runs this.
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { dataDirectory } from "./lib/project.mjs";

/**
 * As the processes read them from their environment: DATA_KEYS is `id:base64,…`, and its first key encrypts; the others
 * are 32 random bytes in base64.
 * @typedef {{ DATA_KEYS: string, INDEX_KEY: string, DEDUPE_KEY: string, CODE_PEPPER: string, APP_SECRET: string }} Keys
 */

const secret = () => randomBytes(32).toString("base64");

/** @returns {Keys} */
const newKeys = () => ({
  DATA_KEYS: `k1:${secret()}`,
  INDEX_KEY: secret(),
  DEDUPE_KEY: secret(),
  CODE_PEPPER: secret(),
  APP_SECRET: secret(),
});

/**
 * The keys of a data folder, generated at the first call.
 * @param {string} dataDir
 * @returns {Keys}
 */
export function loadKeys(dataDir) {
  const file = path.join(dataDir, "keys.json");
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const half = `${file}.${process.pid}`;
  writeFileSync(half, `${JSON.stringify(newKeys(), null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(half, file); // of several processes one succeeds, and all read its keys
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
  } finally {
    rmSync(half, { force: true });
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

const KEY_NAMES = /** @type {const} */ (["DATA_KEYS", "INDEX_KEY", "DEDUPE_KEY", "CODE_PEPPER", "APP_SECRET"]);

/**
 * Throws a message with the names of missing keys; production keys are never generated.
 * @param {Record<string, string | undefined>} env
 */
export function assertKeysAreSet(env) {
  const missing = KEY_NAMES.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new Error(
      `Not set: ${missing.join(", ")}. docs/operations/install.md describes how to create production keys.`,
    );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const dataDir = dataDirectory();
  loadKeys(dataDir);
  console.log(path.join(dataDir, "keys.json"));
}
