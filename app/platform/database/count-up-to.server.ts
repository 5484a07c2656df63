import { z } from "zod";
import { MAX_COUNTED } from "~/domain/lists/max-counted";
import { type Sql, sql, type Tx } from "./client.server";
import { queryRow } from "./query-rows.server";

const FOUND = z.object({ count: z.number(), looked: z.number() });

/** How many of the rows that were looked at match; `isMore` when there are further rows that were not looked at. */
export type CountUpTo = { count: number; isMore: boolean };

/**
 * Looks at the first 10,000 rows of a statement and counts those of them that match. `match` names columns of the statement;
 * without it every row counts. It costs the same, however many rows there are.
 */
export async function countUpTo(tx: Tx, rows: Sql, match: Sql = sql`true`): Promise<CountUpTo> {
  const found = await queryRow(
    tx,
    sql`
    select count(*) filter (where place <= ${MAX_COUNTED}::int and ${match})::int as count, count(*)::int as looked
    from (select *, row_number() over () as place from (${rows} limit ${MAX_COUNTED + 1}::int) r) r`,
    FOUND,
  );
  return { count: found?.count ?? 0, isMore: (found?.looked ?? 0) > MAX_COUNTED };
}
