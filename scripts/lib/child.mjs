import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { scriptArgs } from "./programs.mjs";
import { ROOT } from "./project.mjs";

/**
 * A long-running process of ours.
 * @typedef {object} Child
 * @property {string} name
 * @property {number} pid
 * @property {string | null} log
 * @property {() => boolean} isRunning
 * @property {Promise<string>} ended how it ended: `exit code 1`, `SIGKILL`
 * @property {(signal: NodeJS.Signals) => void} kill
 * @property {(graceMs: number) => Promise<void>} stop sends SIGTERM, and SIGKILL after the grace period
 */

/**
 * Starts a program with Node and an IPC channel: the child exits when its parent has died.
 * @param {string} name
 * @param {string[]} args
 * @param {{ env: import("./run-tool.mjs").Environment, log: string | null, folder?: string }} options `log`: the file for its output;
 * null for our own output. `folder`: another release's. Default: this project
 * @returns {Child}
 */
export function startChild(name, args, { env, log, folder = ROOT }) {
  const out = log === null ? "inherit" : openSync(log, "w");
  const typedEnv = /** @type {NodeJS.ProcessEnv} */ (env);
  const child = spawn(process.execPath, args, { cwd: folder, env: typedEnv, stdio: ["ignore", out, out, "ipc"] });
  if (typeof out === "number") closeSync(out);
  let running = true;
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
  }).then((outcome) => {
    running = false;
    return /** @type {string} */ (outcome);
  });
  /** @param {NodeJS.Signals} signal */
  const kill = (signal) => running && child.kill(signal);
  return {
    name,
    pid: child.pid ?? 0,
    log,
    isRunning: () => running,
    ended,
    kill,
    stop: async (graceMs) => {
      kill("SIGTERM");
      const timer = setTimeout(() => kill("SIGKILL"), graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Programs that an operator starts by a name. @type {Record<string, string[]>} */
const STARTED = { "server.ts": ["scripts/start.mjs"], "jobs/worker.ts": ["scripts/start.mjs", "worker"] };

/**
 * The arguments that run one of the project's programs: web and worker as an operator starts them, any other like
 * `runScript`.
 * @param {string} script
 * @param {import("./run-tool.mjs").Environment} [env] the program's
 * @returns {string[]}
 */
export const programArgs = (script, env = process.env) => STARTED[script] ?? scriptArgs(script, env);
