import { spawn } from "node:child_process";
import { scriptArgs } from "./programs.mjs";
import { ROOT } from "./project.mjs";

/** The environment of a program. @typedef {Record<string, string | undefined>} Environment */

/** A program ended with an exit code other than 0; `output` is everything that it printed. */
export class ToolFailed extends Error {
  /** @param {string} name @param {string} output @param {string} outcome */
  constructor(name, output, outcome) {
    super(`${name} failed (${outcome})\n${output.trim().split("\n").slice(-40).join("\n")}`);
    this.name = "ToolFailed";
    this.output = output;
  }
}

/**
 * Runs a program to its end, in the checkout and in its own process group.
 * @param {string} name its name in errors
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: Environment, signal?: AbortSignal, folder?: string }} [options] an abort ends the whole process group; `folder`: another
 * release's. Default: this project
 * @returns {Promise<string>} what it printed
 */
export function runTool(name, file, args, { env = process.env, signal, folder = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const typedEnv = /** @type {NodeJS.ProcessEnv} */ (env);
    const child = spawn(file, args, { cwd: folder, env: typedEnv, stdio: ["ignore", "pipe", "pipe"], detached: true });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    const abort = () => child.pid && process.kill(-child.pid, "SIGTERM");
    signal?.addEventListener("abort", abort, { once: true });
    child.once("error", reject);
    child.once("close", (code, killedBy) => {
      signal?.removeEventListener("abort", abort);
      if (code === 0) resolve(output);
      else reject(signal?.aborted ? signal.reason : new ToolFailed(name, output, killedBy ?? `exit code ${code}`));
    });
  });
}

/**
 * Runs one of the project's TypeScript programs.
 * @param {string} script path inside the checkout
 * @param {string[]} args
 * @param {{ env?: Environment, signal?: AbortSignal }} [options]
 */
export const runScript = (script, args, options) =>
  runTool(script, process.execPath, [...scriptArgs(script, options?.env ?? process.env), ...args], options);
