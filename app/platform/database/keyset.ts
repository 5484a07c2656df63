import type { KeysetPlace } from "~/domain/lists/keyset-place";

/** Rows after a place in a list whose newest rows come first. */
export const olderThan = ({ at, id }: KeysetPlace) => ({
  OR: [{ createdAt: { lt: new Date(at) } }, { createdAt: new Date(at), id: { lt: id } }],
});

/** Rows after a place in a list whose oldest rows come first. */
export const newerThan = ({ at, id }: KeysetPlace) => ({
  OR: [{ createdAt: { gt: new Date(at) } }, { createdAt: new Date(at), id: { gt: id } }],
});

/** The place of the last row of a page, when there are more rows than the page shows. */
export function nextPlace(rows: readonly { id: string; createdAt: Date }[], page: number): KeysetPlace | null {
  const last = rows.length > page ? rows[page - 1] : undefined;
  return last ? { at: last.createdAt.toISOString(), id: last.id } : null;
}
