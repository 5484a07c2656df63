/** True when these ids name each of the slabs once. */
export const isOrderOf = (slabs: readonly { id: string }[], ids: readonly string[]): boolean =>
  ids.length === slabs.length && slabs.every(({ id }) => ids.includes(id));

/** A copy of the list with the entry moved from `from` to `to`. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list];
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
}

/** Each order that the move of one entry gives, once: for n entries (n − 1)². */
export const ordersByOneMove = (ids: readonly string[]): string[][] =>
  ids.flatMap((_, from) =>
    // A move to the next place is the same as the next entry's move back.
    ids.flatMap((__, to) => (to === from || to === from - 1 ? [] : [moveItem(ids, from, to)])),
  );
