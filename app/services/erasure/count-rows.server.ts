import { z } from "zod";
import { ERASURE_RULES } from "~/domain/erasure/erasure-rules";
import type { StayReason } from "~/domain/erasure/table-rule";
import { sql, sqlName, type Tx } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import type { PersonScope } from "./person-scope.server";
import { rowsOf } from "./rows-of.server";

/** A table with rows about a customer, and what the deletion does with them; `stays` is null when whole rows go. */
export type CountedTable = { table: string; rows: number; stays: StayReason | null; empties: boolean };

const COUNT = z.object({ count: z.number() });

/** The tables that have rows about this customer, in the order of the rules. */
export async function countRows(tx: Tx, scope: PersonScope): Promise<CountedTable[]> {
  const counted: CountedTable[] = [];
  for (const [table, { rows, erase, stays = null }] of Object.entries(ERASURE_RULES)) {
    if (!rows) continue;
    const found = await queryRow(
      tx,
      sql`select count(*)::int as count from ${sqlName(table)} where ${rowsOf(rows, scope)}`,
      COUNT,
    );
    if (!found || found.count === 0) continue;
    counted.push({ table, rows: found.count, stays: erase === "rows" ? null : stays, empties: erase !== undefined });
  }
  return counted;
}
