import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "./process-alive.mjs";

const POLL_MS = 50;

/** @param {string} folder */
function holderOf(folder) {
  try {
    return Number(readFileSync(path.join(folder, "pid"), "utf8"));
  } catch {
    return 0;
  }
}

/**
 * Runs one task at a time across processes. The lock is a folder, so that shell scripts can use it too; the lock of a
 * dead process is taken over.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @param {{ waitMs?: number }} [options]
 * @returns {Promise<T>}
 */
export async function withFolderLock(folder, work, { waitMs = 60_000 } = {}) {
  const deadline = Date.now() + waitMs;
  for (let unnamed = 0; ; ) {
    try {
      mkdirSync(folder);
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    }
    const holder = holderOf(folder);
    // A lock without a name is just being taken, or was left by a process that died.
    unnamed = holder === 0 ? unnamed + 1 : 0;
    if (holder === 0 ? unnamed * POLL_MS > 2000 : !isAlive(holder)) rmSync(folder, { recursive: true, force: true });
    else if (Date.now() > deadline) throw new Error(`${folder} is held by process ${holder}`);
    await sleep(POLL_MS);
  }
  try {
    writeFileSync(path.join(folder, "pid"), String(process.pid));
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
