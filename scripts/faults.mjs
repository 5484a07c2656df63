// `npm run faults [-- --seeds N] [name …]`: runs tests/faults/*.fault.ts one after the other, each in its own process,
// and each of them N times with seeds that follow one another. FAULT_SEED is the first seed, else it is random; a fault
// prints its own, and a broken one how to repeat it. The last line counts the results; exit code 0 only when all passed.
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { programArgs } from "./lib/child.mjs";
import { ROOT } from "./lib/project.mjs";

const FOLDER = path.join("tests", "faults");

/** @param {string} file @param {number} seed @returns {Promise<{ held: number, broken: number }>} */
async function runFault(file, seed) {
  const env = /** @type {NodeJS.ProcessEnv} */ ({ ...process.env, NODE_ENV: "production", FAULT_SEED: String(seed) });
  const child = spawn(process.execPath, programArgs(file), {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
  const counts = { held: 0, broken: 0 };
  const output = /** @type {import("node:stream").Readable} */ (child.stdout);
  for await (const line of readline.createInterface({ input: output })) {
    if (line.startsWith("held ")) counts.held += 1;
    if (line.startsWith("BROKEN ")) counts.broken += 1;
    console.log(`  ${line}`);
  }
  const code = await ended;
  if (code !== 0 && counts.broken === 0) counts.broken = 1;
  if (counts.held + counts.broken === 0) counts.broken = 1;
  return counts;
}

const wanted = process.argv.slice(2);
const at = wanted.indexOf("--seeds");
const seeds = at < 0 ? 1 : Number(wanted.splice(at, 2)[1]);
if (!Number.isInteger(seeds) || seeds < 1) {
  console.error("--seeds takes a whole number: npm run faults -- --seeds 10");
  process.exit(1);
}
const first = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31 - seeds));
const files = readdirSync(path.join(ROOT, FOLDER))
  .filter((name) => name.endsWith(".fault.ts") && (wanted.length === 0 || wanted.some((part) => name.includes(part))))
  .sort();
if (files.length === 0) console.error(`no fault is called ${wanted.join(" or ")}`);

let held = 0;
let broken = files.length === 0 ? 1 : 0;
/** @type {string[]} */
const repeats = [];
for (let seed = first; seed < first + seeds; seed++)
  for (const name of files) {
    const startedAt = Date.now();
    console.log(name);
    const counts = await runFault(path.join(FOLDER, name), seed);
    held += counts.held;
    broken += counts.broken;
    if (counts.broken > 0) repeats.push(`FAULT_SEED=${seed} npm run faults -- ${name.replace(/\.fault\.ts$/, "")}`);
    console.log(`  ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }
for (const repeat of repeats) console.log(`repeat: ${repeat}`);
console.log(`${held} held, ${broken} broken`);
process.exitCode = broken === 0 ? 0 : 1;
