import { z } from "zod";
import { type BulkTx, sql } from "~/platform/database/client.server";
import type { UploadRecord } from "./upload-lock.server";

/** The scope of remembered columns for files that name no lender. */
export const ANY_LENDER = "any";

const COLUMNS = z.object({ columns: z.record(z.string(), z.string()) });

/**
 * Heading → column as chosen before for files of this kind: the choices for any lender, overridden by those for the
 * file's own.
 */
export async function rememberedColumns(
  tx: BulkTx,
  { brandId, kind, lenderId }: UploadRecord,
): Promise<Readonly<Record<string, string>>> {
  const rows = await tx.query(
    sql`
    select columns from upload_mappings
    where brand_id = ${brandId}::uuid and kind = ${kind} and scope in (${ANY_LENDER}, ${lenderId ?? ANY_LENDER})
    order by scope <> ${ANY_LENDER}`,
    COLUMNS,
  );
  return Object.assign({}, ...rows.map(({ columns }) => columns));
}
