// `npm run bench [name …]`: runs tests/bench/*.bench.ts one after the other, each as a process of its own, and prints their
// figures as one table. A bench prints one JSON line per figure (tests/bench/support/figure.ts); the rest it prints is shown.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import { tsxArgs } from "./lib/child.mjs";
import { ROOT } from "./lib/project.mjs";
import { table } from "./lib/table.mjs";

/**
 * @typedef {{ measure: string, baseline: string, ours: string, ratio: string, goal: string, met: boolean | null }} Figure
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

/**
 * @param {string} file
 * @returns {Promise<{ figures: Figure[], outcome: string | null }>} `outcome`: how it ended, when not well
 */
async function runBench(file) {
  const env = /** @type {NodeJS.ProcessEnv} */ ({ ...process.env, NODE_ENV: "production" });
  const child = spawn(process.execPath, tsxArgs(file), { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit", "ipc"] });
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
    console.log(`  ${figure ? [figure.measure, figure.ratio || figure.ours].join(": ") : line}`);
  }
  return { figures, outcome: await ended };
}

/** How busy the machine was: figures of a busy one are no figures. */
const machine = () =>
  `${os.cpus().length} cores, load ${os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(" ")}`;

/** @param {boolean | null} met */
const verdict = (met) => (met === null ? "" : met ? "yes" : "no");

const wanted = process.argv.slice(2);
const files = readdirSync(path.join(ROOT, FOLDER))
  .filter((name) => name.endsWith(".bench.ts") && (wanted.length === 0 || wanted.some((part) => name.includes(part))))
  .sort();
if (files.length === 0) {
  console.error(`no bench is called ${wanted.join(" or ")}`);
  process.exitCode = 1;
}

console.log(`before: ${machine()}`);
const startedAt = Date.now();
/** @type {Figure[]} */
const all = [];
for (const name of files) {
  console.log(name);
  const { figures, outcome } = await runBench(path.join(FOLDER, name));
  all.push(...figures);
  if (outcome !== null || figures.length === 0) {
    console.error(`  ${name} ${outcome ?? "gave no figure"}`);
    process.exitCode = 1;
  }
}

const rows = all.map(({ measure, baseline, ours, ratio, goal, met }) => [
  ...[measure, baseline, ours, ratio, goal].map(String),
  verdict(met),
]);
console.log(["", ...table([["measure", "baseline", "ours", "ratio", "goal", "met"], ...rows])].join("\n"));
console.log(`\nafter: ${machine()}; ${Math.round((Date.now() - startedAt) / 1000)} s`);
