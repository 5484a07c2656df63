import { type No, no, type Yes, yes } from "~/domain/result";
import type { UploadKind } from "~/domain/uploads/kinds";
import { canUndo, undoUntil } from "~/domain/uploads/states";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { enqueue } from "~/platform/outbox.server";
import { lockUploadRow, uploadStateOf } from "./find-upload.server";

/**
 * Requests the undo of a file, row by row unless a row has changed since (BEY-08). Refuses `not-found`,
 * `nothing-to-undo`, and `too-late` after 72 hours.
 */
export async function undoUpload({
  ctx,
  kind,
  uploadId,
}: {
  ctx: TenantCtx<StaffActor>;
  kind: UploadKind;
  uploadId: string;
}): Promise<Yes | No<"not-found" | "nothing-to-undo" | "too-late">> {
  const upload = await lockUploadRow(ctx, kind, uploadId);
  if (!upload) return no("not-found");
  const uploadState = uploadStateOf(upload);
  if (!undoUntil(uploadState)) return no("nothing-to-undo");
  if (!canUndo(uploadState, ctx.now)) return no("too-late");
  await ctx.tx.upload.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: uploadId } },
    data: { status: "undoing", rowsDone: 0, stepAt: ctx.now, stepBy: ctx.actor.staffUserId, updatedAt: ctx.now },
    select: { id: true },
  });
  await enqueue(ctx, "uploads.undo", { uploadId });
  await audit(
    ctx,
    "upload.undo",
    { kind: "upload", id: uploadId },
    {
      before: { status: upload.state, rowsUpdated: upload.rowsUpdated },
      after: { status: "undoing" },
    },
  );
  return yes();
}
