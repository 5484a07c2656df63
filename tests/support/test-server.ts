import { randomBytes } from "node:crypto";
import pg from "pg";
import { loadKeys } from "../../scripts/keys.mjs";
import { startDatabase } from "../../scripts/lib/database.mjs";
import { generateClient } from "../../scripts/lib/generate-client.mjs";
import { migrate } from "../../scripts/migrate.mjs";
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

/**
 * Makes this run's template: a migrated, empty database with the application role's rights, which `freshDatabase` copies.
 * The server is TEST_DATABASE_URL's (the owner's, of any database there), or an embedded one for this run alone. What
 * the tests and the processes that they start need to know is put into the environment. `durable`: an embedded server waits
 * for its disk at each commit, as in production.
 */
export async function prepareTestServer({ durable = false } = {}): Promise<() => Promise<void>> {
  const folder = await temporaryFolder("loan-tests");
  const embedded = process.env.TEST_DATABASE_URL ? null : await startDatabase({ dataDir: folder.path, durable });
  const serverUrl = process.env.TEST_DATABASE_URL ?? embedded?.urlFor("postgres") ?? "";
  const template = `test_${randomBytes(4).toString("hex")}`;
  const tearDown = async () => {
    await dropDatabases(serverUrl, template);
    await embedded?.destroy();
    await folder.remove();
  };
  try {
    await generateClient();
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
