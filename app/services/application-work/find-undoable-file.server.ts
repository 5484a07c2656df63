import { z } from "zod";
import { isUploadKind, type UploadKind } from "~/domain/uploads/kinds";
import { canUndo, undoUntil } from "~/domain/uploads/states";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { findUpload, uploadStateOf } from "~/services/uploads/find-upload.server";

/** A file whose row is the newest news of an application, while the file can be undone. */
type UndoableFile = { kind: UploadKind; uploadId: string; fileName: string; row: number; until: Date };

const FROM_FILE = z.object({ uploadId: z.uuid(), row: z.number() });

/** The file that moved this application last; null when something else did, or when its time to be undone is over. */
export async function findUndoableFile({
  ctx,
  brandId,
  applicationId,
}: {
  ctx: TenantCtx<StaffActor>;
  brandId: string;
  applicationId: string;
}): Promise<UndoableFile | null> {
  const submissions = await ctx.tx.submission.findMany({ where: { brandId, applicationId }, select: { id: true } });
  const [newest] = await ctx.tx.submissionEvent.findMany({
    where: { brandId, submissionId: { in: submissions.map(({ id }) => id) } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: 1,
    select: { kind: true, data: true },
  });
  const from = newest?.kind === "file" ? FROM_FILE.safeParse(newest.data) : null;
  if (!from?.success) return null;
  const { uploadId, row } = from.data;
  const stored = await ctx.tx.upload.findFirst({
    where: { brandId: ctx.brand.id, id: uploadId },
    select: { kind: true },
  });
  const upload = stored && isUploadKind(stored.kind) ? await findUpload(ctx, stored.kind, uploadId) : null;
  if (!upload) return null;
  const state = uploadStateOf(upload);
  const until = undoUntil(state);
  return until && canUndo(state, ctx.now)
    ? { kind: upload.kind, uploadId, fileName: upload.fileName, row, until }
    : null;
}
