// `npm run demo`: from a fresh clone to the running product: packages, PostgreSQL, keys, schema, data, build; then
// sandbox lender, worker and web. Reads PORT, DATA_DIR, DATABASE_URL and REDIS_URL. Ctrl-C stops everything.
import { startProcesses, withoutOwner } from "./lib/demo/processes.mjs";
import { readSettings } from "./lib/demo/settings.mjs";
import { welcome } from "./lib/demo/welcome.mjs";
import { installWhenNeeded } from "./lib/install.mjs";
import { parentOf, processName } from "./lib/process-alive.mjs";
import { step } from "./lib/progress.mjs";
import { announceDemo, forgetDemo } from "./lib/running-demos.mjs";

const STOPPED = Symbol("stopped");
const STOP_MS = 9500;
const stopping = new AbortController();
/** @type {(() => Promise<void>)[]} */
const cleanUps = [];
let killAll = () => {};

/** Our parent process (npm, or the shell in which it runs scripts) and that shell's parent. */
function ancestors() {
  const parent = process.ppid;
  const isShell = /^(ba|da)?sh$/.test(processName(parent) ?? "");
  return `${parent} ${isShell ? parentOf(parent) : ""}`;
}

/** npm can be killed without a signal to us, and its shell passes no signal on. */
function watchNpm() {
  if (process.env.npm_lifecycle_event !== "demo") return;
  const before = ancestors();
  setInterval(() => ancestors() === before || stopping.abort(STOPPED), 250).unref();
}

function watchSignals() {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.on(signal, () => {
      if (stopping.signal.aborted) killAll(); // the second time: at once
      stopping.abort(STOPPED);
    });
  }
}

/** Rejects when the demo is to stop; whatever still runs after the promised time is abandoned. */
const stopped = new Promise((_, reject) => {
  stopping.signal.addEventListener("abort", () => {
    reject(STOPPED);
    setTimeout(() => {
      killAll();
      process.exit(1);
    }, STOP_MS).unref();
  });
});
stopped.catch(() => {});

async function main() {
  const { signal } = stopping;
  const settings = await readSettings(process.env);
  await step("packages", () => installWhenNeeded({ signal }));
  announceDemo({ port: settings.port, build: null });

  // Imports that need the packages come after their installation.
  const { prepare } = await import("./lib/demo/prepare.mjs");
  const { env, build } = await prepare(settings, { signal, onStarted: (stop) => cleanUps.push(stop) });
  announceDemo({ port: settings.port, build });
  signal.throwIfAborted();

  const processes = startProcesses({ settings, env: withoutOwner(env) });
  cleanUps.push(processes.stop);
  killAll = processes.kill;
  await Promise.race([processes.ready(signal), stopped]);
  console.log(`ready ${settings.origin}`);
  console.log(await welcome(settings));
  await Promise.race([processes.failed, stopped]);
}

async function cleanUp() {
  for (const undo of cleanUps.reverse()) await undo().catch((error) => console.error(error.message));
  forgetDemo();
}

watchSignals();
watchNpm();
let exitCode = 0;
try {
  await main();
} catch (error) {
  if (error !== STOPPED) {
    console.error(/** @type {Error} */ (error).message);
    exitCode = 1;
  }
}
await cleanUp();
process.exit(exitCode);
