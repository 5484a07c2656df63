import { readFileSync } from "node:fs";
import path from "node:path";
import { programArgs, startChild } from "../child.mjs";
import { waitForOk, waitForPort } from "../local-http.mjs";

/**
 * @typedef {import("../child.mjs").Child} Child
 * @typedef {import("../run-tool.mjs").Environment} Environment
 */

const READY_SECONDS = 60;
const GRACE_MS = 7000;
const LAST_LINES = 20;

/** The environment of web and worker, without the owner's DATABASE_URL. @param {Environment} given */
export function withoutOwner(given) {
  const { DATABASE_URL: _owner, ...env } = given;
  return env;
}

/** The sandbox lender acts as another company: it gets neither our keys nor our database. @param {Environment} env */
function ofSandbox(env) {
  const isPassed = (/** @type {string} */ name) =>
    name.startsWith("SANDBOX_") || ["PATH", "NODE_ENV", "DATA_DIR"].includes(name);
  return Object.fromEntries(Object.entries(env).filter(([name]) => isPassed(name)));
}

/** @param {string} file */
function lastLines(file) {
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-LAST_LINES).join("\n");
}

/** @param {Child} child @param {string} outcome */
function untimelyEnd(child, outcome) {
  const log = child.log ? `\n${lastLines(child.log)}\n(${child.log})` : "";
  return new Error(`${child.name} ended unexpectedly: ${outcome}${log}`);
}

/**
 * Starts sandbox lender, worker and web.
 * @param {object} options
 * @param {import("./settings.mjs").DemoSettings} options.settings
 * @param {Environment} options.env for web and worker
 * @returns {{ ready: (signal: AbortSignal) => Promise<void>, failed: Promise<never>, stop: () => Promise<void>, kill:
 * () => void }} `failed` rejects when a process ends unexpectedly
 */
export function startProcesses({ settings, env }) {
  const log = (/** @type {string} */ name) => path.join(settings.logs, `${name}.log`);
  const sandboxEnv = {
    ...ofSandbox(env),
    SANDBOX_LENDER_PORT: String(settings.sandboxPort),
    SANDBOX_LEDGER: path.join(settings.dataDir, "sandbox-ledger.ndjson"),
  };
  const workerEnv = { ...env, WORKER_PORT: String(settings.workerPort), BIND: "127.0.0.1" };
  const children = [
    startChild("sandbox lender", programArgs("tests/sandbox-lender/main.ts", env), {
      env: sandboxEnv,
      log: log("sandbox-lender"),
    }),
    startChild("worker", programArgs("jobs/worker.ts"), { env: workerEnv, log: log("worker") }),
    startChild("web", programArgs("server.ts"), { env, log: log("web") }),
  ];
  let stopping = false;
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    for (const child of children) child.ended.then((outcome) => stopping || reject(untimelyEnd(child, outcome)));
  });
  failed.catch(() => {});
  return {
    ready: async (signal) => {
      const limit = { seconds: READY_SECONDS, signal };
      const all = Promise.all([
        waitForOk(settings.port, "/readyz", limit),
        waitForOk(settings.workerPort, "/readyz", limit),
        waitForPort(settings.sandboxPort, limit),
      ]);
      await Promise.race([failed, all]);
    },
    failed,
    stop: async () => {
      stopping = true;
      await Promise.all(children.map((child) => child.stop(GRACE_MS)));
    },
    kill: () => {
      for (const child of children) child.kill("SIGKILL");
    },
  };
}
