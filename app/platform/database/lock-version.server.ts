import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { sql, type Tx } from "./client.server";
import { sqlName } from "./sql.server";

/**
 * Locks a row until the transaction ends, if its version is still the edited one (OQ-85). `find` reads it after the lock.
 * Refuses `not-found`, also for an id that is not a UUID, and `stale`.
 */
export async function lockVersion<Row extends { version: number }>(
  tx: Tx,
  table: string,
  { id, version }: { id: string; version: number },
  find: () => Promise<Row | null>,
): Promise<Yes<{ row: Row }> | No<"not-found" | "stale">> {
  if (!isUuid(id)) return no("not-found");
  await tx.$queryRaw(sql`select id from ${sqlName(table)} where id = ${id}::uuid for update`);
  const row = await find();
  if (!row) return no("not-found");
  return row.version === version ? yes({ row }) : no("stale");
}
