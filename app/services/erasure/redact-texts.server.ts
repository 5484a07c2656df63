import { z } from "zod";
import { jsonWithoutTraces } from "~/domain/erasure/traces";
import { sql, sqlName, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

const FOUND = z.object({ place: z.string(), value: z.unknown(), type: z.string() });

/**
 * Blacks out these traces in columns of free text, in all rows of these brands; null for a table without brands. Returns
 * how many rows it changed.
 */
export async function redactTexts(
  tx: Tx,
  table: string,
  columns: readonly string[],
  { brandIds, pattern }: { brandIds: readonly string[] | null; pattern: string },
): Promise<number> {
  let changed = 0;
  const name = sqlName(table);
  const ofBrands = brandIds ? sql`brand_id is null or brand_id = any(${[...brandIds]}::uuid[])` : sql`true`;
  for (const column of columns.map(sqlName)) {
    const rows = await queryRows(
      tx,
      sql`
      select ctid::text as place, to_jsonb(${column}) as value, pg_typeof(${column})::text as type from ${name}
      where (${ofBrands}) and ${column}::text ~* ${pattern} for update`,
      FOUND,
    );
    for (const { place, value, type } of rows) {
      const cleaned = jsonWithoutTraces(value, pattern);
      changed +=
        type === "jsonb"
          ? await tx.$executeRaw(
              sql`update ${name} set ${column} = ${JSON.stringify(cleaned)}::jsonb where ctid = ${place}::tid`,
            )
          : await tx.$executeRaw(sql`update ${name} set ${column} = ${String(cleaned)} where ctid = ${place}::tid`);
    }
  }
  return changed;
}
