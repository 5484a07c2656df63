import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { databaseHome } from "./database/home.mjs";
import { doNotKeep, forgetLeases, keepUntilStopped, takeLease } from "./database/lease.mjs";
import {
  clearStalePidFile,
  createCluster,
  hasCluster,
  logFile,
  runningServer,
  SUPERUSER,
  serverLog,
  startServer,
  stopServer,
} from "./database/server.mjs";
import { newState, readState, writeState } from "./database/state.mjs";
import { withFolderLock } from "./folder-lock.mjs";
import { freePort } from "./free-port.mjs";

/**
 * @typedef {import("./database/home.mjs").DatabaseHome} DatabaseHome
 * @typedef {import("./database/state.mjs").ServerState} ServerState
 * @typedef {object} Database
 * @property {string} url the owner's URL of the project's database; the owner is not a superuser
 * @property {(name: string) => string} urlFor the owner's URL of another database of this server
 * @property {string | null} movedTo the folder under /var/tmp with the data, when `dataDir` could not hold it
 * @property {() => number | null} pid the server's process
 * @property {(mode?: "fast" | "immediate") => Promise<void>} restart
 * @property {() => Promise<void>} stop ends this use; the server stops with its last user
 * @property {() => Promise<void>} destroy stops the server, even if others use it, and deletes its data
 * @typedef {object} StartOptions
 * @property {string} dataDir the folder whose `postgres/` contains the server's files
 * @property {boolean} [durable] false: faster, for data that may be lost in a power cut
 * @property {boolean} [untilStopped] the server outlives this process, until stopDatabase
 */

const DATABASE = "loans";
const OWNER = "loans_owner";
const START_TRIES = 40;
/** After a crash a server reads its log again before it answers, which takes long on a busy machine. */
const START_MS = 180_000;

/** @param {string} user @param {string} password @param {number} port @param {string} name */
const urlOf = (user, password, port, name) => `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`;

/** @param {DatabaseHome} home @param {() => Promise<T>} work @template T */
const locked = (home, work) => withFolderLock(path.join(home.control, "lock"), work);

/**
 * Starts the embedded PostgreSQL of a data folder, or uses the one that already runs there: 127.0.0.1 only, SCRAM
 * passwords, at most 200 connections. The port is `PGPORT_EMBEDDED`, or a free one that is chosen once and stored in
 * the folder.
 * @param {StartOptions} options
 * @returns {Promise<Database>}
 */
export async function startDatabase({ dataDir, durable = true, untilStopped = false }) {
  const home = databaseHome(path.resolve(dataDir));
  const { state, giveBack } = await locked(home, async () => {
    if (!runningServer(home)) doNotKeep(home); // that server ended with a restart of the machine
    const running = await ensureRunning(home, await ensureCluster(home), durable);
    await ensureOwner(running);
    if (untilStopped) keepUntilStopped(home);
    return { state: running, giveBack: untilStopped ? async () => {} : takeLease(home) };
  });
  const port = /** @type {number} */ (state.port);
  return {
    url: urlOf(OWNER, state.ownerPassword, port, DATABASE),
    urlFor: (name) => urlOf(OWNER, state.ownerPassword, port, name),
    movedTo: home.movedTo,
    pid: () => runningServer(home)?.pid ?? null,
    restart: (mode) =>
      locked(home, async () => {
        await stopServer(home, mode);
        await ensureRunning(home, state, durable);
      }),
    stop: giveBack,
    destroy: async () => {
      await stopDatabase({ dataDir });
      await giveBack();
      for (const gone of [home.movedTo ?? home.data, home.control]) rmSync(gone, { recursive: true, force: true });
    },
  };
}

/** Stops the server of a data folder, even if others use it. @param {{ dataDir: string }} options */
export async function stopDatabase({ dataDir }) {
  const home = databaseHome(path.resolve(dataDir));
  await locked(home, async () => {
    forgetLeases(home);
    await stopServer(home);
  });
}

/**
 * @param {{ dataDir: string }} options
 * @returns {{ pid: number, port: number, data: string } | null} null when it is not running
 */
export function databaseStatus({ dataDir }) {
  const home = databaseHome(path.resolve(dataDir));
  const server = runningServer(home);
  return server && { ...server, data: home.data };
}

/** @param {DatabaseHome} home @returns {Promise<ServerState>} */
async function ensureCluster(home) {
  const known = readState(home);
  if (known && hasCluster(home)) return known;
  // Data without its passwords: the data folder was deleted, but the data itself had been moved to /var/tmp.
  await stopServer(home);
  rmSync(home.data, { recursive: true, force: true });
  const state = writeState(home, known ?? newState());
  await createCluster(home, state.superuserPassword);
  return state;
}

/** @param {DatabaseHome} home @param {ServerState} state @param {boolean} durable @returns {Promise<ServerState>} */
async function ensureRunning(home, state, durable) {
  const wanted = Number(process.env.PGPORT_EMBEDDED) || null;
  let port = wanted ?? state.port ?? (await freePort());
  const until = Date.now() + START_MS;
  for (let tries = 0; tries < START_TRIES && Date.now() < until; ) {
    const server = runningServer(home);
    if (server) {
      if (await answers({ ...state, port: server.port })) return keepPort(home, state, server.port);
      await sleep(250); // it is starting or stopping
      continue;
    }
    await clearStalePidFile(home);
    tries += 1;
    const outcome = await startServer(home, { port, durable });
    if (outcome === "started") continue;
    if (outcome === "port-taken" && wanted) throw new Error(`PGPORT_EMBEDDED: port ${wanted} is already in use`);
    if (outcome === "port-taken") port = await freePort();
    else await sleep(250);
  }
  throw new Error(`PostgreSQL did not start (${logFile(home)}):\n${serverLog(home)}`);
}

/** @param {DatabaseHome} home @param {ServerState} state @param {number} port */
const keepPort = (home, state, port) => (state.port === port ? state : writeState(home, { ...state, port }));

/** @param {ServerState} state @returns {pg.Client} */
function superuser(state) {
  const connectionString = urlOf(SUPERUSER, state.superuserPassword, /** @type {number} */ (state.port), "postgres");
  return new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
}

/** @param {ServerState} state */
async function answers(state) {
  const client = superuser(state);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code === "28P01") throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The project's database belongs to a role that is not a superuser, as on a rented server: row-level security then
 * applies to the owner too. The role may end sessions, which dropping a database in use requires.
 * @param {ServerState} state
 */
async function ensureOwner(state) {
  const client = superuser(state);
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
    if (rowCount) return;
    const { rowCount: hasOwner } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [OWNER]);
    if (!hasOwner) {
      const password = client.escapeLiteral(state.ownerPassword);
      await client.query(`CREATE ROLE ${OWNER} LOGIN CREATEDB CREATEROLE PASSWORD ${password}`);
      await client.query(`GRANT pg_signal_backend TO ${OWNER}`);
    }
    await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`);
  } finally {
    await client.end();
  }
}
