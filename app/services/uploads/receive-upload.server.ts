import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { UploadKind } from "~/domain/uploads/kinds";
import { RUNNING_STATES } from "~/domain/uploads/states";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";
import type { StoredUpload } from "./store-upload-file.server";

const findLender = (ctx: TenantCtx, lender: string) =>
  ctx.tx.lender.findFirst({
    where: { deletedAt: null, ...(isUuid(lender) ? { id: lender } : { slug: lender }) },
    select: { id: true, slug: true },
  });

/**
 * Registers a stored file: its row, its job and its audit entry in one transaction. `dryRun` stops before anything is
 * written. Refuses `same-file-running` with the other upload while a worker processes the same bytes, and
 * `unknown-lender`.
 */
export async function receiveUpload({
  ctx,
  kind,
  fileName,
  stored,
  dryRun,
  lender = null,
}: {
  ctx: TenantCtx<StaffActor>;
  kind: UploadKind;
  fileName: string;
  stored: StoredUpload;
  dryRun: boolean;
  /** Id or slug of the file's lender. */
  lender?: string | null;
}): Promise<Yes<{ uploadId: string }> | No<"same-file-running", { uploadId: string }> | No<"unknown-lender">> {
  const brandId = ctx.brand.id;
  const from = lender ? await findLender(ctx, lender) : null;
  if (lender && !from) return no("unknown-lender");
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
      lenderId: from?.id ?? null,
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
      after: { kind, fileName, bytes: stored.bytes, sha256: stored.sha256, dryRun, lender: from?.slug ?? null },
    },
  );
  return yes({ uploadId });
}
