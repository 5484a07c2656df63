import { readFileSync } from "node:fs";

/** The cost of one reading, from the last line of a reader's process. */
export type Reading = { rows: number; characters: number; ms: number; cpuMs: number; peakMb: number };

/**
 * Runs a reader in this process and reports its cost. `read` counts the rows below the header and the characters of
 * their cells.
 */
export async function measure(read: (path: string) => Promise<{ rows: number; characters: number }>): Promise<void> {
  const started = performance.now();
  const counted = await read(process.argv[2] ?? "");
  const ms = performance.now() - started;
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const reading: Reading = { ...counted, ms, cpuMs: (userCPUTime + systemCPUTime) / 1_000, peakMb: peakMb() };
  process.stdout.write(`${JSON.stringify(reading)}\n`, () => process.exit(0));
}

/** The peak memory of this process. The counter of `resourceUsage` starts with the parent's memory at the fork. */
function peakMb(): number {
  const [, kilobytes = "0"] = /^VmHWM:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}
