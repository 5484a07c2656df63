import pg from "pg";
import type { App } from "./app";

/** Somebody with the tenant login and nothing else: no key, no process. */
export type Thief = {
  /** Runs a statement in a transaction of its own, of a brand; the number of rows, or what PostgreSQL says against it. */
  runs: (text: string, values?: unknown[], brand?: string) => Promise<number | string>;
  close: () => Promise<void>;
};

/** A connection with the bare tenant login of an app with two logins. The brand is lumen unless it is named. */
export async function tenantThief({ database, brand }: App): Promise<Thief> {
  const client = new pg.Client({ connectionString: database.tenantUrl });
  await client.connect();
  return {
    async runs(text, values = [], key = "lumen") {
      await client.query("begin");
      try {
        await client.query("select set_config('app.brand', $1, true), set_config('app.scope', 'platform', true)", [
          brand(key).id,
        ]);
        const { rowCount } = await client.query(text, values);
        await client.query("commit");
        return rowCount ?? 0;
      } catch (error) {
        await client.query("rollback");
        return (error as Error).message;
      }
    },
    close: () => client.end(),
  };
}
