import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { currentBuild } from "../../scripts/lib/app-build.mjs";
import { type Child, programArgs, startChild } from "../../scripts/lib/child.mjs";
import type { Database } from "../../scripts/lib/database.mjs";
import { waitForOk, waitForPort } from "../../scripts/lib/local-http.mjs";
import type { Redis } from "../../scripts/lib/redis.mjs";
import { type BreakableLink, startBreakableLink } from "./breakable-link";
import { freshSeededDatabase } from "./database";
import { type LocalRequest, type LocalResponse, requestLocal } from "./http";
import { startPooler } from "./pgbouncer";
import { freePort } from "./ports";
import { startRedis } from "./redis";
import { demoDataOf, TEMPLATE } from "./stored/start-test-server.mjs";
import { temporaryFolder } from "./temporary-folder";
import { startOwnServer, urlWith } from "./test-server";
import { databaseUpdatedFrom } from "./updated-database";

type Environment = Record<string, string | undefined>;

/** Another release of the product: its folder, with its packages and a build of its own. */
export type Release = { folder: string };

/** One of the stack's processes; `start` after `stop` or `kill` runs it again. */
export type StackProcess = {
  pid: () => number;
  isRunning: () => boolean;
  /** From this project, or from another release. */
  start: (release?: Release) => Promise<void>;
  /** Sends SIGTERM; resolves with how it ended, such as `exit code 0`. */
  stop: () => Promise<string>;
  /** kill -9. */
  kill: () => Promise<void>;
  /** Everything that it has printed since its last start. */
  log: () => string;
};

export type StackOptions = {
  /** The queue on the stack's own Redis. Default: PostgreSQL. */
  redis?: boolean;
  /** The stack's own PostgreSQL, which the test can restart. Default: a database on the test server. */
  ownDatabase?: boolean;
  /** The release whose database this one has updated, without the late step: it can come back. Default: a new database. */
  updatedFrom?: Release;
  /**
   * PgBouncer in transaction mode in front of the database, with this many connections to it. LISTEN and the queue
   * connect directly.
   */
  pooler?: number;
  /** Web and workers reach the database, and Redis, through links that the test can break (`Stack.links`). */
  link?: boolean;
  /** Further variables for web, worker and sandbox lender. */
  env?: Environment;
  /** Further variables for the web process alone; undefined takes one away. */
  webEnv?: Environment;
  /** The number of workers; 0 for a queue without a consumer. Default 1. */
  workers?: number;
};

export type Stack = {
  port: number;
  /** Where the web process answers monitoring. */
  privatePort: number;
  /** The main brand's origin; a brand's is `http://{key}.localhost:{port}`. */
  baseUrl: string;
  dataDir: string;
  ownerUrl: string;
  appUrl: string;
  /** The login of customers' pages and the portal: web and worker have both, as an installation has. */
  tenantUrl: string;
  sandboxUrl: string;
  /** The file in which the sandbox lender's process logs every hand-off. */
  ledger: string;
  env: Environment;
  sandbox: StackProcess;
  web: StackProcess;
  workers: StackProcess[];
  addWorker: (env?: Environment) => Promise<StackProcess>;
  /** Another web process, which serves everything. */
  addWeb: (env?: Environment) => Promise<StackProcess & { port: number }>;
  redis: Redis | null;
  /** With `ownDatabase` only. */
  postgres: Database | null;
  /** With `link` only: that to the database, and with `redis` that to Redis. */
  links: BreakableLink[];
  get: (path: string, options?: LocalRequest) => Promise<LocalResponse>;
  request: (path: string, options?: LocalRequest) => Promise<LocalResponse>;
  stop: () => Promise<void>;
};

const GRACE_MS = 30_000;
/** A busy machine may take long; a process that ends before is noticed at once. */
const READY_SECONDS = 180;

/** @param ready resolves when the process is ready */
function stackProcess(
  name: string,
  script: string,
  options: { env: Environment; log: string; ready: () => Promise<void> },
): StackProcess {
  let child: Child | null = null;
  const log = () => readFileSync(options.log, "utf8");
  return {
    pid: () => child?.pid ?? 0,
    isRunning: () => child?.isRunning() ?? false,
    log,
    start: async (release) => {
      const env = release ? { ...options.env, BUILD_DIR: path.join(release.folder, "build") } : options.env;
      const started = startChild(name, programArgs(script, env), { env, log: options.log, folder: release?.folder });
      child = started;
      const diedEarly = started.ended.then((outcome) => {
        throw new Error(`${name}: ${outcome}\n${log().slice(-3000)}`);
      });
      diedEarly.catch(() => {});
      await Promise.race([options.ready(), diedEarly]);
    },
    stop: async () => {
      await child?.stop(GRACE_MS);
      return (await child?.ended) ?? "not started";
    },
    kill: async () => {
      child?.kill("SIGKILL");
      await child?.ended;
    },
  };
}

type StackDatabase = {
  ownerUrl: string;
  appUrl: string;
  tenantUrl: string;
  server: Database | null;
  close: () => Promise<void>;
};

async function openDatabase({ ownDatabase, updatedFrom }: StackOptions, dataDir: string): Promise<StackDatabase> {
  if (!ownDatabase) {
    const { ownerUrl, appUrl, tenantUrl, drop } = await (updatedFrom
      ? databaseUpdatedFrom(updatedFrom, dataDir)
      : freshSeededDatabase("stack"));
    return { ownerUrl, appUrl, tenantUrl, server: null, close: drop };
  }
  const { database, env, stop } = await startOwnServer({ durable: true });
  const seeded = { database: demoDataOf(TEMPLATE) };
  return {
    ownerUrl: urlWith(env.TEST_TEMPLATE_URL ?? "", seeded),
    appUrl: urlWith(env.TEST_TEMPLATE_APP_URL ?? "", seeded),
    tenantUrl: urlWith(env.TEST_TEMPLATE_TENANT_URL ?? "", seeded),
    server: database,
    close: stop,
  };
}

/**
 * The running product: sandbox lender, web and workers as processes on free ports, with their own seeded database and a
 * data folder that is deleted at the end. Web serves `BUILD_DIR`, or a new build of the sources.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const build = process.env.BUILD_DIR ?? (await currentBuild()).folder;
  const folder = await temporaryFolder("loan-stack");
  const dataDir = folder.path;
  const undo: (() => Promise<unknown>)[] = [folder.remove];
  const stop = async () => {
    while (undo.length > 0) await undo.pop()?.();
  };
  try {
    const database = await openDatabase(options, dataDir);
    undo.push(database.close);
    const redis = options.redis ? await startRedis() : null;
    if (redis) undo.push(redis.kill);
    const logins = [database.appUrl, database.tenantUrl];
    const pooler = options.pooler ? await startPooler(logins, { servers: options.pooler }) : null;
    if (pooler) undo.push(pooler.stop);
    const linkTo = async (url: string) => {
      const link = await startBreakableLink(Number(new URL(url).port));
      undo.push(link.stop);
      return link;
    };
    const link = options.link ? await linkTo(database.appUrl) : null;
    const redisLink = options.link && redis ? await linkTo(redis.url) : null;

    const [port, privatePort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    const ledger = path.join(dataDir, "sandbox-ledger.ndjson");
    const { DATABASE_URL: _owner, REDIS_URL: _other, ...inherited } = process.env;
    const env: Environment = {
      ...inherited,
      NODE_ENV: "production",
      APP_ENV: "test",
      PORT: String(port),
      DATA_DIR: dataDir,
      BUILD_DIR: build,
      APP_ORIGIN: `http://localhost:${port}`,
      APP_DATABASE_URL: database.appUrl,
      TENANT_DATABASE_URL: database.tenantUrl,
      SANDBOX_LENDER_URL: sandboxUrl,
      SANDBOX_LENDER_PORT: String(sandboxPort),
      SANDBOX_LEDGER: ledger,
      SANDBOX_SECRET: "sandbox-secret",
      ...(redis ? { REDIS_URL: redisLink?.through(redis.url) ?? redis.url } : {}),
      ...(pooler
        ? {
            APP_DATABASE_URL: pooler.through(database.appUrl),
            TENANT_DATABASE_URL: pooler.through(database.tenantUrl),
            DIRECT_DATABASE_URL: database.appUrl,
          }
        : {}),
      ...(link
        ? { APP_DATABASE_URL: link.through(database.appUrl), TENANT_DATABASE_URL: link.through(database.tenantUrl) }
        : {}),
      ...options.env,
    };
    const logs = path.join(dataDir, "logs");
    await mkdir(logs);
    const log = (name: string) => path.join(logs, `${name}.log`);

    const sandbox = stackProcess("sandbox lender", "tests/sandbox-lender/main.ts", {
      env,
      log: log("sandbox-lender"),
      ready: () => waitForPort(sandboxPort, { seconds: READY_SECONDS }),
    });
    // Not in `env`: a test's further web processes have none of their own.
    const web = stackProcess("web", "server.ts", {
      env: { ...env, PRIVATE_PORT: String(privatePort), ...options.webEnv },
      log: log("web"),
      ready: () => waitForOk(port, "/readyz", { seconds: READY_SECONDS }),
    });
    const workers: StackProcess[] = [];
    const addWorker = async (more: Environment = {}) => {
      const name = `worker-${workers.length + 1}`;
      const workerPort = await freePort();
      const worker = stackProcess(name, "jobs/worker.ts", {
        env: { ...env, WORKER_PORT: String(workerPort), BIND: "127.0.0.1", ...more },
        log: log(name),
        ready: () => waitForOk(workerPort, "/readyz", { seconds: READY_SECONDS }),
      });
      workers.push(worker);
      await worker.start();
      return worker;
    };
    const webs: StackProcess[] = [];
    const addWeb = async (more: Environment = {}) => {
      const own = await freePort();
      const process = stackProcess(`web on ${own}`, "server.ts", {
        env: { ...env, PORT: String(own), ...more },
        log: log(`web-${own}`),
        ready: () => waitForOk(own, "/readyz", { seconds: READY_SECONDS }),
      });
      webs.push(process);
      await process.start();
      return { ...process, port: own };
    };
    undo.push(() => Promise.all([...webs, sandbox, web, ...workers].map((process) => process.stop())));
    const startWorkers = async () => {
      for (let i = 0; i < (options.workers ?? 1); i++) await addWorker();
    };
    // A web process without the platform login compares its keys with those that another process has noted.
    if (options.webEnv) await startWorkers();
    await Promise.all([sandbox.start(), web.start()]);
    if (!options.webEnv) await startWorkers();

    const request = (target: string, sent?: LocalRequest) => requestLocal(port, target, sent);
    return {
      port,
      privatePort,
      baseUrl: `http://localhost:${port}`,
      dataDir,
      ownerUrl: database.ownerUrl,
      appUrl: database.appUrl,
      tenantUrl: database.tenantUrl,
      sandboxUrl,
      ledger,
      env,
      sandbox,
      web,
      workers,
      addWorker,
      addWeb,
      redis,
      postgres: database.server,
      links: [link, redisLink].filter((one) => one !== null),
      get: request,
      request,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
