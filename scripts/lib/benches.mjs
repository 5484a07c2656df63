import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { programArgs } from "./child.mjs";
import { ROOT } from "./project.mjs";

/**
 * @typedef {{ measure: string, baseline: string, ours: string, ratio: string, goal: string, met: boolean | null, cpu?: string }} Figure
 */

const FOLDER = path.join("tests", "bench");

/** @param {string} line @returns {Figure | null} */
function figureOf(line) {
  if (!line.startsWith("{")) return null;
  try {
    const figure = JSON.parse(line);
    return typeof figure.measure === "string" ? figure : null;
  } catch {
    return null;
  }
}

/** The file names of all benches. */
export const benchFiles = () =>
  readdirSync(path.join(ROOT, FOLDER))
    .filter((name) => name.endsWith(".bench.ts"))
    .sort();

/**
 * Runs one bench in its own process.
 * @param {string} name of `benchFiles`
 * @param {{ env?: Record<string, string | undefined>, onLine?: (line: string, figure: Figure | null) => void }}
 * [options]
 * @returns {Promise<{ figures: Figure[], outcome: string | null }>} `outcome`: how it ended, if it failed
 */
export async function runBench(name, { env: more = {}, onLine = () => {} } = {}) {
  const env = /** @type {NodeJS.ProcessEnv} */ ({ ...process.env, NODE_ENV: "production", ...more });
  const stdio = /** @type {import("node:child_process").StdioOptions} */ (["ignore", "pipe", "inherit", "ipc"]);
  const child = spawn(process.execPath, programArgs(path.join(FOLDER, name)), { cwd: ROOT, env, stdio });
  /** @type {Promise<string | null>} */
  const ended = new Promise((resolve) =>
    child.once("exit", (code, signal) => resolve(code === 0 ? null : `failed (${signal ?? `exit code ${code}`})`)),
  );
  /** @type {Figure[]} */
  const figures = [];
  const output = /** @type {import("node:stream").Readable} */ (child.stdout);
  for await (const line of readline.createInterface({ input: output })) {
    const figure = figureOf(line);
    if (figure) figures.push(figure);
    onLine(line, figure);
  }
  return { figures, outcome: await ended };
}
