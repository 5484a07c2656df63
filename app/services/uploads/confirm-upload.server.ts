import { type No, no, type Yes, yes } from "~/domain/result";
import type { UploadKind } from "~/domain/uploads/kinds";
import { canConfirm } from "~/domain/uploads/states";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { enqueue } from "~/platform/outbox.server";
import { lockUploadRow } from "./find-upload.server";

/** Applies a dry run. Refuses `not-found`, and `not-ready` for an upload that does not wait for it. */
export async function confirmUpload({
  ctx,
  kind,
  uploadId,
}: {
  ctx: TenantCtx<StaffActor>;
  kind: UploadKind;
  uploadId: string;
}): Promise<Yes | No<"not-found" | "not-ready">> {
  const upload = await lockUploadRow(ctx, kind, uploadId);
  if (!upload) return no("not-found");
  if (!canConfirm(upload.state)) return no("not-ready");
  await ctx.tx.upload.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: uploadId } },
    data: { status: "applying", rowsDone: 0, stepAt: ctx.now, stepBy: ctx.actor.staffUserId, updatedAt: ctx.now },
    select: { id: true },
  });
  await enqueue(ctx, "uploads.apply", { uploadId });
  await audit(
    ctx,
    "upload.confirm",
    { kind: "upload", id: uploadId },
    {
      before: { status: upload.state },
      after: { status: "applying", rows: upload.rowsChanged },
    },
  );
  return yes();
}
