import { z } from "zod";
import { ERASURE_RULES } from "~/domain/erasure/erasure-rules";
import type { StayReason } from "~/domain/erasure/table-rule";
import { sql, sqlName, type Tx } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { isErased } from "./erase-rows.server";
import type { PersonScope } from "./person-scope.server";
import { rowsOf } from "./rows-of.server";

/** A table with rows about a customer, and how many of them the deletion deletes or empties; `stays` is null when whole rows go. */
export type CountedTable = { table: string; rows: number; erased: number; stays: StayReason | null };

const COUNT = z.object({ count: z.number(), erased: z.number() });

/** The tables that have rows about this customer, in the order of the rules. */
export async function countRows(tx: Tx, scope: PersonScope): Promise<CountedTable[]> {
  const counted: CountedTable[] = [];
  for (const [table, rule] of Object.entries(ERASURE_RULES)) {
    const { rows, erase, stays = null } = rule;
    if (!rows) continue;
    const found = await queryRow(
      tx,
      sql`select count(*)::int as count, count(*) filter (where ${isErased(rule)})::int as erased
      from ${sqlName(table)} where ${rowsOf(rows, scope)}`,
      COUNT,
    );
    if (!found || found.count === 0) continue;
    counted.push({ table, rows: found.count, erased: found.erased, stays: erase === "rows" ? null : stays });
  }
  return counted;
}
