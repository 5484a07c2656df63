import pg from "pg";
import { stopDatabase } from "../../scripts/lib/database.mjs";
import { generateClient } from "../../scripts/lib/generate-client.mjs";
import { startTestServer, type TestServer } from "./stored/start-test-server.mjs";
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

/**
 * Starts this run's server, with a template that `freshDatabase` copies: a migrated, empty database with the application role's rights.
 * What the tests and the processes that they start need to know is put into the environment; where TEST_TEMPLATE_URL is there already,
 * somebody has prepared a server for several runs. `durable`: it waits for its disk at each commit, as in production.
 */
export async function prepareTestServer({ durable = false } = {}): Promise<() => Promise<void>> {
  if (process.env.TEST_TEMPLATE_URL) return async () => {};
  await generateClient();
  const { env, stop } = await startOwnServer({ durable });
  Object.assign(process.env, env);
  return stop;
}

/** Another server with the same databases as this run's, which a test can restart or fill with rows of its own. */
export async function startOwnServer({ durable = false } = {}): Promise<TestServer & { stop: () => Promise<void> }> {
  const folder = await temporaryFolder("loan-tests");
  try {
    const server = await startTestServer({ dataDir: folder.path, durable });
    const stop = async () => {
      await server.database.destroy();
      await folder.remove();
    };
    return { ...server, stop };
  } catch (error) {
    await stopDatabase({ dataDir: folder.path });
    await folder.remove();
    throw error;
  }
}
