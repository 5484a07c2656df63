import { loadKeys } from "../../keys.mjs";
import { currentBuild } from "../app-build.mjs";
import { generateClient } from "../generate-client.mjs";
import { step } from "../progress.mjs";
import { runScript } from "../run-tool.mjs";

/**
 * @typedef {import("./settings.mjs").DemoSettings} DemoSettings
 * @typedef {import("../run-tool.mjs").Environment} Environment
 */

/** @param {DemoSettings} settings @returns {Environment} */
function demoEnvironment(settings) {
  return {
    ...process.env,
    ...loadKeys(settings.dataDir),
    NODE_ENV: "production",
    APP_ENV: "demo",
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    BUILD_DIR: undefined, // the build of these sources is not ready yet
    APP_ORIGIN: settings.origin,
    SANDBOX_LENDER_URL: `http://127.0.0.1:${settings.sandboxPort}`,
    SANDBOX_SECRET: process.env.SANDBOX_SECRET || "sandbox-secret",
  };
}

/**
 * Our own PostgreSQL, unless DATABASE_URL names one.
 * @param {DemoSettings} settings
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
async function openDatabase({ databaseUrl, dataDir }) {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  const { startDatabase } = await import("../database.mjs");
  const database = await startDatabase({ dataDir });
  if (database.movedTo) {
    console.log(`  PostgreSQL's user cannot reach ${dataDir}: its data is in ${database.movedTo}`);
  }
  return database;
}

/**
 * Prepares everything before the processes start: client, database with schema and data, build.
 * @param {DemoSettings} settings
 * @param {{ signal: AbortSignal, onStarted: (stop: () => Promise<void>) => void }} options `onStarted` receives at once
 * the function that stops the database, because a later step may fail
 * @returns {Promise<{ env: Environment, build: string }>} the environment of web and worker
 */
export async function prepare(settings, { signal, onStarted }) {
  await step("database client", () => generateClient({ signal }));
  const env = demoEnvironment(settings);

  const withData = async () => {
    const database = await step("database", () => openDatabase(settings));
    onStarted(database.stop);
    signal.throwIfAborted();
    const owner = { ...env, DATABASE_URL: database.url };
    const { migrate } = await import("../../migrate.mjs");
    const { appDatabaseUrl, tenantDatabaseUrl } = await step("migrations", () =>
      migrate({
        databaseUrl: database.url,
        appDatabaseUrl: env.APP_DATABASE_URL || undefined,
        tenantDatabaseUrl: env.TENANT_DATABASE_URL || undefined,
        dataDir: settings.dataDir,
        env,
        signal,
      }),
    );
    const seedEnv = { ...owner, APP_DATABASE_URL: appDatabaseUrl };
    await step("demo data", () => runScript("prisma/seed/seed.ts", [], { env: seedEnv, signal }));
    // Null where DATABASE_URL's operator has made one login: customers' pages use it too.
    return { APP_DATABASE_URL: appDatabaseUrl, TENANT_DATABASE_URL: tenantDatabaseUrl ?? undefined };
  };
  const withBuild = () => step("build", () => currentBuild({ signal }));

  const [data, build] = await Promise.allSettled([withData(), withBuild()]);
  if (data.status === "rejected") throw data.reason;
  if (build.status === "rejected") throw build.reason;
  const { folder } = build.value;
  return { env: { ...env, ...data.value, BUILD_DIR: folder }, build: folder };
}
