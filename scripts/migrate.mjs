// Updates a database to this release: `npm run migrate`, with the owner's DATABASE_URL. Migrations, the login of web
// and worker with its rights, the queue's own schema, the check values of the keys. Safe to repeat, and to run on several machines
// at once. `-- --accept CODE_PEPPER` or `APP_SECRET`: the key was replaced on purpose.
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { createDatabase } from "../prisma/engine/databases.mjs";
import { assertKeysAreSet, keysAreElsewhere, loadKeys } from "./keys.mjs";
import { appLogin, ensureLogin, loginHints, refuseNewPasswords, tenantLogin } from "./lib/migrate/app-role.mjs";
import { checkBeforeDeploy } from "./lib/migrate/before-deploy.mjs";
import { migrationFiles } from "./lib/migrate/checksums.mjs";
import { applyGrants, applyTenantGrants } from "./lib/migrate/grants.mjs";
import { mayRunLate, waitingHint } from "./lib/migrate/late.mjs";
import { needsDeploy } from "./lib/migrate/needs-deploy.mjs";
import { connectOwner } from "./lib/owner-connection.mjs";
import { hasProgram } from "./lib/programs.mjs";
import { dataDirectory, ROOT } from "./lib/project.mjs";
import { runScript, runTool } from "./lib/run-tool.mjs";
import { startFailure } from "./lib/start-failure.mjs";

/** The advisory lock of migrating: the same number in every release. */
const MIGRATION_LOCK = 20_260_101;
const DEPLOY = path.join(ROOT, "prisma", "engine", "deploy.mjs");
const KEY_CHECK = "prisma/seed/key-check.ts";

const ASK_AGAIN_MS = 200;

/**
 * Waits until no other machine migrates. Asked again and again: a statement that waits would keep an index from being
 * built beside running work, which waits for every statement that began before it.
 * @param {import("pg").Client} owner
 * @param {AbortSignal} [signal]
 */
async function waitForTurn(owner, signal) {
  for (;;) {
    const { rows } = await owner.query("SELECT pg_try_advisory_lock($1) AS mine", [MIGRATION_LOCK]);
    if (rows[0].mine) return;
    await sleep(ASK_AGAIN_MS, undefined, { signal });
  }
}

/** @param {string} databaseUrl */
async function connectOrCreate(databaseUrl) {
  try {
    return await connectOwner(databaseUrl);
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code !== "3D000") throw error;
  }
  await createDatabase(databaseUrl).catch((error) => {
    if (error.code !== "42P04" && error.code !== "23505") throw error; // another machine was faster
  });
  return connectOwner(databaseUrl);
}

/**
 * @param {object} options
 * @param {string} options.databaseUrl the owner's; the database is created if it is missing
 * @param {string} [options.appDatabaseUrl] the login of web and worker; default: `<database>_app`, created here
 * @param {string} [options.tenantDatabaseUrl] the login of customers' pages and the portal; default: `<database>_tenant`,
 * created here unless `appDatabaseUrl` is given
 * @param {string} options.dataDir the folder that stores these logins' passwords
 * @param {import("./lib/run-tool.mjs").Environment} [options.env] for the programs that this starts
 * @param {string[]} [options.acceptedKeys] variables of keys that were replaced: CODE_PEPPER, APP_SECRET
 * @param {AbortSignal} [options.signal]
 * @returns {Promise<{ appDatabaseUrl: string, tenantDatabaseUrl: string | null, waiting: string[] }>} the URLs for web and
 * worker; the migrations that wait until no process of the release before runs
 */
export async function migrate({
  databaseUrl,
  appDatabaseUrl,
  tenantDatabaseUrl,
  dataDir,
  env = process.env,
  acceptedKeys = [],
  signal,
}) {
  const owner = await connectOrCreate(databaseUrl);
  try {
    await waitForTurn(owner, signal);
    const given = { databaseUrl, appDatabaseUrl, tenantDatabaseUrl, dataDir };
    if ((env.APP_ENV || env.NODE_ENV) === "production") await refuseNewPasswords(owner, given);
    const deploy = async (/** @type {string[]} */ leftOut) => {
      const files = new Map([...migrationFiles()].filter(([name]) => !leftOut.includes(name)));
      if (!(await needsDeploy(owner, files))) return;
      const toolEnv = { ...env, DATABASE_URL: databaseUrl };
      await runTool("migrations", process.execPath, [DEPLOY, ...leftOut], { env: toolEnv, signal });
    };
    const late = await checkBeforeDeploy(owner, { allowLongLocks: env.MIGRATE_LONG_LOCKS === "true" });
    await deploy(late);
    const { runMigrations } = await import("bullmq");
    await runMigrations(/** @type {never} */ (owner));

    const login = appLogin(given);
    await ensureLogin(owner, login);
    await applyGrants(owner, login.role);
    const tenant = tenantLogin(given);
    if (tenant) {
      await ensureLogin(owner, tenant);
      await applyTenantGrants(owner, { ...tenant, platformRole: login.role });
    }
    const checkEnv = { ...env, DATABASE_URL: databaseUrl, APP_DATABASE_URL: login.url };
    if (hasProgram(KEY_CHECK, checkEnv)) {
      const accept = acceptedKeys.flatMap((variable) => ["--accept", variable]);
      await runScript(KEY_CHECK, accept, { env: checkEnv, signal });
    }
    const runsLate = late.length > 0 && (await mayRunLate(owner, env.MIGRATE_CONTRACTS === "true"));
    if (runsLate) await deploy([]);
    return {
      appDatabaseUrl: login.url,
      tenantDatabaseUrl: tenant?.url ?? null,
      waiting: runsLate ? [] : late,
    };
  } finally {
    await owner.end();
  }
}

async function main() {
  const { values } = parseArgs({ options: { accept: { type: "string", multiple: true, default: [] } } });
  const acceptedKeys = values.accept.flatMap((text) => text.split(","));
  const { DATABASE_URL, APP_DATABASE_URL, TENANT_DATABASE_URL, APP_ENV, NODE_ENV, DATA_KEYS } = process.env;
  if (!DATABASE_URL) throw new Error("DATABASE_URL is not set: migrate needs the owner's");
  const dataDir = dataDirectory();
  const isProduction = (APP_ENV || NODE_ENV) === "production";
  if (isProduction) assertKeysAreSet(process.env);
  const areGiven = isProduction || DATA_KEYS || keysAreElsewhere(process.env);
  const keys = areGiven ? {} : loadKeys(dataDir);
  const { waiting } = await migrate({
    databaseUrl: DATABASE_URL,
    appDatabaseUrl: APP_DATABASE_URL || undefined,
    tenantDatabaseUrl: TENANT_DATABASE_URL || undefined,
    dataDir,
    env: { ...process.env, ...keys },
    acceptedKeys,
  });
  const hints = [...loginHints(process.env, dataDir), ...(waiting.length > 0 ? [waitingHint(waiting)] : [])];
  console.log(["migrated", ...hints].join("\n"));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main().catch((error) => {
    console.error(error.name === "ToolFailed" ? error.message : startFailure(error, "DATABASE_URL"));
    process.exitCode = 1;
  });
}
