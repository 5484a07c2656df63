// Starts every bench for one short round and fails when one does not run or gives no figure: `verify` runs it, and its figures are none.
// The benches share one database server and one build of the bare Remix app, two at a time.
import { rm } from "node:fs/promises";
import path from "node:path";
import { prepareTestServer } from "@tests/support/test-server";
import { currentBuild } from "../../scripts/lib/app-build.mjs";
import { benchFiles, runBench } from "../../scripts/lib/benches.mjs";
import { ROOT } from "../../scripts/lib/project.mjs";
import { buildBareSite } from "./support/bare-site";

const AT_ONCE = 2;
/** Longest first: what is left for the end is short. */
const FIRST = ["row-level-security", "brand-change", "many-brands", "page-weight", "file-to-applied"];

const rank = (name: string) => {
  const at = FIRST.findIndex((part) => name.startsWith(part));
  return at === -1 ? FIRST.length : at;
};

const bareBuild = path.join(ROOT, "build", `bench-bare-remix-${process.pid}`);
const stopServer = await prepareTestServer();
let stopped = false;
async function stop(): Promise<void> {
  if (stopped) return;
  stopped = true;
  await rm(bareBuild, { recursive: true, force: true });
  await stopServer();
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop().finally(() => process.exit(1)));

async function startOne(name: string, env: Record<string, string>): Promise<void> {
  const startedAt = Date.now();
  const { figures, outcome } = await runBench(name, { env });
  const failed = outcome ?? (figures.length === 0 ? "gave no figure" : null);
  if (failed !== null) process.exitCode = 1;
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  console.log(
    `${failed === null ? "ok    " : "FAILED"}  ${name}  ${failed ?? `${figures.length} figures`}, ${seconds} s`,
  );
}

try {
  const wanted = process.argv.slice(2);
  const names = benchFiles().filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  if (names.length === 0) throw new Error("there is no such bench");
  const waiting = names.sort((a, b) => rank(a) - rank(b));
  await buildBareSite(bareBuild);
  const build = process.env.BUILD_DIR ?? (await currentBuild()).folder;
  const env = { BENCH_TRIAL: "1", BENCH_BARE_BUILD: bareBuild, BUILD_DIR: build };
  const inTurn = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await startOne(name, env);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
} finally {
  await stop();
}
