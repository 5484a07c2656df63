import type { Cursor } from "~/domain/lists/cursor";
import type { RequestCursor, RequestState } from "~/domain/support/request-cursor";

/** A page of a list of requests: its cursor, its size, and one state only or both. */
export type AskedPage = { after: RequestCursor | null; size: number; state: RequestState | null };

type Part<Row> = (after: Cursor | null, take: number) => Promise<Row[]>;

type Parts<Row> = {
  waiting: Part<Row>;
  others: Part<Row>;
  /** Where those that wait are in another order than that of `createdAt`: the instant by which they are. */
  waitingAt?: (row: NoInfer<Row>) => Date;
};

/**
 * A page of a list with those that wait for us first, from the oldest, and then the others from the newest. Each part
 * reads at most `take` rows beyond its cursor.
 */
export async function waitingFirst<Row extends { id: string; createdAt: Date }>(
  { after, size, state }: AskedPage,
  { waiting, others, waitingAt }: Parts<Row>,
): Promise<{ found: Row[]; next: RequestCursor | null }> {
  const isPast = state === "done" || after?.isWaiting === false;
  const first = isPast ? [] : await waiting(after, size + 1);
  const isFull = first.length > size || state === "waiting";
  const more = isFull ? [] : await others(after?.isWaiting ? null : after, size + 1 - first.length);
  const found = [...first, ...more].slice(0, size);
  const last = found.at(-1);
  if (!last || first.length + more.length <= size) return { found, next: null };
  const isWaiting = found.length <= first.length;
  const at = isWaiting && waitingAt ? waitingAt(last) : last.createdAt;
  return { found, next: { at, id: last.id, isWaiting } };
}
