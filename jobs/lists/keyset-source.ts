import { type Cursor, cursorText, parseCursor } from "~/domain/lists/cursor";
import type { Tx } from "~/platform/database/client.server";
import type { ExportCells, ListSource } from "~/services/exports/list-source";

type Page<Row> = { rows: readonly Row[]; next: Cursor | null };

type KeysetSource<Row> = Pick<ListSource, "name" | "head" | "count"> & {
  read: (tx: Tx, after: Cursor | null, size: number) => Promise<Page<Row>>;
  cells: (row: Row) => ExportCells;
};

/** A list that is read by instant and id, as a file has it. */
export const keysetSource = <Row>({ read, cells, ...list }: KeysetSource<Row>): ListSource => ({
  ...list,
  async page(tx, from, size) {
    const { rows, next } = await read(tx, parseCursor(from), size);
    return { rows: rows.map(cells), next: next && cursorText(next) };
  },
});

/** A short list that is read at once. */
export const unpagedSource = <Row>({
  read,
  cells,
  ...list
}: Pick<ListSource, "name" | "head"> & {
  read: (tx: Tx) => Promise<readonly Row[]>;
  cells: (row: Row) => ExportCells;
}): ListSource => ({
  ...list,
  count: async (tx) => (await read(tx)).length,
  page: async (tx) => ({ rows: (await read(tx)).map(cells), next: null }),
});
