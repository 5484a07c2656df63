import type pg from "pg";

/** A column of a primary key. */
export type Key = { name: string; type: string };

/** The columns of a table's primary key, in its order. */
export async function primaryKey(client: pg.ClientBase, table: string): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_index i cross join lateral unnest(i.indkey) with ordinality k(attnum, at)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = $1::regclass and i.indisprimary order by k.at`,
    [`public.${table}`],
  );
  return rows;
}
