import type { Clearing, TableRule } from "~/domain/erasure/table-rule";
import { type Sql, sql, sqlList, sqlName, type Tx } from "~/platform/database/client.server";
import type { PersonScope } from "./person-scope.server";
import { rowsOf } from "./rows-of.server";

/** What a column becomes. Applied to its own result it changes nothing, so that a step can run again. */
const CLEARED: Readonly<Record<Clearing, (column: Sql) => Sql>> = {
  null: () => sql`null`,
  empty: (column) => sql`case when ${column} is null then null else '' end`,
  object: () => sql`'{}'::jsonb`,
  list: () => sql`'[]'::jsonb`,
  dots: (column) => sql`case when ${column} is null then null else '••••' end`,
  "no-reference": (column) => sql`${column} - 'reference'`,
  "no-remark": (column) => sql`${column} - 'remark' - 'sub_status' - 'subStatus'`,
};

const clearedColumns = (erase: Readonly<Record<string, Clearing>>) =>
  Object.entries(erase).map(([column, clearing]) => ({
    column: sqlName(column),
    value: CLEARED[clearing](sqlName(column)),
  }));

/** Which of a customer's rows of a table the deletion deletes or empties: of those to empty, those with something in them. */
export function isErased({ erase }: TableRule): Sql {
  if (!erase) return sql`false`;
  if (erase === "rows") return sql`true`;
  const differs = clearedColumns(erase).map(({ column, value }) => sql`${column} is distinct from ${value}`);
  return sql`(${sqlList(differs, " or ")})`;
}

/** Deletes or empties a customer's rows of one table. Returns how many rows it changed: none the second time. */
export async function eraseRows(tx: Tx, table: string, rule: TableRule, scope: PersonScope): Promise<number> {
  const { rows, erase } = rule;
  if (!rows || !erase) return 0;
  const own = rowsOf(rows, scope);
  const name = sqlName(table);
  if (erase === "rows") return tx.$executeRaw(sql`delete from ${name} where ${own}`);
  const sets = sqlList(clearedColumns(erase).map(({ column, value }) => sql`${column} = ${value}`));
  return tx.$executeRaw(sql`update ${name} set ${sets} where ${own} and ${isErased(rule)}`);
}
