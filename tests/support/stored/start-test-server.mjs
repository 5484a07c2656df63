import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { loadKeys } from "../../../scripts/keys.mjs";
import { contentStamp } from "../../../scripts/lib/content-stamp.mjs";
import { startDatabase } from "../../../scripts/lib/database.mjs";
import { appLoginFile, tenantLoginFile } from "../../../scripts/lib/migrate/app-role.mjs";
import { ROOT } from "../../../scripts/lib/project.mjs";
import { runScript } from "../../../scripts/lib/run-tool.mjs";
import { migrate } from "../../../scripts/migrate.mjs";
import { importClosure } from "./import-closure.mjs";
import { restoreCluster, storeCluster } from "./stored-cluster.mjs";

/**
 * @typedef {object} TestServer
 * @property {import("../../../scripts/lib/database.mjs").Database} database
 * @property {Record<string, string>} env what tests, and processes that they start, find it by: TEST_SERVER_URL, TEST_TEMPLATE_URL,
 *   TEST_TEMPLATE_APP_URL, TEST_TEMPLATE_TENANT_URL, APP_ENV and the keys; TEST_CLUSTERS and TEST_CLUSTERS_STAMP, by which they start a server like it
 */

/** The migrated, empty database. */
export const TEMPLATE = "test_template";
const SEED = "prisma/seed/seed.ts";
const PROGRAMS = [
  SEED,
  "prisma/seed/key-check.ts",
  "scripts/migrate.mjs",
  "tests/support/stored/start-test-server.mjs",
];
const WHOLE_FOLDERS = ["prisma", "tenants", "prisma.config.ts", "package-lock.json"];
const HOUR_MS = 3_600_000;
const INDIA_MS = 5.5 * HOUR_MS;

/** The database with the demo data that belongs to a template. @param {string} template */
export const demoDataOf = (template) => `${template}_demo_data`;

/**
 * A mark of everything that a prepared cluster comes from: migrations, seed with all that it imports, packages, the keys of the environment, and who
 * runs this.
 * @param {import("../../../scripts/lib/run-tool.mjs").Environment} env
 * @param {string} [root]
 */
export function preparedStamp(env, root = ROOT) {
  const files = importClosure(root, PROGRAMS).filter((file) => !file.includes("/generated/"));
  const keys = ["DATA_KEYS", "INDEX_KEY", "DEDUPE_KEY", "CODE_PEPPER", "APP_SECRET"].map((name) => env[name] ?? "");
  const runner = [process.platform, process.arch, process.getuid?.() ?? "", env.APP_ENV ?? "", ...keys];
  const text = [contentStamp(root, [...WHOLE_FOLDERS, ...files]), ...runner].join("\0");
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** @param {string} dataDir @param {import("../../../scripts/lib/run-tool.mjs").Environment} env */
function environmentOf(dataDir, env) {
  const keys = loadKeys(dataDir);
  const given = Object.entries(keys).map(([name, key]) => [name, env[name] ?? key]);
  return { APP_ENV: env.APP_ENV ?? "test", ...Object.fromEntries(given) };
}

/** @param {import("../../../scripts/lib/database.mjs").Database} database @param {string} file @param {string} name */
function urlOfLogin(database, file, name) {
  const { username, password } = new URL(JSON.parse(readFileSync(file, "utf8")).url);
  return Object.assign(new URL(database.urlFor(name)), { username, password }).href;
}

/** @param {import("../../../scripts/lib/database.mjs").Database} database @param {string} dataDir @param {string} name */
const appUrl = (database, dataDir, name) => urlOfLogin(database, appLoginFile(dataDir), name);

/** @param {string} dataDir @param {(database: import("../../../scripts/lib/database.mjs").Database) => Promise<unknown>} work */
async function whileRunning(dataDir, work) {
  const database = await startDatabase({ dataDir, durable: false });
  try {
    await work(database);
  } finally {
    await database.stop();
  }
}

/** @param {string} dataDir @param {import("../../../scripts/lib/run-tool.mjs").Environment} env */
async function seedDemoData(dataDir, env) {
  await whileRunning(dataDir, async (database) => {
    const name = demoDataOf(TEMPLATE);
    const client = new pg.Client({ connectionString: database.urlFor("postgres") });
    await client.connect();
    try {
      await client.query(`CREATE DATABASE "${name}" TEMPLATE "${TEMPLATE}"`);
    } finally {
      await client.end();
    }
    const urls = { DATABASE_URL: database.urlFor(name), APP_DATABASE_URL: appUrl(database, dataDir, name) };
    await runScript(SEED, [], { env: { ...env, ...environmentOf(dataDir, env), ...urls } });
  });
}

/**
 * Starts an embedded server for tests: a migrated, empty database, and a copy of it with the demo data. Both come from a store between runs when
 * nothing that they are made from has changed; the demo data, whose days count from when it is made, also only on the same day in India and for an hour.
 * @param {object} options
 * @param {string} options.dataDir an empty folder
 * @param {boolean} [options.durable] waits for its disk at each commit, as in production
 * @param {import("../../../scripts/lib/run-tool.mjs").Environment} [options.env]
 * @param {string} [options.store] folder of the prepared clusters. Default: that of the run, or else one between runs
 * @param {string} [options.stamp] what they are made from. Default: that of the run, or else of the present files
 * @returns {Promise<TestServer>}
 */
export async function startTestServer({
  dataDir,
  durable = false,
  env = process.env,
  store = env.TEST_CLUSTERS ?? path.join(ROOT, "node_modules", ".cache", "test-database"),
  stamp = env.TEST_CLUSTERS_STAMP ?? preparedStamp(env),
}) {
  const migrated = { store, dataDir, name: `${stamp}-migrated` };
  const day = new Date(Date.now() + INDIA_MS).toISOString().slice(0, 10);
  const seeded = { store, dataDir, name: `${stamp}-${day}` };
  if (!(await restoreCluster({ ...seeded, youngerThanMs: HOUR_MS }))) {
    if (!(await restoreCluster(migrated))) {
      await whileRunning(dataDir, (database) =>
        migrate({
          databaseUrl: database.urlFor(TEMPLATE),
          dataDir,
          env: { ...env, ...environmentOf(dataDir, env) },
        }),
      );
      await storeCluster(migrated);
    }
    await seedDemoData(dataDir, env);
    await storeCluster(seeded);
  }
  const database = await startDatabase({ dataDir, durable });
  return {
    database,
    env: {
      ...environmentOf(dataDir, env),
      TEST_SERVER_URL: database.urlFor("postgres"),
      TEST_TEMPLATE_URL: database.urlFor(TEMPLATE),
      TEST_TEMPLATE_APP_URL: appUrl(database, dataDir, TEMPLATE),
      TEST_TEMPLATE_TENANT_URL: urlOfLogin(database, tenantLoginFile(dataDir), TEMPLATE),
      TEST_CLUSTERS: store,
      TEST_CLUSTERS_STAMP: stamp,
    },
  };
}
