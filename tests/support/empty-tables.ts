import type pg from "pg";

/** Tables that hold anything, of the named ones and of all that refer to one of them, with what they refer to. */
const FILLED = `
  with recursive emptied (id) as (
    select named::regclass::oid from unnest($1::text[]) named
    union
    select refers.conrelid from emptied join pg_constraint refers on refers.confrelid = emptied.id and refers.contype = 'f'
  )
  select id::regclass::text as name,
    array(select confrelid::regclass::text from pg_constraint where conrelid = id and contype = 'f' and confrelid <> id) as parents
  from emptied where pg_relation_size(id) > 0`;

type Filled = { name: string; parents: string[] };

/** Each table before those that it refers to. */
function childrenFirst(tables: readonly Filled[]): string[] {
  const left = [...tables];
  const order: string[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ name }) => left.every(({ parents }) => !parents.includes(name)));
    if (next < 0) throw new Error(`these tables refer to each other: ${left.map(({ name }) => name).join(", ")}`);
    order.push(...left.splice(next, 1).map(({ name }) => name));
  }
  return order;
}

/**
 * Deletes all rows of these tables, and of those that refer to them. TRUNCATE … CASCADE makes new files for each table and index that it reaches, a
 * thousand from customers on: 100 ms of processor time, where this takes 5. For tables whose triggers allow it.
 * @param owner a connection as the database's owner
 */
export async function emptyTables(owner: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await owner.query<Filled>(FILLED, [names]);
  for (const name of childrenFirst(rows)) await owner.query(`delete from ${name}`);
}
