// `npm run bench [name …]`: runs tests/bench/*.bench.ts one after the other, each in its own process, and prints their
// figures as one table. A bench prints one JSON line for each figure (tests/bench/support/figure.ts); its other output
// is shown.
import { execFileSync } from "node:child_process";
import os from "node:os";
import { benchFiles, runBench } from "./lib/benches.mjs";
import { generateClient } from "./lib/generate-client.mjs";
import { ROOT } from "./lib/project.mjs";
import { table } from "./lib/table.mjs";

/** The load of the machine: figures from a busy machine do not count. */
const machine = () =>
  `${os.cpus().length} cores, load ${os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(" ")}`;

/** The commit that the figures are of. */
const commit = () => {
  const git = (/** @type {string[]} */ ...args) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  try {
    return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain") ? " and changes" : ""}`;
  } catch {
    return "unknown";
  }
};

/** @param {boolean | null} met */
const verdict = (met) => (met === null ? "" : met ? "yes" : "no");

const wanted = process.argv.slice(2);
const files = benchFiles().filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (files.length === 0) {
  console.error(`no bench is called ${wanted.join(" or ")}`);
  process.exitCode = 1;
}

await generateClient();
console.log(`commit ${commit()}; before: ${machine()}`);
const startedAt = Date.now();
/** @type {import("./lib/benches.mjs").Figure[]} */
const all = [];
for (const name of files) {
  console.log(name);
  const { figures, outcome } = await runBench(name, {
    onLine: (line, figure) =>
      console.log(`  ${figure ? [figure.measure, figure.ratio || figure.ours].join(": ") : line}`),
  });
  all.push(...figures);
  if (outcome !== null || figures.length === 0) {
    console.error(`  ${name} ${outcome ?? "returned no figure"}`);
    process.exitCode = 1;
  }
}

const rows = all.map(({ measure, baseline, ours, ratio, goal, met, cpu = "" }) => [
  ...[measure, baseline, ours, ratio, goal].map(String),
  verdict(met),
  cpu,
]);
console.log(["", ...table([["measure", "baseline", "ours", "ratio", "goal", "met", "CPU time"], ...rows])].join("\n"));
console.log(`\nafter: ${machine()}; ${Math.round((Date.now() - startedAt) / 1000)} s`);
