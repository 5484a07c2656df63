import { type No, no, type Yes, yes } from "~/domain/result";
import type { UploadKind } from "~/domain/uploads/kinds";
import { canDiscard } from "~/domain/uploads/states";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lockUploadRow } from "./find-upload.server";

/**
 * Discards a file before anything of it is written. Refuses `not-found`, and `too-late` once rows are being written.
 */
export async function discardUpload({
  ctx,
  kind,
  uploadId,
}: {
  ctx: TenantCtx<StaffActor>;
  kind: UploadKind;
  uploadId: string;
}): Promise<Yes | No<"not-found" | "too-late">> {
  const upload = await lockUploadRow(ctx, kind, uploadId);
  if (!upload) return no("not-found");
  if (!canDiscard(upload.state)) return no("too-late");
  await ctx.tx.upload.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: uploadId } },
    data: { status: "discarded", updatedAt: ctx.now },
    select: { id: true },
  });
  await audit(
    ctx,
    "upload.discard",
    { kind: "upload", id: uploadId },
    {
      before: { status: upload.state },
      after: { status: "discarded" },
    },
  );
  return yes();
}
