import { type ListCursor, listCursorText } from "~/domain/lists/list-cursor";
import { type Sql, sql } from "./client.server";

type Key = { at: Date; id: string };

/** The SQL of a list by time and id, newest first: what lies beyond a cursor, and the order in which to read on from there. */
export function keysetOf(cursor: ListCursor | null, { at, id }: { at: Sql; id: Sql }): { beyond: Sql; order: Sql } {
  const isNewer = cursor?.direction === "newer";
  const order = isNewer ? sql`${at}, ${id}` : sql`${at} desc, ${id} desc`;
  if (!cursor) return { beyond: sql`true`, order };
  const key = sql`(${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  return { beyond: isNewer ? sql`(${at}, ${id}) > ${key}` : sql`(${at}, ${id}) < ${key}`, order };
}

/** Rows that a join has shuffled, in the order in which they were read on from a cursor. */
export function readOnOrder<Row extends Key>(rows: readonly Row[], cursor: ListCursor | null): Row[] {
  const way = cursor?.direction === "newer" ? 1 : -1;
  return rows.toSorted((a, b) => way * (a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)));
}

/**
 * A page of at most `size` rows, newest first, of one more than that read on from a cursor, and the cursors of the next pages
 * as texts for an address; null at an end.
 */
export function keysetPage<Row extends Key>(
  found: readonly Row[],
  cursor: ListCursor | null,
  size: number,
): { rows: Row[]; older: string | null; newer: string | null } {
  const isNewer = cursor?.direction === "newer";
  const page = found.slice(0, size);
  const rows = isNewer ? page.toReversed() : page;
  const hasMore = found.length > size;
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    older: last && (isNewer || hasMore) ? listCursorText(last) : null,
    newer: first && (isNewer ? hasMore : cursor !== null) ? listCursorText(first) : null,
  };
}
