import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, processName } from "../process-alive.mjs";

/** @typedef {import("./home.mjs").DatabaseHome} DatabaseHome */

const START_SECONDS = 60;
const STOP_MS = 8000;

export const SUPERUSER = "postgres";

/** PostgreSQL's file that names the running server. @param {DatabaseHome} home */
export const pidFile = (home) => path.join(home.data, "postmaster.pid");

/** @param {DatabaseHome} home */
export const logFile = (home) => path.join(home.data, "server.log");

/** @param {DatabaseHome} home */
export const hasCluster = (home) => existsSync(path.join(home.data, "PG_VERSION"));

/**
 * @param {DatabaseHome} home
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(home, program, args) {
  return new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
    const options = { ...home.runAs, cwd: "/", env, timeout: (START_SECONDS + 10) * 1000 };
    const child = execFile(path.join(home.programs, program), args, options, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, output: stdout + stderr || String(error?.message ?? "") });
    });
    // The server that pg_ctl starts keeps its pipes open.
    if (args.includes("start")) {
      child.stdout?.destroy();
      child.stderr?.destroy();
    }
  });
}

/**
 * Creates an empty cluster whose superuser has a password.
 * @param {DatabaseHome} home
 * @param {string} password
 */
export async function createCluster(home, password) {
  const half = `${home.data}.new`;
  const passwordFile = `${half}.password`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const { uid, gid } = home.runAs;
  if (uid !== undefined && gid !== undefined) for (const made of [half, passwordFile]) chownSync(made, uid, gid);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = [`--username=${SUPERUSER}`, "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const made = await run(home, "initdb", ["-D", half, ...access, ...locale, "--no-sync", "--no-instructions"]);
  rmSync(passwordFile, { force: true });
  if (made.code !== 0) throw new Error(`PostgreSQL's initdb failed:\n${made.output}`);
  renameSync(half, home.data);
}

/**
 * The running server of this cluster, or null.
 * @param {DatabaseHome} home
 * @returns {{ pid: number, port: number } | null}
 */
export function runningServer(home) {
  const [pid, , , port] = readPidFile(home);
  if (!pid || !isAlive(pid)) return null;
  const name = processName(pid);
  return name === null || name === "postgres" ? { pid, port: port ?? 0 } : null;
}

/** @param {DatabaseHome} home */
function readPidFile(home) {
  try {
    return readFileSync(pidFile(home), "utf8").split("\n").map(Number);
  } catch {
    return [];
  }
}

/**
 * After a kill -9 or a power cut the file names a process that no longer exists, or by now another one. PostgreSQL
 * removes the file itself unless the id is still in use, by a zombie or by another process.
 * @param {DatabaseHome} home
 */
export async function clearStalePidFile(home) {
  const [pid] = readPidFile(home);
  if (!pid || runningServer(home)) return;
  // Remaining children of the old server notice within moments that it has ended.
  for (let waited = 0; waited < 2000 && existsSync(`/proc/${pid}`); waited += 100) await sleep(100);
  if (!runningServer(home)) rmSync(pidFile(home), { force: true });
}

/**
 * @param {DatabaseHome} home
 * @param {{ port: number, durable: boolean }} options `durable: false` trades safety in power cuts for speed, and leaves out what
 * only a database of days needs
 * @returns {Promise<"started" | "port-taken" | "failed">} the log file gives the reason
 */
export async function startServer(home, { port, durable }) {
  const settings = [
    "listen_addresses=127.0.0.1",
    "max_connections=200",
    "timezone=UTC",
    "log_timezone=UTC",
    "wal_buffers=16MB",
    // After a checkpoint the log has each page whole once more: rarely, and compressed.
    "max_wal_size=4GB",
    "checkpoint_timeout=15min",
    "wal_compression=on",
  ];
  if (!durable) settings.push("fsync=off", "full_page_writes=off", "autovacuum=off");
  const options = [`-p ${port}`, "-k ''", ...settings.map((setting) => `-c ${setting}`)].join(" ");
  rmSync(logFile(home), { force: true });
  const args = ["-D", home.data, "-l", logFile(home), "-w", "-t", String(START_SECONDS), "-o", options, "start"];
  const started = await run(home, "pg_ctl", args);
  if (started.code === 0) return "started";
  return /could not bind|could not create any TCP/.test(serverLog(home)) ? "port-taken" : "failed";
}

/** @param {DatabaseHome} home */
export function serverLog(home) {
  return existsSync(logFile(home)) ? readFileSync(logFile(home), "utf8").slice(-2000) : "";
}

/**
 * Stops the server and waits until it has ended.
 * @param {DatabaseHome} home
 * @param {"fast" | "immediate"} [mode] immediate: as after a crash
 */
export async function stopServer(home, mode = "fast") {
  const server = runningServer(home);
  if (!server) return;
  process.kill(server.pid, mode === "fast" ? "SIGINT" : "SIGQUIT");
  for (let waited = 0; runningServer(home)?.pid === server.pid; waited += 50) {
    if (waited === STOP_MS) process.kill(server.pid, "SIGQUIT");
    if (waited > STOP_MS * 2) throw new Error(`PostgreSQL (process ${server.pid}) did not stop`);
    await sleep(50);
  }
}
