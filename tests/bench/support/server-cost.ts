import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

/** /proc counts processor time in hundredths of a second. */
const TICK_MICROS = 10_000;

export type Cost = { seconds: number; serverMicros: number; ownMicros: number; walBytes: number };

/** The fields of /proc/PID/stat after the name, which may contain spaces; null once the process has ended. */
function statOf(pid: string): number[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
  } catch {
    return null;
  }
}

const PARENT = 1;
const [USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [11, 12, 13, 14] as const;
const sumOf = (stat: number[] | null, fields: readonly number[]) =>
  fields.reduce((sum, field) => sum + (stat?.[field] ?? 0), 0);

/** Processor time of a database server: its main process, those that have ended, and those that run. */
function serverMicros(main: number): number {
  const running = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.[PARENT] === main);
  const own = sumOf(statOf(String(main)), [USER, SYSTEM, ENDED_USER, ENDED_SYSTEM]);
  return TICK_MICROS * running.reduce((sum, stat) => sum + sumOf(stat, [USER, SYSTEM]), own);
}

/**
 * What `work` costs: time, processor time of the whole database server and of this process, and the log that the server writes. Everything
 * that the server does meanwhile counts, autovacuum and the writers included.
 */
export async function costOf(client: pg.Client, work: () => Promise<unknown>): Promise<Cost> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const main = statOf(String(rows[0]?.pid))?.[PARENT] ?? 0;
  const walAt = async () => {
    const { rows: at } = await client.query<{ bytes: string }>("select pg_current_wal_lsn() - '0/0' as bytes");
    return Number(at[0]?.bytes);
  };
  const [wal, server, own, startedAt] = [await walAt(), serverMicros(main), process.cpuUsage(), performance.now()];
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(own);
  return {
    seconds,
    serverMicros: serverMicros(main) - server,
    ownMicros: user + system,
    walBytes: (await walAt()) - wal,
  };
}
