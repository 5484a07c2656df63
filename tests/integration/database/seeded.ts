import { freshSeededDatabase, type TestDatabase } from "@tests/support/database";
import pg from "pg";

/** The tables of a database, in the order of their names. */
export const TABLES = "select tablename as name from pg_tables where schemaname = 'public' order by 1";

export type Seeded = {
  database: TestDatabase;
  rows: <T extends object>(sql: string, values?: unknown[]) => Promise<T[]>;
  /** The first column of the first row. */
  one: <T>(sql: string, values?: unknown[]) => Promise<T>;
  /** How many rows there are `from` a table, with its conditions. */
  count: (from: string) => Promise<number>;
  close: () => Promise<void>;
};

/** A database with the demo data, read as its owner. */
export async function openSeeded(): Promise<Seeded> {
  const database = await freshSeededDatabase("seed");
  const db = new pg.Client({ connectionString: database.ownerUrl });
  await db.connect();
  const rows = async <T extends object>(sql: string, values: unknown[] = []) => (await db.query<T>(sql, values)).rows;
  const one = async <T>(sql: string, values: unknown[] = []) =>
    Object.values((await rows(sql, values))[0] ?? {})[0] as T;
  return {
    database,
    rows,
    one,
    count: async (from) => Number(await one<string>(`select count(*) from ${from}`)),
    async close() {
      await db.end();
      await database.drop();
    },
  };
}
