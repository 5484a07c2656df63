import type { JobQueues } from "@jobs/job-queues";
import { insertBrand } from "@tests/factories/brands";
import { freshDatabase, loginsOf } from "@tests/support/database";
import { startRedis } from "@tests/support/redis";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { startOwnServer } from "@tests/support/test-server";
import pg from "pg";
import type { Database } from "../../../scripts/lib/database.mjs";

export type Backend = "postgresql" | "redis";

const _BACKENDS: readonly Backend[] = ["postgresql", "redis"];

export type TestRedis = Awaited<ReturnType<typeof startRedis>>;

export type Installation = {
  owner: pg.Client;
  ownerUrl: string;
  appUrl: string;
  redis: TestRedis | null;
  /** With `ownServer` only: a PostgreSQL that the test can restart. */
  server: Database | null;
  /** Brand ids by key: cl (main), lumen, haldi. */
  brands: Record<"cl" | "lumen" | "haldi", string>;
  /** Empties the queues' store, as if it had been lost. */
  loseQueues(queues: JobQueues): Promise<void>;
  /** Ends connections of this process and drops the database. Call after everything that uses it has stopped. */
  close(): Promise<void>;
};

/** A migrated database on its own server. */
async function ownDatabase() {
  const { database, env, stop } = await startOwnServer();
  const { TEST_TEMPLATE_URL: ownerUrl = "", TEST_TEMPLATE_APP_URL: appUrl = "" } = env;
  const { TEST_TEMPLATE_TENANT_URL: tenantUrl = "" } = env;
  return { ownerUrl, appUrl, tenantUrl, server: database, drop: stop };
}

/**
 * A database with three brands and its own queue. Sets this process's environment to them; import platform modules
 * afterwards, and call it once in a test file.
 */
export async function openInstallation(
  backend: Backend,
  env: Record<string, string> = {},
  { ownServer = false }: { ownServer?: boolean } = {},
): Promise<Installation> {
  const database = ownServer ? await ownDatabase() : { ...(await freshDatabase("jobs")), server: null };
  const redis = backend === "redis" ? await startRedis() : null;
  const files = await temporaryFolder("jobs-files");
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  owner.on("error", () => {}); // a restarted server ends it
  await owner.connect();
  const cl = await insertBrand(owner, { key: "cl", isMain: true });
  const lumen = await insertBrand(owner, { key: "lumen" });
  const haldi = await insertBrand(owner, { key: "haldi" });
  Object.assign(process.env, {
    APP_ENV: "test",
    ...loginsOf(database),
    DATA_DIR: files.path,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? "silent",
    ...env,
  });
  delete process.env.DIRECT_DATABASE_URL;
  if (redis) process.env.REDIS_URL = redis.url;
  else delete process.env.REDIS_URL;
  return {
    owner,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    redis,
    server: database.server,
    brands: { cl: cl.id, lumen: lumen.id, haldi: haldi.id },
    async loseQueues({ queueOf }) {
      if (redis)
        for (const job of ["messages.deliver", "lists.export"] as const) await queueOf(job).obliterate({ force: true });
      else await owner.query("delete from bullmq.job");
    },
    async close() {
      await owner.end().catch(() => {});
      await redis?.kill();
      await database.drop();
      await files.remove();
    },
  };
}
