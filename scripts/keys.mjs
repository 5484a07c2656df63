// The keys of a demo or a test: generated once and stored in DATA_DIR/keys.json. Production gets its keys from its
// environment and never runs this.
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { dataDirectory } from "./lib/project.mjs";

/**
 * As the processes read them from their environment: DATA_KEYS is `id:base64,…`, and its first key encrypts; RECEIPT_KEY is
 * `id:base64:first day`; AUDIT_KEYS is `id:base64,…`, and its first key seals; the others are 32 random bytes in base64.
 * @typedef {{ DATA_KEYS: string, INDEX_KEY: string, DEDUPE_KEY: string, CODE_PEPPER: string, APP_SECRET: string, RECEIPT_KEY: string, AUDIT_KEYS: string }} Keys
 */

const INDIA_MS = 19_800_000;

const secret = () => randomBytes(32).toString("base64");

/** @returns {Keys} */
const newKeys = () => ({
  DATA_KEYS: `k1:${secret()}`,
  INDEX_KEY: secret(),
  DEDUPE_KEY: secret(),
  CODE_PEPPER: secret(),
  APP_SECRET: secret(),
  RECEIPT_KEY: `r1:${secret()}:${new Date(Date.now() + INDIA_MS).toISOString().slice(0, 10)}`,
  AUDIT_KEYS: `a1:${secret()}`,
});

/**
 * Replaces a file by its new text, without a moment in which it is incomplete.
 * @param {string} file
 * @param {Keys} keys
 */
function writeKeys(file, keys) {
  const half = `${file}.${process.pid}.new`;
  writeFileSync(half, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(half, file);
}

/**
 * The keys of a data folder, generated at the first call; a key that an earlier release did not have is added.
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
  const stored = JSON.parse(readFileSync(file, "utf8"));
  if (KEY_NAMES.every((name) => stored[name])) return stored;
  const keys = { ...newKeys(), ...stored };
  writeKeys(file, keys);
  return keys;
}

const KEY_NAMES = /** @type {const} */ ([
  "DATA_KEYS",
  "INDEX_KEY",
  "DEDUPE_KEY",
  "CODE_PEPPER",
  "APP_SECRET",
  "RECEIPT_KEY",
  "AUDIT_KEYS",
]);

/**
 * Whether the programs take their keys from elsewhere: from a file or a vault, at their start.
 * @param {Record<string, string | undefined>} env
 */
export const keysAreElsewhere = ({ KEYS_FROM, KEYS_FILE }) =>
  Boolean(KEYS_FILE) || (Boolean(KEYS_FROM) && KEYS_FROM !== "environment");

/**
 * Throws a message with the names of missing keys; production keys are never generated.
 * @param {Record<string, string | undefined>} env
 */
export function assertKeysAreSet(env) {
  if (keysAreElsewhere(env)) return;
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
