// `npm run mutants [words …]`: makes the changes of tests/mutants one at a time in a copy of the tree, and runs the
// tests that must notice each. With words, only mutants whose title or file contains one. Exit code 0: all were killed;
// 1: one survived, its text no longer occurs once, or the tests fail without any change.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { MUTANTS } from "../tests/mutants/list";
import type { Mutant } from "../tests/mutants/mutant";
import { copyOfTree } from "./lib/copy-of-tree.mjs";
import { ROOT } from "./lib/project.mjs";

/** A change that makes a test wait for ever is noticed as well. */
const LONGEST_MS = 300_000;
/** All the tests together, without any change. */
const LONGEST_OF_ALL_MS = 3_600_000;

type Verdict = "green" | "red" | "broken" | "too long";

/** Runs tests. `broken`: they could not be run, which proves nothing. */
async function runTests(folder: string, files: readonly string[], longestMs = LONGEST_MS): Promise<Verdict> {
  const report = path.join(folder, "mutants-report.json");
  writeFileSync(report, "{}");
  const child = spawn(
    process.execPath,
    [path.join(folder, "node_modules/vitest/vitest.mjs"), "run", ...files, "--reporter=json", `--outputFile=${report}`],
    { cwd: folder, stdio: "ignore", detached: true, env: { ...process.env, CI: "" } },
  );
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  }, longestMs);
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  clearTimeout(timer);
  if (isLate) return "too long";
  if (code === 0) return "green";
  const { numFailedTests = 0 } = JSON.parse(readFileSync(report, "utf8")) as { numFailedTests?: number };
  return numFailedTests > 0 ? "red" : "broken";
}

/** The mutant's file with and without its change; null when its text does not occur exactly once. */
function changed(folder: string, { file, text, becomes }: Mutant) {
  const target = path.join(folder, file);
  const before = existsSync(target) ? readFileSync(target, "utf8") : "";
  const [head = "", tail, ...more] = before.split(text);
  return tail === undefined || more.length > 0 ? null : { target, before, after: head + becomes + tail };
}

async function judge(folder: string, mutant: Mutant): Promise<{ isKilled: boolean; why: string }> {
  const change = changed(folder, mutant);
  if (!change) return { isKilled: false, why: "its text does not occur exactly once" };
  writeFileSync(change.target, change.after);
  try {
    const verdict = await runTests(folder, mutant.killedBy);
    if (verdict === "green") return { isKilled: false, why: "its tests pass" };
    if (verdict === "broken") return { isKilled: false, why: "its tests could not be run" };
    return { isKilled: true, why: verdict };
  } finally {
    writeFileSync(change.target, change.before);
  }
}

const words = process.argv.slice(2);
const chosen = MUTANTS.filter(
  ({ title, file }) => words.length === 0 || words.some((word) => `${title} ${file}`.includes(word)),
);
const survivors: string[] = [];
const copy = await copyOfTree(ROOT);
try {
  const files = [...new Set(chosen.flatMap(({ killedBy }) => killedBy))];
  console.log(`${chosen.length} mutants, ${files.length} files of tests; first without any change`);
  const sound = files.length === 0 ? "broken" : await runTests(copy.path, files, LONGEST_OF_ALL_MS);
  if (sound !== "green") survivors.push(...chosen.map(({ title }) => `${title}: the tests without it: ${sound}`));
  else
    for (const mutant of chosen) {
      const startedAt = Date.now();
      const { isKilled, why } = await judge(copy.path, mutant);
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      console.log(`${isKilled ? "killed  " : "SURVIVED"}  ${mutant.title} (${seconds} s)`);
      if (!isKilled) survivors.push(`${mutant.file}: ${mutant.title}: ${why}`);
    }
} finally {
  await copy.remove();
}
console.log(`\n${chosen.length - survivors.length} of ${chosen.length} killed`);
for (const survivor of survivors) console.log(`  ${survivor}`);
process.exitCode = chosen.length > 0 && survivors.length === 0 ? 0 : 1;
