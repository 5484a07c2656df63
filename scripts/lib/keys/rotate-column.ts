import type pg from "pg";
import { dataKeys, decryptField, encryptField } from "~/platform/crypto.server";
import type { EncryptedColumn } from "./encrypted-columns";

/** Another transaction holds a row: the batch is tried again. */
const BUSY = new Set(["40P01", "55P03", "40001"]);
const [TRIES, PAUSE_MS] = [10, 200];

/** Runs one statement, again when another transaction is in its way. */
async function untilFree<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (!BUSY.has((error as { code?: string }).code ?? "") || tried === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried));
    }
  }
}

/** A column of a primary key. */
type Key = { name: string; type: string };

/** The columns of a table's primary key, in its order. */
async function primaryKey(client: pg.ClientBase, table: string): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_index i cross join lateral unnest(i.indkey) with ordinality k(attnum, at)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = $1::regclass and i.indisprimary order by k.at`,
    [`public.${table}`],
  );
  return rows;
}

/** `left`: values by the id of their key that are still encrypted with an old one. */
export type RotatedColumn = { rotated: number; left: Map<string, number>; faults: number };

/** Rows that are looked at, and at most changed, in one statement. */
const BATCH = 500;

type Row = { keys: string[]; column: string; rowId: string; value: string | null };
type Change = { keys: string[]; old: string; fresh: string };

/** A page of rows by their primary key. Values that the first key has encrypted are null. */
async function pageAfter(client: pg.ClientBase, column: EncryptedColumn, keys: Key[], after: string[] | null) {
  const { table, value, boundColumn, rowId, where } = column;
  const names = keys.map(({ name }) => `t.${name}`).join(", ");
  const values = keys.map(({ type }, at) => `$${at + 1}::${type}`).join(", ");
  const { rows } = await client.query<Row>(
    `select array[${keys.map(({ name }) => `t.${name}::text`).join(", ")}] as keys, ${boundColumn} as column, ${rowId} as "rowId",
       case when split_part(${value}, '.', 1) <> '${dataKeys().writeId}' then ${value} end as value
     from ${table} t where ${where} ${after ? `and (${names}) > (${values})` : ""} order by ${names} limit ${BATCH}`,
    after ?? [],
  );
  return rows;
}

/** Writes the new texts, each only where the row still has the old one. Returns how many. */
async function write(client: pg.ClientBase, column: EncryptedColumn, keys: Key[], changes: Change[]): Promise<number> {
  if (changes.length === 0) return 0;
  const lists = [...keys.map((_, at) => changes.map((one) => one.keys[at])), changes.map(({ old }) => old)];
  const names = keys.map(({ name }) => name).join(", ");
  const params = Array.from({ length: keys.length + 2 }, (_, at) => `$${at + 1}::text[]`).join(", ");
  const same = keys.map(({ name, type }) => `t.${name} = d.${name}::${type}`).join(" and ");
  const { rowCount } = await client.query(
    `update ${column.table} t set ${column.set} from unnest(${params}) as d(${names}, old, fresh)
     where ${same} and ${column.value} = d.old`,
    [...lists, changes.map(({ fresh }) => fresh)],
  );
  return rowCount ?? 0;
}

/**
 * Encrypts again, with the first data key, the values of a column that another key has encrypted: page by page, each
 * value only if nobody has changed it meanwhile. Those that somebody changed, or that no configured key opens, are left.
 */
export async function rotateColumn(
  client: pg.ClientBase,
  column: EncryptedColumn,
  onRows: (rotated: number) => void = () => {},
): Promise<RotatedColumn> {
  const keys = await primaryKey(client, column.table);
  const report: RotatedColumn = { rotated: 0, left: new Map(), faults: 0 };
  const leave = (value: string) => {
    const id = value.split(".")[0] ?? "";
    report.left.set(id, (report.left.get(id) ?? 0) + 1);
  };
  for (let after: string[] | null = null; ; ) {
    const page: Row[] = await pageAfter(client, column, keys, after);
    const changes: Change[] = [];
    for (const { keys: key, column: bound, rowId, value } of page) {
      if (value === null) continue;
      const location = { table: column.table, column: bound, rowId };
      try {
        changes.push({ keys: key, old: value, fresh: encryptField(location, decryptField(location, value)) });
      } catch {
        report.faults += 1;
        leave(value);
      }
    }
    const written = await untilFree(() => write(client, column, keys, changes));
    report.rotated += written;
    for (const { old } of changes.slice(written)) leave(old); // about as many; the next pass looks again
    onRows(report.rotated);
    after = page.at(-1)?.keys ?? null;
    if (page.length < BATCH) return report;
  }
}
