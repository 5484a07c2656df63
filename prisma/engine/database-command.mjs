import { canConnect, createDatabase, dropDatabase } from "./databases.mjs";

/** @type {Record<string, (url: string | undefined) => Promise<unknown>>} */
const COMMANDS = {
  "can-connect-to-database": canConnect,
  "create-database": createDatabase,
  "drop-database": dropDatabase,
};

/** PostgreSQL error codes that the Prisma CLI knows by a code of its own. */
const PRISMA_CODES = new Map([
  ["3D000", { code: "P1003", text: "Database does not exist" }],
  ["28P01", { code: "P1000", text: "Authentication failed" }],
]);

/**
 * Runs `schema-engine cli <command>`.
 * @param {string} command
 * @param {string | undefined} url
 * @returns {Promise<number>} exit code; a failure is written to stderr as the JSON line that the CLI reads
 */
export async function runDatabaseCommand(command, url) {
  const run = COMMANDS[command];
  if (!run) {
    process.stderr.write(`unknown command: ${command}\n`);
    return 1;
  }
  try {
    await run(url);
    return 0;
  } catch (thrown) {
    const error = /** @type {Error & { code?: string }} */ (thrown);
    const known = PRISMA_CODES.get(error.code ?? "") ?? { code: "P1001", text: "Can't reach database server" };
    const fields = { message: `${known.text}: ${error.message || error.code}`, error_code: known.code };
    const line = { timestamp: new Date().toISOString(), level: "ERROR", fields, target: "schema_engine::logger" };
    // The CLI skips the first line, in which the native engine prints its name.
    process.stderr.write(`schema-engine\n${JSON.stringify(line)}\n`);
    return 1;
  }
}
