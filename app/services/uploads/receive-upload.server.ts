import { type No, no, type Yes, yes } from "~/domain/result";
import type { UploadKind } from "~/domain/uploads/kinds";
import { RUNNING_STATES } from "~/domain/uploads/states";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";
import type { StoredUpload } from "./keep-upload-file.server";

/**
 * Takes up a file that lies in the storage: its row, its job and its audit in one transaction. `dryRun` stops before anything is written.
 * Refuses `same-file-running` while a worker is at the same bytes, with the upload that they belong to.
 */
export async function receiveUpload({
  ctx,
  kind,
  fileName,
  stored,
  dryRun,
}: {
  ctx: TenantCtx<StaffActor>;
  kind: UploadKind;
  fileName: string;
  stored: StoredUpload;
  dryRun: boolean;
}): Promise<Yes<{ uploadId: string }> | No<"same-file-running", { uploadId: string }>> {
  const brandId = ctx.brand.id;
  await ctx.tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`upload:${kind}:${stored.sha256}`}, 0))::text`;
  const same = await ctx.tx.upload.findFirst({
    where: { brandId, kind, sha256: stored.sha256, status: { in: [...RUNNING_STATES] } },
    select: { id: true },
  });
  if (same) return no("same-file-running", { uploadId: same.id });
  const uploadId = newId();
  await ctx.tx.upload.create({
    data: {
      brandId,
      id: uploadId,
      kind,
      fileName,
      storageKey: stored.key,
      sha256: stored.sha256,
      sizeBytes: stored.bytes,
      dryRun,
      createdBy: ctx.actor.staffUserId,
      stepBy: ctx.actor.staffUserId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    },
    select: { id: true },
  });
  await enqueue(ctx, "uploads.read", { uploadId });
  await audit(
    ctx,
    "upload.receive",
    { kind: "upload", id: uploadId },
    {
      after: { kind, fileName, bytes: stored.bytes, sha256: stored.sha256, dryRun },
    },
  );
  return yes({ uploadId });
}
