import { z } from "zod";
import { withoutTraces } from "~/domain/erasure/traces";
import { decryptField, encryptField } from "~/platform/crypto.server";
import { sql, sqlName, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

const PAGE = 1_000;
const ROW = z.object({ id: z.string(), encrypted: z.string() });

/**
 * Blacks out these traces in encrypted texts of these brands, which the database cannot search: each is opened, page by
 * page. Returns how many it changed.
 */
export async function redactEncrypted(
  tx: Tx,
  table: string,
  columns: readonly string[],
  { brandIds, pattern }: { brandIds: readonly string[]; pattern: string },
): Promise<number> {
  const named = new RegExp(pattern, "i");
  let changed = 0;
  for (const column of columns) {
    const stored = sqlName(`${column}_enc`);
    for (let after: string | null = null; ; ) {
      const from: string | null = after;
      const rows: z.output<typeof ROW>[] = await queryRows(
        tx,
        sql`
        select id, ${stored} as encrypted from ${sqlName(table)}
        where brand_id = any(${[...brandIds]}::uuid[]) and ${stored} is not null
          and (${from}::uuid is null or id > ${from}::uuid)
        order by id limit ${PAGE}::int for update`,
        ROW,
      );
      for (const { id, encrypted } of rows) {
        const location = { table, column, rowId: id };
        const text = decryptField(location, encrypted);
        if (!named.test(text)) continue;
        const cleaned = encryptField(location, withoutTraces(text, pattern));
        changed += await tx.$executeRaw(sql`
          update ${sqlName(table)} set ${stored} = ${cleaned} where id = ${id}::uuid and ${stored} = ${encrypted}`);
      }
      after = rows.at(-1)?.id ?? null;
      if (rows.length < PAGE) break;
    }
  }
  return changed;
}
