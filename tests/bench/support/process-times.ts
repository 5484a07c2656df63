import { readFileSync } from "node:fs";

/** Clock ticks of /proc are hundredths of a second. */
const TICK_MS = 10;

/** The CPU time that a process has used so far, in milliseconds: it tells work apart from waiting on a busy machine. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The memory of a process in MB: what is resident, and its share of it where others use the same pages. */
export function memoryMbOf(pid: number): { resident: number; share: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1]) / 1024;
  return { resident: read("Rss"), share: read("Pss") };
}
