// Starts every bench for one short round and fails when one does not run or gives no figure: `verify` runs it, and its figures are none.
// The benches share one database server and one build of the bare Remix app, one after the other: `verify` runs its integration tests beside them.
import { rm } from "node:fs/promises";
import path from "node:path";
import { prepareTestServer } from "@tests/support/test-server";
import { currentBuild } from "../../scripts/lib/app-build.mjs";
import { benchFiles, runBench } from "../../scripts/lib/benches.mjs";
import { ROOT } from "../../scripts/lib/project.mjs";
import { buildBareSite } from "./support/bare-site";

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
  const failed = outcome ?? (figures.length === 0 ? "returned no figure" : null);
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
  await buildBareSite(bareBuild);
  const build = process.env.BUILD_DIR ?? (await currentBuild()).folder;
  const env = { BENCH_TRIAL: "1", BENCH_BARE_BUILD: bareBuild, BUILD_DIR: build };
  for (const name of names) await startOne(name, env);
} finally {
  await stop();
}
