import { z } from "zod";
import { sql, type Tx } from "./client.server";
import { queryRow } from "./query-rows.server";

const CLOCK = z.object({ now: z.date() });

/**
 * The database's clock at this moment. A transaction's `now` is when it began: what it read after it had waited for a
 * lock may be younger.
 */
export async function readClock(tx: Tx): Promise<Date> {
  const clock = await queryRow(tx, sql`select clock_timestamp() as now`, CLOCK);
  return clock?.now ?? new Date();
}
