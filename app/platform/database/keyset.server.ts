import { type Cursor, cursorText, type ListCursor } from "~/domain/lists/cursor";
import { type Sql, sql } from "./client.server";

/** The SQL of what lies beyond a cursor. */
export const beyondCursor = ({ at, id }: { at: Sql; id: Sql }, cursor: Cursor, isUpward: boolean): Sql => {
  const key = sql`(${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  return isUpward ? sql`(${at}, ${id}) > ${key}` : sql`(${at}, ${id}) < ${key}`;
};

const MILLISECOND = 1;

/**
 * The part of a span that can lie beyond a cursor. With the whole span PostgreSQL begins at its end, and reads every entry of the index from
 * there to the cursor: a page costs more the farther back it is.
 */
export function spanBeyond<Span extends { from: Date | null; to: Date | null }>(
  span: Span,
  cursor: Pick<Cursor, "at"> | null,
  isUpward: boolean,
): Pick<Span, "from" | "to"> {
  const { from, to } = span;
  if (!cursor) return { from, to };
  if (isUpward) return { from: from && cursor.at > from ? cursor.at : from, to };
  const end = new Date(cursor.at.getTime() + MILLISECOND);
  return { from, to: to && end < to ? end : to };
}

/** The SQL of a list by time and id, newest first: what lies beyond a cursor, and the order in which to read on from there. */
export function keysetOf(cursor: ListCursor | null, { at, id }: { at: Sql; id: Sql }): { beyond: Sql; order: Sql } {
  const isNewer = cursor?.direction === "newer";
  const order = isNewer ? sql`${at}, ${id}` : sql`${at} desc, ${id} desc`;
  return { beyond: cursor ? beyondCursor({ at, id }, cursor, isNewer) : sql`true`, order };
}

/** The instants of a row, by which lists are ordered. */
type Column = "createdAt" | "updatedAt" | "startedAt" | "askedAt" | "decidedAt" | "endedAt" | "setAt";

/**
 * Prisma's condition for the rows beyond a cursor. The column's name is a key, so that Prisma checks that the table has it. The first part,
 * which the other two imply, is where an index begins: of an alternative it knows no beginning.
 */
const beyondRow = <Name extends Column, Order extends "lt" | "gt">({ at, id }: Cursor, column: Name, order: Order) => ({
  AND: [
    { [column]: { [`${order}e`]: at } } as Record<Name, Record<`${Order}e`, Date>>,
    {
      OR: [
        { [column]: { [order]: at } } as Record<Name, Record<Order, Date>>,
        { [column]: at, id: { [order]: id } } as Record<Name, Date> & { id: Record<Order, string> },
      ],
    },
  ],
});

/** Rows after a cursor in a list whose newest rows come first. */
export const olderThan = <Name extends Column>(cursor: Cursor, column: Name) => beyondRow(cursor, column, "lt");

/** Rows after a cursor in a list whose oldest rows come first. */
export const newerThan = <Name extends Column>(cursor: Cursor, column: Name) => beyondRow(cursor, column, "gt");

/** The cursor of the last row of a page, when there are more rows than the page shows. */
export function nextCursor<Row extends { id: string }>(
  found: readonly Row[],
  size: number,
  atOf: (row: Row) => Date,
): Cursor | null {
  const last = found.length > size ? found[size - 1] : undefined;
  return last ? { at: atOf(last), id: last.id } : null;
}

/** Rows that a join has shuffled, in the order in which they were read on from a cursor. */
export function readOnOrder<Row extends Cursor>(rows: readonly Row[], cursor: ListCursor | null): Row[] {
  const way = cursor?.direction === "newer" ? 1 : -1;
  return rows.toSorted((a, b) => way * (a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)));
}

/**
 * A page of at most `size` rows, newest first, of one more than that read on from a cursor, and the cursors of the next pages
 * as texts for an address; null at an end.
 */
export function keysetPage<Row extends Cursor>(
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
    older: last && (isNewer || hasMore) ? cursorText(last) : null,
    newer: first && (isNewer ? hasMore : cursor !== null) ? cursorText(first) : null,
  };
}
