import { connectOwner } from "../owner-connection.mjs";

/** The login name in a URL. @param {string | undefined} url */
const loginOf = (url) => (url ? decodeURIComponent(new URL(url).username) : null);

/**
 * Checks that the owner's login has the rights that setup needs; throws a message with the command that grants them.
 * @param {{ databaseUrl: string, appDatabaseUrl: string | undefined }} options
 * @returns {Promise<string>} the server's version
 */
export async function checkDatabase({ databaseUrl, appDatabaseUrl }) {
  const server = await openServer(databaseUrl);
  try {
    const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
    const { rows } = await server.query(
      `SELECT current_user AS "user", current_setting('server_version') AS version, r.rolsuper AS super,
         r.rolcreaterole AS "createRole", r.rolcreatedb AS "createDb",
         (SELECT pg_has_role(datdba, 'USAGE') FROM pg_database WHERE datname = $1) AS "ownsDatabase",
         EXISTS (SELECT FROM pg_roles WHERE rolname = $2) AS "loginExists"
       FROM pg_roles r WHERE r.rolname = current_user`,
      [name, loginOf(appDatabaseUrl) ?? `${name}_app`],
    );
    const { user, version, super: mighty, createRole, createDb, ownsDatabase, loginExists } = rows[0];
    const role = server.escapeIdentifier(user);
    if (ownsDatabase === null && !createDb && !mighty)
      throw new Error(
        `There is no database ${name}, and ${user} may not create it: CREATE DATABASE ${server.escapeIdentifier(name)} OWNER ${role};`,
      );
    if (ownsDatabase === false && !mighty)
      throw new Error(
        `${user} does not own the database: ALTER DATABASE ${server.escapeIdentifier(name)} OWNER TO ${role};`,
      );
    if (!loginExists && !createRole && !mighty)
      throw new Error(
        `${user} may not create the login of web and worker: ALTER ROLE ${role} CREATEROLE; or create it yourself and set APP_DATABASE_URL.`,
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
