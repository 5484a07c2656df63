import pg from "pg";
import { MIGRATION_TIMES } from "./owner-times.mjs";

const ANSWER_MS = 5_000;
/** The oldest version on which row-level security, grants and the queue's schema are tested. */
const OLDEST = 15;

/**
 * Connects as the database's owner, or fails within seconds.
 * @param {string} connectionString
 * @returns {Promise<pg.Client>}
 */
export async function connectOwner(connectionString) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_MS, ...MIGRATION_TIMES });
  client.on("error", () => {}); // the running statement fails and reports the error
  try {
    await client.connect();
    const { rows } = await client.query("SHOW server_version_num");
    const version = Math.floor(Number(rows[0].server_version_num) / 10_000);
    if (version < OLDEST) throw new Error(`PostgreSQL ${OLDEST} or later is required: this server is ${version}.`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
