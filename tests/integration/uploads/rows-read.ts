import { eventually } from "@tests/support/eventually";
import type { UploadFixture } from "./fixture";

export type RowsRead = { whole: number; found: number };

/**
 * The rows of these tables that `work` reads, by a scan of a whole table and by index: a scan of a whole index counts as found. Connections of
 * files end with their step, and report then. `atLeast`: what it reads for certain.
 */
export async function rowsRead(
  { owner }: UploadFixture,
  tables: readonly string[],
  work: () => Promise<unknown>,
  atLeast: number,
): Promise<RowsRead> {
  const read = async (): Promise<RowsRead> => {
    const { rows } = await owner.query<RowsRead>(
      `select sum(seq_tup_read)::int as whole, sum(idx_tup_fetch)::int as found from pg_stat_user_tables
       where relname = any($1)`,
      [tables],
    );
    return { whole: rows[0]?.whole ?? 0, found: rows[0]?.found ?? 0 };
  };
  await owner.query(`analyze ${tables.join(", ")}`);
  await owner.query("select pg_stat_force_next_flush()");
  const before = await read();
  await work();
  let last = before;
  return eventually("the statistics of the file's connections", async () => {
    const [former, now] = [last, await read()];
    last = now;
    const [whole, found] = [now.whole - before.whole, now.found - before.found];
    return whole + found >= atLeast && now.found === former.found && { whole, found };
  });
}
