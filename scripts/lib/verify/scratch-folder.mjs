import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { isAlive } from "../process-alive.mjs";

const IN_MEMORY = "/dev/shm";
/** The databases, profiles of browsers and spreadsheets of a run take up to 4 GB. */
const NEEDED_BYTES = 10 * 1024 ** 3;

/**
 * Memory that a program can take without swapping.
 * @param {string} meminfo the text of /proc/meminfo
 */
export function availableBytes(meminfo) {
  return Number(/^MemAvailable:\s+(\d+) kB$/m.exec(meminfo)?.[1] ?? 0) * 1024;
}

function hasRoomInMemory() {
  if (!existsSync(IN_MEMORY) || !existsSync("/proc/meminfo")) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, availableBytes(readFileSync("/proc/meminfo", "utf8"))) >= NEEDED_BYTES;
}

/** Removes what a run has left that was killed: it would hold memory until the machine restarts. */
function removeLeftovers() {
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = Number(/^loan-verify-(\d+)-/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(path.join(IN_MEMORY, name), { recursive: true, force: true });
  }
}

/**
 * A new folder for the short-lived files of a run, in memory where there is plenty. Each test file has its own database
 * of more than a thousand files, and a disk's file system takes as long to find room for them as PostgreSQL to answer.
 * @returns {string} any user can enter it: PostgreSQL may run as another one
 */
export function makeScratchFolder() {
  if (existsSync(IN_MEMORY)) removeLeftovers();
  const parent = hasRoomInMemory() ? IN_MEMORY : os.tmpdir();
  const folder = mkdtempSync(path.join(parent, `loan-verify-${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}
