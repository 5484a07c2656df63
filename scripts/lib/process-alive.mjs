import { readFileSync } from "node:fs";

/**
 * A process's entry in /proc, or null if there is no /proc or no such process.
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
 * Whether a process runs. A zombie counts as dead.
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

/** The command name of a running process, or null if the system does not tell. @param {number} pid */
export const processName = (pid) => procStat(pid)?.name ?? null;

/** The parent of a process, or null if the system does not tell. @param {number} pid */
export const parentOf = (pid) => procStat(pid)?.parent ?? null;

/**
 * A text that distinguishes a process from a later one with the same id.
 * @param {number} pid
 */
export const startMark = (pid) => procStat(pid)?.startTime ?? "";
