import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

const NAME = /^[a-z][a-z0-9_]*$/;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
/** Characters that are sent to the database at a time. */
const PIECE = 65_536;

const field = (value: string | null): string =>
  value === null ? "\\N" : value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);

/** Rows in COPY's text format, in chunks of limited size. */
export function* copyText(rows: Iterable<readonly (string | null)[]>): Generator<string> {
  let piece = "";
  for (const row of rows) {
    piece += `${row.map(field).join("\t")}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}

/** `COPY … FROM STDIN`: writes rows into these columns of a temporary table. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly (string | null)[]>,
): Promise<void> {
  if (![table, ...columns].every((name) => NAME.test(name))) throw new Error("not the name of a table or a column");
  const into = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(copyText(rows), { objectMode: false }), into);
}
