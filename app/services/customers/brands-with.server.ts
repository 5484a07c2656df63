import { z } from "zod";
import { sql, sqlName, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

const BRAND = z.object({ brandId: z.string() });

/** The brands that have rows in a table whose index begins with the brand: one step in the index for each, however many rows. */
export async function brandsWith(tx: Tx, table: "customers" | "partner_customers" | "prospects"): Promise<string[]> {
  const rows = sqlName(table);
  const found = await queryRows(
    tx,
    sql`
    with recursive own as (
      (select brand_id from ${rows} order by brand_id limit 1)
      union all
      select (select r.brand_id from ${rows} r where r.brand_id > own.brand_id order by r.brand_id limit 1)
      from own where own.brand_id is not null
    )
    select brand_id as "brandId" from own where brand_id is not null`,
    BRAND,
  );
  return found.map(({ brandId }) => brandId);
}
