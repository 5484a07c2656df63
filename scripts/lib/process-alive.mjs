import { readFileSync } from "node:fs";

/**
 * One process as /proc tells it, or null where there is no /proc or no such process.
 * @param {number} pid
 */
function procStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
    return { name, state: fields[0], parent: Number(fields[1]), startTime: fields[19] };
  } catch {
    return null;
  }
}

/**
 * Whether a process runs. One that has ended and waits to be reaped by its parent counts as dead.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return false;
  }
  const stat = procStat(pid);
  return stat === null || (stat.state !== "Z" && stat.state !== "X");
}

/** The command's name of a living process, or null where the system does not tell. @param {number} pid */
export const processName = (pid) => procStat(pid)?.name ?? null;

/** The parent of a process, or null where the system does not tell. @param {number} pid */
export const parentOf = (pid) => procStat(pid)?.parent ?? null;

/**
 * A mark that tells a process from a later one with the same id.
 * @param {number} pid
 */
export const startMark = (pid) => procStat(pid)?.startTime ?? "";
