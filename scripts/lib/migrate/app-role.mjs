import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { writePrivateFile } from "../private-file.mjs";

/** The file of the login that `migrate` creates. @param {string} dataDir */
export const appLoginFile = (dataDir) => path.join(dataDir, "app-role.json");

/** @param {string} dataDir @returns {{ password: string, url: string } | null} */
function readAppRole(dataDir) {
  try {
    return JSON.parse(readFileSync(appLoginFile(dataDir), "utf8"));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return null;
    throw error;
  }
}

/**
 * The login of web and worker: that of `appDatabaseUrl`, or `<database>_app` with a password stored in the data folder.
 * @param {{ databaseUrl: string, appDatabaseUrl?: string, dataDir: string }} options
 * @returns {{ role: string, password: string, url: string, isOurs: boolean }}
 */
export function appLogin({ databaseUrl, appDatabaseUrl, dataDir }) {
  if (appDatabaseUrl) {
    const { username, password } = new URL(appDatabaseUrl);
    const role = decodeURIComponent(username);
    return { role, password: decodeURIComponent(password), url: appDatabaseUrl, isOurs: false };
  }
  const url = new URL(databaseUrl);
  const role = `${decodeURIComponent(url.pathname.slice(1))}_app`;
  const password = readAppRole(dataDir)?.password ?? randomBytes(24).toString("base64url");
  url.username = encodeURIComponent(role);
  url.password = password;
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  writePrivateFile(appLoginFile(dataDir), `${JSON.stringify({ password, url: url.href }, null, 2)}\n`);
  return { role, password, url: url.href, isOurs: true };
}

/**
 * The most that one statement, one wait for a lock and one pause inside a transaction may take: a process that hangs
 * keeps no row from the others. A job's long work is many statements.
 */
const TIMEOUTS = {
  statement_timeout: "5min",
  lock_timeout: "1min",
  idle_in_transaction_session_timeout: "2min",
};

/** The owner may not be allowed to change a login that it did not create. */
const NO_RIGHT = "42501";

/** @param {import("pg").Client} owner @param {string} role */
async function limitTimes(owner, role) {
  try {
    for (const [name, value] of Object.entries(TIMEOUTS))
      await owner.query(`ALTER ROLE ${owner.escapeIdentifier(role)} SET ${name} = ${owner.escapeLiteral(value)}`);
  } catch (error) {
    if (/** @type {{ code?: unknown }} */ (error).code !== NO_RIGHT) throw error;
    console.log(`Set these for the role ${role} yourself: ${Object.keys(TIMEOUTS).join(", ")}.`);
  }
}

/**
 * Creates the login, or sets its stored password. It owns nothing and cannot bypass row-level security.
 * @param {import("pg").Client} owner
 * @param {{ role: string, password: string, isOurs: boolean }} login
 */
export async function ensureAppRole(owner, { role, password, isOurs }) {
  const { rows } = await owner.query(
    "SELECT rolsuper OR rolbypassrls AS is_mighty, rolname = current_user AS is_owner FROM pg_roles WHERE rolname = $1",
    [role],
  );
  const [found] = rows;
  if (found?.is_owner) throw new Error(`APP_DATABASE_URL must not be the owner's (${role})`);
  if (found?.is_mighty) throw new Error(`The role ${role} bypasses row-level security: web and worker must not use it`);
  const name = owner.escapeIdentifier(role);
  const secret = owner.escapeLiteral(password);
  if (!found) await owner.query(`CREATE ROLE ${name} LOGIN PASSWORD ${secret}`);
  else if (isOurs) await owner.query(`ALTER ROLE ${name} LOGIN PASSWORD ${secret}`);
  await limitTimes(owner, role);
}
