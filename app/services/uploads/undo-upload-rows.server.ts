import { sql } from "~/platform/database/client.server";
import { auditBrands } from "./audit-brands.server";
import { loadHandlers } from "./load-handlers.server";
import { runChunks } from "./run-chunks.server";
import { lockUpload, withUploads } from "./upload-lock.server";

/**
 * Undoes what an upload wrote, the last chunk first, row by row unless something has changed a row since. Continues
 * after an interruption, as applyUpload does.
 */
export async function undoUploadRows({
  uploadId,
  onChunk,
}: {
  uploadId: string;
  onChunk?: (chunk: number) => void | Promise<void>;
}): Promise<void> {
  await withUploads(async (connection) => {
    const upload = await runChunks({
      connection,
      uploadId,
      state: "undoing",
      phase: "undo",
      lastFirst: true,
      onChunk,
      async work(tx, row, range) {
        const { undo } = await loadHandlers(row.kind);
        const { undone, kept } = await undo(tx, row, range);
        await tx.execute(sql`
          update uploads set rows_undone = rows_undone + ${undone}::int, rows_kept = rows_kept + ${kept}::int,
            rows_done = rows_done + ${undone + kept}::int, updated_at = now()
          where brand_id = ${row.brandId}::uuid and id = ${row.id}::uuid`);
      },
    });
    if (!upload) return;
    await connection.transaction(async (tx) => {
      const row = await lockUpload(tx, uploadId, ["undoing"]);
      if (!row) return;
      await tx.execute(sql`
        update uploads set status = 'undone', undone_at = now(), updated_at = now()
        where brand_id = ${row.brandId}::uuid and id = ${row.id}::uuid`);
      await auditBrands(tx, row, "undone");
    });
  });
}
