import { spawn } from "node:child_process";
import { freePort } from "./free-port.mjs";
import { waitForPort } from "./local-http.mjs";

/**
 * A private Redis in memory.
 * @typedef {object} Redis
 * @property {string} url
 * @property {() => Promise<void>} kill ends the server at once and loses its data
 * @property {() => Promise<void>} start starts an empty server on the same port
 */

const START_SECONDS = 5;
/** The server ends when this process ends for any reason: the pipe to this shell closes. */
const KEEPER = '"$@" >/dev/null 2>&1 & server=$!; cat >/dev/null; kill -KILL "$server" 2>/dev/null; wait';

/** @param {number} port */
function spawnServer(port) {
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", "/tmp"];
  return spawn("/bin/sh", ["-c", KEEPER, "sh", "redis-server", ...settings], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
}

/** Starts `redis-server` (from the PATH) on a free port of 127.0.0.1. @returns {Promise<Redis>} */
export async function startRedis() {
  const port = await freePort();
  /** @type {ReturnType<typeof spawnServer> | null} */
  let keeper = null;

  const start = async () => {
    keeper = spawnServer(port);
    await waitForPort(port, { seconds: START_SECONDS }).catch(() => {
      throw new Error("redis-server does not start; is it installed?");
    });
  };
  const kill = async () => {
    const ending = keeper;
    keeper = null;
    if (!ending) return;
    const ended = new Promise((resolve) => ending.once("exit", resolve));
    ending.stdin.end();
    await ended;
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, kill, start };
}
