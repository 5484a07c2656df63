type Row = { version: number };

/**
 * The rows of a list that was read again, without going back behind what this page knows: a read that began before a save
 * had ended has the row from before it. `isSaving`: the page's own row shows what is being saved.
 */
export function newestRows<One extends Row>(
  read: readonly One[],
  known: readonly One[],
  { idOf, isSaving }: { idOf: (row: One) => string; isSaving: (row: One) => boolean },
): One[] {
  const rows = new Map(known.map((row) => [idOf(row), row]));
  return read.map((row) => {
    const own = rows.get(idOf(row));
    return own && (own.version > row.version || isSaving(own)) ? own : row;
  });
}
