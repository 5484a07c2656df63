import { connectOwner } from "../owner-connection.mjs";

/** The login name in a URL. @param {string} url */
const loginOf = (url) => decodeURIComponent(new URL(url).username);

/**
 * The logins that must exist after `migrate`: those of the URLs, or its own. An installation whose operator has made the
 * platform login needs no tenant login.
 * @param {string} database
 * @param {{ appDatabaseUrl?: string, tenantDatabaseUrl?: string }} given
 */
function loginsOf(database, { appDatabaseUrl, tenantDatabaseUrl }) {
  const platform = appDatabaseUrl ? loginOf(appDatabaseUrl) : `${database}_app`;
  if (tenantDatabaseUrl) return [platform, loginOf(tenantDatabaseUrl)];
  return appDatabaseUrl ? [platform] : [platform, `${database}_tenant`];
}

/**
 * Checks that the owner's login has the rights that setup needs; throws a message with the command that grants them.
 * @param {{ databaseUrl: string, appDatabaseUrl?: string, tenantDatabaseUrl?: string }} options
 * @returns {Promise<string>} the server's version
 */
export async function checkDatabase({ databaseUrl, ...given }) {
  const server = await openServer(databaseUrl);
  try {
    const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
    const { rows } = await server.query(
      `SELECT current_user AS "user", current_setting('server_version') AS version, r.rolsuper AS super,
         r.rolcreaterole AS "createRole", r.rolcreatedb AS "createDb",
         (SELECT pg_has_role(datdba, 'USAGE') FROM pg_database WHERE datname = $1) AS "ownsDatabase",
         (SELECT count(*) FROM pg_roles WHERE rolname = ANY ($2)) = cardinality($2::text[]) AS "loginsExist"
       FROM pg_roles r WHERE r.rolname = current_user`,
      [name, loginsOf(name, given)],
    );
    const { user, version, super: isSuperuser, createRole, createDb, ownsDatabase, loginsExist } = rows[0];
    const role = server.escapeIdentifier(user);
    if (ownsDatabase === null && !createDb && !isSuperuser)
      throw new Error(
        `There is no database ${name}, and ${user} may not create it: CREATE DATABASE ${server.escapeIdentifier(name)} OWNER ${role};`,
      );
    if (ownsDatabase === false && !isSuperuser)
      throw new Error(
        `${user} does not own the database: ALTER DATABASE ${server.escapeIdentifier(name)} OWNER TO ${role};`,
      );
    if (!loginsExist && !createRole && !isSuperuser)
      throw new Error(
        `${user} may not create the logins of web and worker: ALTER ROLE ${role} CREATEROLE; or create them yourself and set APP_DATABASE_URL and TENANT_DATABASE_URL.`,
      );
    return version.split(" ")[0];
  } finally {
    await server.end();
  }
}

/** Connects to the database, or to the server's own while it does not exist. @param {string} databaseUrl */
async function openServer(databaseUrl) {
  try {
    return await connectOwner(databaseUrl);
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code !== "3D000") throw error;
    const url = new URL(databaseUrl);
    url.pathname = "/postgres";
    return connectOwner(url.href);
  }
}
