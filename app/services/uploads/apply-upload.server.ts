import { sql } from "~/platform/database/client.server";
import { auditBrands } from "./audit-brands.server";
import { writeOutcome } from "./finish-step.server";
import { loadHandlers } from "./load-handlers.server";
import { notifyOverpaid } from "./notify-overpaid.server";
import { runChunks } from "./run-chunks.server";
import { lockUpload, withUploads } from "./upload-lock.server";

/**
 * Writes the staged rows of an upload, each once: a chunk, its events and its marker are one transaction. After an
 * interruption it continues with the next chunk. Does nothing for an upload in a later state.
 */
export async function applyUpload({
  uploadId,
  onChunk,
}: {
  uploadId: string;
  /** Called after each chunk is committed. */
  onChunk?: (chunk: number) => void | Promise<void>;
}): Promise<void> {
  await withUploads(async (connection) => {
    const upload = await runChunks({
      connection,
      uploadId,
      state: "applying",
      phase: "apply",
      onChunk,
      async work(tx, row, range) {
        const { apply } = await loadHandlers(row.kind);
        const written = await apply(tx, row, range);
        await tx.execute(sql`
          update uploads set rows_updated = rows_updated + ${written}::int, updated_at = now(),
            rows_done = rows_done + (
              select count(*)::int from upload_rows r
              where r.upload_brand_id = ${row.brandId}::uuid and r.upload_id = ${row.id}::uuid
                and r.row_number between ${range.from}::int and ${range.to}::int)
          where brand_id = ${row.brandId}::uuid and id = ${row.id}::uuid`);
      },
    });
    if (!upload) return;
    await connection.transaction(async (tx) => {
      const row = await lockUpload(tx, uploadId, ["applying"]);
      if (!row) return;
      await writeOutcome(tx, row);
      await tx.execute(sql`
        update uploads set status = 'applied', applied_at = now()
        where brand_id = ${row.brandId}::uuid and id = ${row.id}::uuid`);
      await auditBrands(tx, row, "applied");
      await notifyOverpaid(tx, row);
    });
  });
}
