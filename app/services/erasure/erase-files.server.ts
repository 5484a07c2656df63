import { z } from "zod";
import { APPLICATION_TABLES } from "~/domain/erasure/application-tables";
import { ENDED_STATES } from "~/domain/uploads/states";
import { storage } from "~/integrations/storage/storage.server";
import { asPlatform, sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { exportFileKey } from "~/services/exports/export-file-key.server";
import { exportKey } from "~/services/leads/export-key.server";
import { decryptCells, encryptedCells } from "~/services/uploads/encrypted-cells.server";
import type { PersonScope } from "./person-scope.server";
import { rowsOf } from "./rows-of.server";

const ROWS = 2_000;

const CELLS = z.object({
  brandId: z.string(),
  uploadId: z.string(),
  row: z.number(),
  cells: encryptedCells,
});
type RowKey = Omit<z.output<typeof CELLS>, "cells">;

/** A page of the staged rows of these brands' files, after a row. */
const rowsAfter = (tx: Tx, brandIds: readonly string[], after: RowKey | null) =>
  queryRows(
    tx,
    sql`
    select upload_brand_id as "brandId", upload_id as "uploadId", row_number as row, cells from upload_rows
    where upload_brand_id = any(${[...brandIds]}::uuid[]) and (${after === null}::boolean
      or (upload_brand_id, upload_id, row_number) > (${after?.brandId ?? null}::uuid, ${after?.uploadId ?? null}::uuid, ${after?.row ?? null}::int))
    order by upload_brand_id, upload_id, row_number limit ${ROWS}::int`,
    CELLS,
  );

async function emptyRow(tx: Tx, { brandId, uploadId, row }: RowKey): Promise<number> {
  return tx.$executeRaw(sql`
    update upload_rows set cells = '[]'::jsonb, detail = null, data = data - 'remark' - 'sub_status' - 'subStatus' - 'narration'
    where upload_brand_id = ${brandId}::uuid and upload_id = ${uploadId}::uuid and row_number = ${row}::int`);
}

/**
 * Empties staged rows of files that name this person in any cell, also in cells that are stored encrypted, page by page.
 * Returns how many, and the files.
 */
export async function eraseNamedRows(
  brandIds: readonly string[],
  pattern: string,
): Promise<{ rows: number; uploadIds: string[] }> {
  const named = new RegExp(pattern, "i");
  const uploadIds = new Set<string>();
  let rows = 0;
  for (let after: RowKey | null = null; ; ) {
    const from: RowKey | null = after;
    const page: RowKey[] = await asPlatform("erasure:run", async (tx) => {
      const found = await rowsAfter(tx, brandIds, from);
      for (const { cells, ...rowKey } of found) {
        if (!named.test(decryptCells({ uploadId: rowKey.uploadId, row: rowKey.row }, cells).join("\n"))) continue;
        uploadIds.add(rowKey.uploadId);
        rows += await emptyRow(tx, rowKey);
      }
      return found;
    });
    after = page.at(-1) ?? null;
    if (page.length < ROWS) return { rows, uploadIds: [...uploadIds] };
  }
}

const UPLOAD = z.object({ id: z.string() });

/** Files with rows about this person's applications. */
export const listPersonUploads = async (tx: Tx, scope: PersonScope): Promise<string[]> => {
  const rows = await queryRows(
    tx,
    sql`select distinct upload_id as id from upload_rows where ${rowsOf(APPLICATION_TABLES.upload_rows.rows, scope)}`,
    UPLOAD,
  );
  return rows.map(({ id }) => id);
};

/**
 * Deletes the stored files of these uploads; their records and other rows stay. False while a worker or a colleague
 * still needs one.
 */
export async function deleteUploadFiles(uploadIds: readonly string[]): Promise<boolean> {
  const uploads = await asPlatform("erasure:run", (tx) =>
    tx.upload.findMany({ where: { id: { in: [...uploadIds] } }, select: { storageKey: true, status: true } }),
  );
  const isEnded = (status: string) => (ENDED_STATES as readonly string[]).includes(status);
  for (const { storageKey, status } of uploads)
    if (storageKey !== "" && isEnded(status)) await storage().delete(storageKey);
  return uploads.every(({ status }) => isEnded(status));
}

/** Deletes the partners' files of leads in which this person may be; they can ask for new ones. Returns how many. */
export async function deleteLeadFiles({ brandId, prospectIds, until }: PersonScope): Promise<number> {
  const files = await asPlatform("erasure:run", async (tx) => {
    const owners = await tx.prospect.findMany({
      where: { brandId, id: { in: [...prospectIds] }, partnerId: { not: null } },
      select: { partnerId: true },
    });
    const partnerIds = owners.flatMap(({ partnerId }) => partnerId ?? []);
    return tx.leadExport.findMany({
      where: { brandId, partnerId: { in: partnerIds }, createdAt: { lte: until } },
      select: { id: true },
    });
  });
  for (const { id } of files) await storage().delete(exportKey(brandId, id));
  await asPlatform("erasure:run", (tx) =>
    tx.leadExport.updateMany({
      where: { brandId, id: { in: files.map(({ id }) => id) }, expiresAt: { gt: until } },
      data: { expiresAt: until },
    }),
  );
  return files.length;
}

/** Deletes staff's files of lists that were asked for until then: any may have a row of this person. Returns how many. */
export async function deleteListFiles({ until }: PersonScope): Promise<number> {
  const where = { createdAt: { lte: until } };
  const files = await asPlatform("erasure:run", (tx) => tx.listExport.findMany({ where, select: { id: true } }));
  for (const { id } of files) await storage().delete(exportFileKey(id));
  await asPlatform("erasure:run", (tx) =>
    tx.listExport.updateMany({ where: { ...where, expiresAt: { gt: until } }, data: { expiresAt: until } }),
  );
  return files.length;
}
