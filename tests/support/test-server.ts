import { randomBytes } from "node:crypto";
import pg from "pg";
import { loadKeys } from "../../scripts/keys.mjs";
import { stopDatabase } from "../../scripts/lib/database.mjs";
import { generateClient } from "../../scripts/lib/generate-client.mjs";
import { migrate } from "../../scripts/migrate.mjs";
import { startTestServer } from "./stored/start-test-server.mjs";
import { temporaryFolder } from "./temporary-folder";

/** The URL of another database, or of another role, on the same server. */
export function urlWith(url: string, change: { database?: string; user?: string; password?: string }): string {
  const changed = new URL(url);
  if (change.database !== undefined) changed.pathname = `/${change.database}`;
  if (change.user !== undefined) changed.username = change.user;
  if (change.password !== undefined) changed.password = change.password;
  return changed.href;
}

export async function withOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function dropDatabases(serverUrl: string, template: string): Promise<void> {
  await withOwner(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>("SELECT datname FROM pg_database WHERE datname LIKE $1", [
      `${template.replaceAll("_", "\\_")}%`,
    ]);
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
    await client.query(`DROP ROLE IF EXISTS "${template}_app"`);
  });
}

/** On the server of TEST_DATABASE_URL: a template of this run's own, dropped at the end with what was copied from it. */
async function prepareGivenServer(serverUrl: string): Promise<() => Promise<void>> {
  const folder = await temporaryFolder("loan-tests");
  const template = `test_${randomBytes(4).toString("hex")}`;
  const tearDown = async () => {
    await dropDatabases(serverUrl, template);
    await folder.remove();
  };
  try {
    process.env.APP_ENV ??= "test";
    for (const [name, key] of Object.entries(loadKeys(folder.path))) process.env[name] ??= key;
    const databaseUrl = urlWith(serverUrl, { database: template });
    const { appDatabaseUrl } = await migrate({ databaseUrl, dataDir: folder.path });
    process.env.TEST_SERVER_URL = serverUrl;
    process.env.TEST_TEMPLATE_URL = databaseUrl;
    process.env.TEST_TEMPLATE_APP_URL = appDatabaseUrl;
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}

/** An embedded server for this run alone, from the clusters that tests/support/stored stores between runs. */
async function prepareEmbeddedServer(durable: boolean): Promise<() => Promise<void>> {
  const folder = await temporaryFolder("loan-tests");
  try {
    const { database, env } = await startTestServer({ dataDir: folder.path, durable });
    Object.assign(process.env, env);
    return async () => {
      await database.destroy();
      await folder.remove();
    };
  } catch (error) {
    await stopDatabase({ dataDir: folder.path });
    await folder.remove();
    throw error;
  }
}

/**
 * Makes this run's template: a migrated, empty database with the application role's rights, which `freshDatabase` copies.
 * What the tests and the processes that they start need to know is put into the environment; where TEST_TEMPLATE_URL is there already,
 * somebody has prepared a server for several runs. The server is TEST_DATABASE_URL's (the owner's, of any database there), or an embedded one.
 * `durable`: an embedded server waits for its disk at each commit, as in production.
 */
export async function prepareTestServer({ durable = false } = {}): Promise<() => Promise<void>> {
  if (process.env.TEST_TEMPLATE_URL) return async () => {};
  await generateClient();
  const given = process.env.TEST_DATABASE_URL;
  return given ? prepareGivenServer(given) : prepareEmbeddedServer(durable);
}
