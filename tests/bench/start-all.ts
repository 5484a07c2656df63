// Starts every bench for one short round and fails when one does not run or gives no figure: `verify` runs it, and its figures are none.
// The benches share one database server and one build of the bare Remix app, one after the other: `verify` runs its integration tests beside them.
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { prepareTestServer } from "@tests/support/test-server";
import { currentBuild } from "../../scripts/lib/app-build.mjs";
import { benchFiles, runBench } from "../../scripts/lib/benches.mjs";
import { ROOT } from "../../scripts/lib/project.mjs";
import { buildBareSite } from "./support/bare-site";

const bareBuild = path.join(ROOT, "build", `bench-bare-remix-${process.pid}`);
const build = process.env.BUILD_DIR ?? (await currentBuild()).folder;
// Before the benches are imported: they read these as they load.
Object.assign(process.env, {
  NODE_ENV: "production",
  BENCH_TRIAL: "1",
  BENCH_BARE_BUILD: bareBuild,
  BUILD_DIR: build,
});
const { stopSharedProduct } = await import("./support/product");
const { takeFigures } = await import("./support/figure");

const stopServer = await prepareTestServer();
let stopped = false;
async function stop(): Promise<void> {
  if (stopped) return;
  stopped = true;
  await stopSharedProduct();
  await rm(bareBuild, { recursive: true, force: true });
  await stopServer();
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop().finally(() => process.exit(1)));

type Outcome = { figures: number; failure: string | null };

/** A bench of the running product, in this process and with the product of the bench before. */
async function runHere(file: string): Promise<Outcome> {
  let figures = 0;
  takeFigures(() => {
    figures += 1;
  });
  try {
    await import(file);
    return { figures, failure: null };
  } catch (error) {
    return { figures, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** A bench that opens parts of the product in its own process. */
async function runApart(name: string): Promise<Outcome> {
  const { figures, outcome } = await runBench(name);
  return { figures: figures.length, failure: outcome };
}

async function startOne(name: string): Promise<void> {
  const startedAt = Date.now();
  const file = path.join(import.meta.dirname, name);
  const isOfProduct = /\bstart(Stack|Product)\(/.test(readFileSync(file, "utf8"));
  const { figures, failure } = await (isOfProduct ? runHere(file) : runApart(name));
  const fault = failure ?? (figures === 0 ? "returned no figure" : null);
  if (fault !== null) process.exitCode = 1;
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${fault === null ? "ok    " : "FAILED"}  ${name}  ${fault ?? `${figures} figures`}, ${seconds} s`);
}

/** Kills processes and a database of its own for minutes, however few jobs it has: only when it is asked for. */
const isExcused = (name: string) => name.startsWith("queue-faults-");

try {
  const wanted = process.argv.slice(2);
  const isWanted = (name: string) =>
    wanted.length === 0 ? !isExcused(name) : wanted.some((part) => name.includes(part));
  const names = benchFiles().filter(isWanted);
  if (names.length === 0) throw new Error("there is no such bench");
  await buildBareSite(bareBuild);
  for (const name of names) await startOne(name);
} finally {
  await stop();
}
