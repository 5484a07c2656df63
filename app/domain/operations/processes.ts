import { type Health, healthOf, PROCESS_LIMITS } from "./health";

export type ProcessRow = { id: string; role: string; host: string; startedAt: Date; seenAt: Date };

const secondsSince = (at: Date, now: Date) => (now.getTime() - at.getTime()) / 1_000;

export const processHealth = ({ seenAt }: Pick<ProcessRow, "seenAt">, now: Date): Health =>
  healthOf(secondsSince(seenAt, now), PROCESS_LIMITS);

/**
 * The processes without those that died and were started again: a dead one is replaced by one of its role and machine
 * that began after it was last seen. Each process replaces one at most.
 */
export function withoutReplaced<Row extends ProcessRow>(rows: readonly Row[], now: Date): Row[] {
  const isDead = (row: Row) => processHealth(row, now) === "down";
  const dead = rows.filter(isDead).sort((a, b) => b.seenAt.getTime() - a.seenAt.getTime());
  const free = new Set(rows);
  const replaced = new Set<Row>();
  for (const row of dead) {
    const next = [...free]
      .filter((other) => other.id !== row.id && other.role === row.role && other.host === row.host)
      .filter(({ startedAt }) => startedAt > row.seenAt)
      .sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())[0];
    if (!next) continue;
    free.delete(next);
    replaced.add(row);
  }
  return rows.filter((row) => !replaced.has(row));
}
