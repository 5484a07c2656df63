// Both runs of knip for verify, in one process: the second finds the configurations read and the code compiled, which saves it half of
// its time. Each has a graph of its own.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./lib/project.mjs";

const KNIP = pathToFileURL(path.join(ROOT, "node_modules", "knip", "dist", "cli.js")).href;

/** @param {string} title @param {string[]} args */
async function knip(title, args) {
  console.log(title);
  process.argv.splice(2, Number.POSITIVE_INFINITY, "--no-progress", ...args);
  process.exitCode = 1; // unless it comes to its end
  await import(`${KNIP}?${args}`);
  return process.exitCode;
}

const unused = await knip("used by nothing:", []);
const forTests = await knip("used by tests only:", ["--production"]);
process.exitCode = unused || forTests;
