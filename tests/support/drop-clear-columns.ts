import { CLEAR_COLUMNS } from "../../scripts/lib/keys/clear-columns";
import type { App } from "./app";

/** Leaves the database as the next release does: without the columns in which earlier ones stored personal texts in clear. */
export async function dropClearColumns({ owner }: App): Promise<void> {
  for (const { table, column } of [...CLEAR_COLUMNS, { table: "challenges", column: "ip" }])
    await owner.query(`alter table ${table} drop column ${column}`);
}
