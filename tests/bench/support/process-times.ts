import { readFileSync } from "node:fs";

/** Clock ticks of /proc are hundredths of a second. */
const TICK_MS = 10;

/** The CPU time that a process has used so far, in milliseconds: it tells work apart from waiting on a busy machine. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
