import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { databaseHome } from "../../../scripts/lib/database/home.mjs";
import { readState, writeState } from "../../../scripts/lib/database/state.mjs";

const run = promisify(execFile);

/** What belongs to a cluster besides its data: its passwords and keys, below the data folder. */
const PRIVATE_FILES = ["keys.json", "app-role.json", "tenant-role.json", "postgres/server.json"];
const HALF = ".half-";
const HALF_IS_DEAD_MS = 3_600_000;
const STORED_AT_MOST = 4;

/** With owners and times; file systems that can share the blocks do. @param {string} from @param {string} to */
const copyFolder = (from, to) =>
  run("cp", ["-a", ...(process.platform === "linux" ? ["--reflink=auto"] : []), from, to]);

/** @param {string} store */
const namesIn = (store) => (existsSync(store) ? readdirSync(store) : []);

/** @param {string} folder how old it is; a negative age, of a clock that was set back, counts as old */
function ageMs(folder) {
  const age = Date.now() - statSync(folder).mtimeMs;
  return age < 0 ? Number.POSITIVE_INFINITY : age;
}

/** Takes away what a process left half made, and the oldest of too many. @param {string} store */
function prune(store) {
  const remove = (/** @type {string} */ name) => rmSync(path.join(store, name), { recursive: true, force: true });
  const isHalf = (/** @type {string} */ name) => name.startsWith(HALF);
  const ages = new Map(namesIn(store).map((name) => [name, ageMs(path.join(store, name))]));
  for (const [name, age] of ages) if (isHalf(name) && age > HALF_IS_DEAD_MS) remove(name);
  const whole = [...ages].filter(([name]) => !isHalf(name)).sort(([, a], [, b]) => a - b);
  for (const [name] of whole.slice(STORED_AT_MOST)) remove(name);
}

/**
 * Stores the stopped cluster of a data folder under a name. It is copied aside, written to the disk and then renamed: what has the name is whole.
 * @param {{ store: string, name: string, dataDir: string }} options
 */
export async function storeCluster({ store, name, dataDir }) {
  const half = path.join(store, `${HALF}${process.pid}-${randomBytes(4).toString("hex")}`);
  mkdirSync(half, { recursive: true });
  try {
    await copyFolder(databaseHome(dataDir).data, path.join(half, "data"));
    for (const file of PRIVATE_FILES) {
      const target = path.join(half, path.basename(file));
      copyFileSync(path.join(dataDir, file), target);
      chmodSync(target, 0o600);
    }
    await run("sync", ["-f", half]).catch(() => run("sync", []));
    rmSync(path.join(store, name), { recursive: true, force: true });
    renameSync(half, path.join(store, name));
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // Somebody else has stored the same a moment before.
    if (!existsSync(path.join(store, name))) throw error;
  }
  prune(store);
}

/**
 * Puts a stored cluster into a data folder that has none.
 * @param {{ store: string, name: string, dataDir: string, youngerThanMs?: number }} options
 * @returns {Promise<boolean>} false: there is none of this name, or it is too old
 */
export async function restoreCluster({ store, name, dataDir, youngerThanMs = Number.POSITIVE_INFINITY }) {
  const stored = path.join(store, name);
  if (!existsSync(stored) || ageMs(stored) >= youngerThanMs) return false;
  const home = databaseHome(dataDir);
  try {
    await copyFolder(path.join(stored, "data"), home.data);
    for (const file of PRIVATE_FILES) {
      copyFileSync(path.join(stored, path.basename(file)), path.join(dataDir, file));
    }
    const state = readState(home);
    if (!state) throw new Error(`${stored} has no server.json`);
    writeState(home, { ...state, port: null });
    return true;
  } catch (error) {
    // It was taken away while we copied it.
    rmSync(home.data, { recursive: true, force: true });
    for (const file of PRIVATE_FILES) rmSync(path.join(dataDir, file), { force: true });
    if (!existsSync(stored)) return false;
    throw error;
  }
}
