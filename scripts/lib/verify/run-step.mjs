import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { ROOT } from "../project.mjs";

const LIMIT_MS = 30 * 60_000;
const KILL_AFTER_MS = 10_000;

/**
 * Runs a program to its end with its output in a file.
 * @param {string} file
 * @param {string[]} args
 * @param {{ log: string, env: import("../run-tool.mjs").Environment, signal: AbortSignal }} options
 * @returns {Promise<number>} its exit code; 1 when a signal ended it or it could not start
 */
export function runLogged(file, args, { log, env, signal }) {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(1);
    const out = openSync(log, "a");
    const typedEnv = /** @type {NodeJS.ProcessEnv} */ (env);
    const child = spawn(file, args, { cwd: ROOT, env: typedEnv, stdio: ["ignore", out, out], detached: true });
    closeSync(out);
    /** @param {NodeJS.Signals} how */
    const end = (how) => {
      try {
        if (child.pid) process.kill(-child.pid, how);
      } catch {
        // it has already ended
      }
    };
    const onAbort = () => {
      end("SIGTERM");
      setTimeout(() => end("SIGKILL"), KILL_AFTER_MS).unref();
    };
    const limit = setTimeout(onAbort, LIMIT_MS);
    signal.addEventListener("abort", onAbort, { once: true });
    const finish = (/** @type {number} */ code) => {
      clearTimeout(limit);
      signal.removeEventListener("abort", onAbort);
      end("SIGKILL"); // the rest of its process group
      resolve(code);
    };
    child.once("error", () => finish(1));
    child.once("exit", (code) => finish(code ?? 1));
  });
}

/** @param {string} log @param {number} lines */
export function tailOf(log, lines) {
  try {
    return readFileSync(log, "utf8").trimEnd().split("\n").slice(-lines).join("\n");
  } catch {
    return "(no output)";
  }
}
