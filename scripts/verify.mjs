// `npm run verify`: all checks that must pass before a change lands, from a fresh clone. Its last line is `N passed, N
// failed, N skipped`; exit code 0 only when nothing failed and nothing was skipped.
import { rmSync } from "node:fs";
import path from "node:path";
import { generateClient } from "./lib/generate-client.mjs";
import { installWhenNeeded } from "./lib/install.mjs";
import { ROOT, toolPath } from "./lib/project.mjs";
import { startRedis } from "./lib/redis.mjs";
import { makeScratchFolder } from "./lib/verify/scratch-folder.mjs";
import { VerifyRun } from "./lib/verify/steps.mjs";
import { installSystemPackages, OPERATION } from "./lib/verify/system-packages.mjs";
import { exitCodeOf, lastLine, sum, totals } from "./lib/verify/totals.mjs";

const interrupted = new AbortController();
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => interrupted.abort());

const scratch = makeScratchFolder();

/** The tests start their own servers: no setting of the developer's shell may reach them. */
function cleanEnvironment() {
  const {
    DATABASE_URL,
    APP_DATABASE_URL,
    TENANT_DATABASE_URL,
    REDIS_URL,
    DATA_DIR,
    APP_ENV,
    NODE_ENV,
    FORCE_COLOR,
    ...rest
  } = process.env;
  const env = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith("TEST_")));
  return { ...env, NO_COLOR: "1", CI: "true", TMPDIR: scratch };
}

/** TypeScript's native compiler: the same check in half the time. The tools still import version 5. */
const TYPE_CHECKER = path.join(ROOT, "node_modules", "typescript-native", "bin", "tsc");
/** Several checkers each check the types that they share: one takes 31 CPU seconds, two 45, four (the default) 52. */
const TYPES = [TYPE_CHECKER, "--noEmit", "--checkers", "1"];
/** It is written in Go, whose garbage collector clears a heap that only grows: 35 CPU seconds, with four times its patience 25. */
const PATIENT_COLLECTOR = { GOGC: "400" };

/** For programs that live for seconds. Benches measure the product as it is shipped. */
const SHORT_LIVED = `--require "${path.join(ROOT, "scripts", "lib", "verify", "short-lived.cjs")}"`;

/** `npm run verify:all` also runs the product with the servers of an installation. */
const isWhole = process.env.VERIFY_ALL === "1";
/** The faults of `verify:all`: every one, with small files and few kills. */
const SHORT = { rows: "5000", kills: "3" };

const run = new VerifyRun(interrupted.signal, cleanEnvironment());
const build = path.join(ROOT, "build", `verify-${process.pid}`);

/**
 * The servers of the tests: PostgreSQL in a folder that is deleted afterwards, migrated and with the demo data, and Redis.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>}
 */
async function startServers() {
  const { startTestServer } = await import("../tests/support/stored/start-test-server.mjs");
  const { database, env } = await startTestServer({
    dataDir: path.join(scratch, "data"),
    store: path.join(scratch, "clusters"),
    env: { ...run.env, BUILD_DIR: build },
  });
  const redis = await startRedis().catch(() => null); // without Redis, the system packages' step and its tests fail
  return {
    env: { ...env, ...(redis ? { TEST_REDIS_URL: redis.url } : {}) },
    stop: async () => {
      await redis?.kill();
      await database.destroy();
    },
  };
}

/** @type {Awaited<ReturnType<typeof startServers>> | null} */
let servers = null;

async function prepareServers() {
  servers = await startServers();
  return 0;
}

/** The checks that need neither build nor server, one after the other. */
async function checks() {
  await run.step(run.check("types", process.execPath, TYPES), PATIENT_COLLECTOR);
  await run.step(run.check("unused", process.execPath, ["scripts/unused.mjs"]));
  await run.step(run.check("lint", toolPath("biome"), ["check", ".", "--max-diagnostics=50"]));
  await run.step(run.arch());
}

/**
 * What needs one core is done beside what waits: the checks beside the build and the first unit tests, the benches (one at a time) beside the
 * other unit tests and the first integration tests.
 */
async function checksAndTests() {
  const buildArgs = ["scripts/build.mjs", "--out", path.relative(ROOT, build)];
  const built = run.step(run.preparation("build", run.program(process.execPath, buildArgs)));
  const unit = built.then(() => run.step(run.vitest("unit"), { BUILD_DIR: build, NODE_OPTIONS: SHORT_LIVED }));
  await checks();
  await built; // it holds the programs that migrate and seed
  await run.step(run.preparation("servers", prepareServers));
  const withBuild = { ...servers?.env, BUILD_DIR: build };
  const shortLived = { ...withBuild, NODE_OPTIONS: SHORT_LIVED };
  const benchArgs = ["--import", "tsx", "tests/bench/start-all.ts"];
  const benches = run.step(run.check("benches", process.execPath, benchArgs), withBuild);
  await unit;
  await Promise.all([run.step(run.vitest("integration"), shortLived), benches]);
  await run.step(run.playwright("browser"), shortLived);
  if (!isWhole) return;
  await run.step(run.vitest("ops"), withBuild);
  const faults = run.check("faults", process.execPath, ["scripts/faults.mjs"]);
  await run.step(faults, { ...withBuild, FAULT_ROWS: SHORT.rows, FAULT_KILLS: SHORT.kills });
}

async function verify() {
  let areInstalled = false;
  const packages = async () => {
    await installWhenNeeded({ signal: interrupted.signal });
    areInstalled = true;
    return 0;
  };
  const systemPackages = (/** @type {string} */ log) =>
    installSystemPackages({ log, signal: interrupted.signal, more: isWhole ? OPERATION : {} });
  await Promise.all([
    run.step(run.preparation("packages", packages)),
    run.step(run.preparation("system packages", systemPackages)),
  ]);
  if (!areInstalled) return;
  // Skips an up-to-date client, so that its files do not change while the type checker reads them.
  const client = () => generateClient({ signal: interrupted.signal }).then(() => 0);
  await run.step(run.preparation("database client", client));
  try {
    await checksAndTests();
  } finally {
    await servers?.stop();
  }
}

console.log(`logs in ${run.folder}`);
try {
  await verify();
} catch (error) {
  console.error(error);
  run.done.push(totals({ failed: 1 }));
} finally {
  rmSync(build, { recursive: true, force: true });
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
}
const all = sum(run.done);
if (interrupted.signal.aborted) all.failed += 1;
if (exitCodeOf(all) === 0) rmSync(run.folder, { recursive: true, force: true });
for (const failed of all.failures) console.log(`failed: ${failed.split("\n")[0]}`);
console.log(lastLine(all));
process.exit(exitCodeOf(all));
