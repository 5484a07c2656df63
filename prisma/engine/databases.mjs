import pg from "pg";

/** @param {string | undefined} url */
function required(url) {
  if (!url) throw new Error("DATABASE_URL is not set");
  return url;
}

/**
 * @template T
 * @param {string} connectionString
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The server's maintenance database, from which other databases can be created or dropped, and the name of the given
 * one.
 * @param {string | undefined} url
 */
function maintenance(url) {
  const target = new URL(required(url));
  const database = decodeURIComponent(target.pathname.slice(1));
  target.pathname = "/postgres";
  target.searchParams.delete("schema");
  return { url: target.toString(), database };
}

/** @param {string | undefined} url */
export async function canConnect(url) {
  await withClient(required(url), (client) => client.query("SELECT 1"));
}

/**
 * @param {string | undefined} url
 * @param {string} [name] another database on the same server
 * @returns {Promise<string>} the database's name
 */
export async function createDatabase(url, name) {
  const server = maintenance(url);
  const database = name ?? server.database;
  await withClient(server.url, (client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`));
  return database;
}

/**
 * Drops a database and ends its connections.
 * @param {string | undefined} url
 * @param {string} [name] another database on the same server
 */
export async function dropDatabase(url, name) {
  const server = maintenance(url);
  await withClient(server.url, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name ?? server.database)} WITH (FORCE)`),
  );
}
