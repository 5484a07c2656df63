import { z } from "zod";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const BRAND_ID = z.object({ brandId: z.string() });

/**
 * The brand of a prospect that belongs to this customer; null for any other pair of ids. Searches brand by brand, by
 * key.
 */
export async function findLeadBrand(
  { tx }: TenantCtx,
  { customerId, prospectId }: { customerId: string; prospectId: string },
): Promise<string | null> {
  const row = await queryRow(
    tx,
    sql`
    select p.brand_id as "brandId" from brands b
    join prospects p on p.brand_id = b.id and p.id = ${prospectId}::uuid
    where p.customer_id = ${customerId}::uuid`,
    BRAND_ID,
  );
  return row?.brandId ?? null;
}
