import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { writePrivateFile } from "../private-file.mjs";

/**
 * A login that `migrate` makes, or that an operator has made and names in a variable.
 * @typedef {{ suffix: string, fileIn: (dataDir: string) => string, variable: string }} LoginKind
 * @typedef {{ role: string, password: string, url: string, isOurs: boolean, variable: string }} Login
 */

/** The file of the platform login that `migrate` makes. @param {string} dataDir */
export const appLoginFile = (dataDir) => path.join(dataDir, "app-role.json");
/** The file of the tenant login that `migrate` makes. @param {string} dataDir */
export const tenantLoginFile = (dataDir) => path.join(dataDir, "tenant-role.json");

/** Sees every brand: the back office, the worker. @type {LoginKind} */
const PLATFORM = { suffix: "_app", fileIn: appLoginFile, variable: "APP_DATABASE_URL" };
/** Sees one brand at a time: customers' pages, the portal. @type {LoginKind} */
const TENANT = { suffix: "_tenant", fileIn: tenantLoginFile, variable: "TENANT_DATABASE_URL" };

/** @param {string} file @returns {{ password: string, url: string } | null} */
function readLogin(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return null;
    throw error;
  }
}

/** A login that `migrate` makes is called after the database. @param {string} databaseUrl @param {string} suffix */
const roleOf = (databaseUrl, suffix) => `${decodeURIComponent(new URL(databaseUrl).pathname.slice(1))}${suffix}`;

/**
 * @param {LoginKind} kind
 * @param {{ databaseUrl: string, given?: string, dataDir: string }} options
 * @returns {Login}
 */
function loginOf({ suffix, fileIn, variable }, { databaseUrl, given, dataDir }) {
  if (given) {
    const { username, password } = new URL(given);
    const role = decodeURIComponent(username);
    return { role, password: decodeURIComponent(password), url: given, isOurs: false, variable };
  }
  const url = new URL(databaseUrl);
  const stored = fileIn(dataDir);
  const role = roleOf(databaseUrl, suffix);
  const password = readLogin(stored)?.password ?? randomBytes(24).toString("base64url");
  url.username = encodeURIComponent(role);
  url.password = password;
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  writePrivateFile(stored, `${JSON.stringify({ password, url: url.href }, null, 2)}\n`);
  return { role, password, url: url.href, isOurs: true, variable };
}

/**
 * The platform login: that of `appDatabaseUrl`, or `<database>_app` with a password stored in the data folder.
 * @param {{ databaseUrl: string, appDatabaseUrl?: string, dataDir: string }} options
 * @returns {Login}
 */
export const appLogin = ({ databaseUrl, appDatabaseUrl, dataDir }) =>
  loginOf(PLATFORM, { databaseUrl, given: appDatabaseUrl, dataDir });

/**
 * The tenant login: that of `tenantDatabaseUrl`, or `<database>_tenant`. Null where an operator has made the platform
 * login and no tenant login: such an installation goes on with the one.
 * @param {{ databaseUrl: string, appDatabaseUrl?: string, tenantDatabaseUrl?: string, dataDir: string }} options
 * @returns {Login | null}
 */
export const tenantLogin = ({ databaseUrl, appDatabaseUrl, tenantDatabaseUrl, dataDir }) =>
  appDatabaseUrl && !tenantDatabaseUrl ? null : loginOf(TENANT, { databaseUrl, given: tenantDatabaseUrl, dataDir });

/**
 * Stops before a login gets a new password that running processes do not know: one that exists, whose variable is not set
 * and whose file is not in this data folder. Somebody has made it, or the variable stands in a file that was not read.
 * @param {import("pg").Client} owner
 * @param {{ databaseUrl: string, appDatabaseUrl?: string, tenantDatabaseUrl?: string, dataDir: string }} options
 */
export async function refuseNewPasswords(owner, { databaseUrl, appDatabaseUrl, tenantDatabaseUrl, dataDir }) {
  const made = appDatabaseUrl ? [] : [PLATFORM];
  if (!appDatabaseUrl && !tenantDatabaseUrl) made.push(TENANT);
  for (const { suffix, fileIn, variable } of made) {
    const file = fileIn(dataDir);
    if (readLogin(file)) continue;
    const role = roleOf(databaseUrl, suffix);
    const { rows } = await owner.query("SELECT 1 FROM pg_roles WHERE rolname = $1 AND rolcanlogin", [role]);
    if (rows.length > 0)
      throw new Error(
        `The login ${role} exists, and ${variable} is not set. A new password would stop the processes that use it: set ${variable} (with our systemd units the platform login's is in /etc/loans/platform.env), or DATA_DIR to the folder of ${path.basename(file)}.`,
      );
  }
}

/**
 * Where an operator finds the logins that `migrate` has made, and which one is missing.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} dataDir
 * @returns {string[]}
 */
export function loginHints({ APP_DATABASE_URL, TENANT_DATABASE_URL }, dataDir) {
  const isIn = (/** @type {LoginKind} */ { variable, fileIn }) =>
    `${variable} of web and worker is in ${fileIn(dataDir)}`;
  const without =
    "TENANT_DATABASE_URL is not set: customers' pages use the login that may see every brand. See Two logins in docs/operations/install.md.";
  const platform = APP_DATABASE_URL ? [] : [isIn(PLATFORM)];
  if (TENANT_DATABASE_URL) return platform;
  return [...platform, APP_DATABASE_URL ? without : isIn(TENANT)];
}

/**
 * The most that one statement, one wait for a lock and one pause inside a transaction may take: a process that hangs
 * keeps no row from the others. A job's long work is many statements. Each of them is short, so compiling one to machine
 * code (Debian's PostgreSQL does so above an estimated cost) takes longer than it saves. And the server notices within half
 * a minute that a process cannot be reached any more, and lets go of its locks: Linux itself takes two hours.
 */
const SETTINGS = {
  statement_timeout: "5min",
  lock_timeout: "1min",
  idle_in_transaction_session_timeout: "2min",
  jit: "off",
  tcp_keepalives_idle: "10s",
  tcp_keepalives_interval: "5s",
  tcp_keepalives_count: "3",
  tcp_user_timeout: "25s",
};

/** The owner may not be allowed to change a login that it did not create. */
const NO_RIGHT = "42501";

/** @param {import("pg").Client} owner @param {string} role */
async function applySettings(owner, role) {
  try {
    for (const [name, value] of Object.entries(SETTINGS))
      await owner.query(`ALTER ROLE ${owner.escapeIdentifier(role)} SET ${name} = ${owner.escapeLiteral(value)}`);
  } catch (error) {
    if (/** @type {{ code?: unknown }} */ (error).code !== NO_RIGHT) throw error;
    const statements = Object.entries(SETTINGS).map(
      ([name, value]) => `ALTER ROLE ${owner.escapeIdentifier(role)} SET ${name} = ${owner.escapeLiteral(value)};`,
    );
    console.log(`The owner may not change the role ${role}. Let its administrator run: ${statements.join(" ")}`);
  }
}

/**
 * Creates the login, or sets its stored password. It owns nothing and cannot bypass row-level security.
 * @param {import("pg").Client} owner
 * @param {Pick<Login, "role" | "password" | "isOurs" | "variable">} login
 */
export async function ensureLogin(owner, { role, password, isOurs, variable }) {
  const { rows } = await owner.query(
    "SELECT rolsuper OR rolbypassrls AS is_mighty, rolname = current_user AS is_owner FROM pg_roles WHERE rolname = $1",
    [role],
  );
  const [found] = rows;
  if (found?.is_owner) throw new Error(`${variable} must not be the owner's (${role})`);
  if (found?.is_mighty) throw new Error(`The role ${role} bypasses row-level security: web and worker must not use it`);
  const name = owner.escapeIdentifier(role);
  const secret = owner.escapeLiteral(password);
  if (!found) await owner.query(`CREATE ROLE ${name} LOGIN PASSWORD ${secret}`);
  else if (isOurs) await owner.query(`ALTER ROLE ${name} LOGIN PASSWORD ${secret}`);
  await applySettings(owner, role);
}
