import { RUNNING_STATES } from "~/domain/uploads/states";
import { sql } from "~/platform/database/client.server";
import { auditBrands } from "./audit-brands.server";
import { failUpload, writeOutcome } from "./finish-step.server";
import { notifyOverpaid } from "./notify-overpaid.server";
import { lockUpload, withUploads } from "./upload-lock.server";

/**
 * Ends an upload as failed after the last try; written rows stay. An undo that stopped half-way returns to applied, so
 * that it can be requested again.
 */
export async function giveUpUpload({ uploadId }: { uploadId: string }): Promise<void> {
  await withUploads((connection) =>
    connection.transaction(async (tx) => {
      const upload = await lockUpload(tx, uploadId, RUNNING_STATES);
      if (!upload) return;
      if (upload.state === "undoing") {
        await tx.execute(sql`
          update uploads set status = 'applied', updated_at = now()
          where brand_id = ${upload.brandId}::uuid and id = ${upload.id}::uuid`);
        await auditBrands(tx, upload, "undone", { isInterrupted: true });
        return;
      }
      if (upload.state === "applying") await writeOutcome(tx, upload);
      await failUpload(tx, upload, "interrupted", null);
      await auditBrands(tx, upload, "applied", { isInterrupted: true });
      await notifyOverpaid(tx, upload);
    }),
  );
}
