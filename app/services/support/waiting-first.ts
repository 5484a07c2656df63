import type { KeysetPlace } from "~/domain/lists/keyset-place";
import type { RequestPlace, RequestState } from "~/domain/support/request-place";

/** A page of a list of requests: its place, its size, and one state only or both. */
export type AskedPage = { after: RequestPlace | null; size: number; state: RequestState | null };

type Part<Row> = (after: KeysetPlace | null, take: number) => Promise<Row[]>;

type Parts<Row> = {
  waiting: Part<Row>;
  others: Part<Row>;
  /** The instant by which a part is in order; for most `createdAt`. */
  at: (row: Row, isWaiting: boolean) => Date;
};

/**
 * A page of a list with those that wait for us first, from the oldest, and then the others from the newest. Each part
 * reads at most `take` rows beyond its place.
 */
export async function waitingFirst<Row extends { id: string }>(
  { after, size, state }: AskedPage,
  { waiting, others, at }: Parts<Row>,
): Promise<{ found: Row[]; next: RequestPlace | null }> {
  const isPast = state === "done" || after?.isWaiting === false;
  const first = isPast ? [] : await waiting(after, size + 1);
  const isFull = first.length > size || state === "waiting";
  const more = isFull ? [] : await others(after?.isWaiting ? null : after, size + 1 - first.length);
  const found = [...first, ...more].slice(0, size);
  const last = found.at(-1);
  if (!last || first.length + more.length <= size) return { found, next: null };
  const isWaiting = found.length <= first.length;
  return { found, next: { at: at(last, isWaiting).toISOString(), id: last.id, isWaiting } };
}

/** The place in a part of a list that is in order of `createdAt`. */
export const createdAtOf = ({ createdAt }: { createdAt: Date }): Date => createdAt;
