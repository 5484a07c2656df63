import type pg from "pg";
import { encryptField } from "~/platform/crypto.server";
import type { ClearColumn } from "./clear-columns";
import { type Key, primaryKey } from "./primary-key";
import { untilFree } from "./until-free";

/** `left`: texts that somebody changed meanwhile, so that they are still in clear. */
export type EncryptedTexts = { encrypted: number; left: number };

/** Rows that are looked at, and at most changed, in one statement. */
const BATCH = 500;

type Row = { keys: string[]; id: string; text: string | null };
type ClearRow = Row & { text: string };

/** The next rows by their primary key. */
async function pageAfter(
  client: pg.ClientBase,
  { table, column, rowId, empty }: ClearColumn,
  keys: Key[],
  after?: Row,
) {
  const names = keys.map(({ name }) => `t.${name}`).join(", ");
  const place = keys.map(({ type }, at) => `$${at + 1}::${type}`).join(", ");
  const { rows } = await client.query<Row>(
    `select array[${keys.map(({ name }) => `t.${name}::text`).join(", ")}] as keys, ${rowId} as id,
       nullif(t.${column}::text, ${empty === "null" ? "''" : empty}) as text
     from ${table} t ${after ? `where (${names}) > (${place})` : ""} order by ${names} limit ${BATCH}`,
    after?.keys ?? [],
  );
  return rows;
}

/** Encrypts the texts of these rows, each only where the row still has it. Returns how many. */
async function encrypt(client: pg.ClientBase, { table, column, empty }: ClearColumn, keys: Key[], rows: ClearRow[]) {
  const names = keys.map(({ name }) => name).join(", ");
  const lists = Array.from({ length: keys.length + 2 }, (_, at) => `$${at + 1}::text[]`).join(", ");
  const same = keys.map(({ name, type }) => `t.${name} = d.${name}::${type}`).join(" and ");
  const { rowCount } = await client.query(
    `update ${table} t set ${column}_enc = d.sealed, ${column} = ${empty} from unnest(${lists}) as d(${names}, plain, sealed)
     where ${same} and t.${column}::text = d.plain`,
    [
      ...keys.map((_, at) => rows.map((row) => row.keys[at])),
      rows.map(({ text }) => text),
      rows.map(({ id, text }) => encryptField({ table, column, rowId: id }, text)),
    ],
  );
  return rowCount ?? 0;
}

/**
 * Encrypts the texts of a column that are still in clear, and empties it: page by page by primary key, each only if nobody
 * has changed it meanwhile. What is done stays done when it is stopped.
 */
export async function encryptColumn(client: pg.ClientBase, column: ClearColumn): Promise<EncryptedTexts> {
  const keys = await primaryKey(client, column.table);
  const report = { encrypted: 0, left: 0 };
  for (let after: Row | undefined; ; ) {
    const page: Row[] = await pageAfter(client, column, keys, after);
    const clear = page.flatMap(({ text, ...row }) => (text === null ? [] : [{ ...row, text }]));
    const encrypted = clear.length > 0 ? await untilFree(() => encrypt(client, column, keys, clear)) : 0;
    report.encrypted += encrypted;
    report.left += clear.length - encrypted;
    after = page.at(-1);
    if (page.length < BATCH) return report;
  }
}
