import type { KeysetCursor } from "~/domain/lists/keyset-cursor";

/** Rows after a cursor in a list whose newest rows come first. */
export const olderThan = ({ at, id }: KeysetCursor) => ({
  OR: [{ createdAt: { lt: new Date(at) } }, { createdAt: new Date(at), id: { lt: id } }],
});

/** Rows after a cursor in a list whose oldest rows come first. */
export const newerThan = ({ at, id }: KeysetCursor) => ({
  OR: [{ createdAt: { gt: new Date(at) } }, { createdAt: new Date(at), id: { gt: id } }],
});

/** The cursor of the last row of a page, when there are more rows than the page shows. */
export function nextCursor(rows: readonly { id: string; createdAt: Date }[], page: number): KeysetCursor | null {
  const last = rows.length > page ? rows[page - 1] : undefined;
  return last ? { at: last.createdAt.toISOString(), id: last.id } : null;
}
