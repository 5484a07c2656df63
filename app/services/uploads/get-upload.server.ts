import { canConfirm, canDiscard, canUndo, undoUntil } from "~/domain/uploads/states";
import { failureText } from "~/i18n/staff/upload-rows";
import type { TenantCtx } from "~/platform/context";
import { type FoundUpload, findUpload, standingOf } from "./find-upload.server";
import type { UploadDetail } from "./types";
import { staffNames, uploadView } from "./upload-view.server";

const MOST_ERRORS = 200;

function progressOf(upload: FoundUpload): UploadDetail["progress"] {
  const startedAt = (upload.stepAt ?? upload.createdAt).toISOString();
  switch (upload.state) {
    case "reading":
      return { step: "reading", done: upload.rowsRead, total: null, startedAt };
    case "applying":
      return { step: "applying", done: upload.rowsDone, total: upload.rowsRead, startedAt };
    case "undoing":
      return { step: "undoing", done: upload.rowsDone, total: upload.rowsUpdated, startedAt };
    default:
      return null;
  }
}

async function totalsOf(ctx: TenantCtx, upload: FoundUpload): Promise<UploadDetail["totals"]> {
  if (!["staged", "applied", "undone"].includes(upload.state)) return null;
  const [row] = await ctx.tx.$queryRaw<{ sanctioned: bigint; disbursed: bigint; count: number }[]>`
    select coalesce(sum((data->>'sanctionedRupees')::bigint), 0)::bigint as sanctioned,
      coalesce(sum((data->>'disbursedRupees')::bigint), 0)::bigint as disbursed, count(data->>'disbursedRupees')::int as count
    from upload_rows
    where upload_brand_id = ${ctx.brand.id}::uuid and upload_id = ${upload.id}::uuid and verdict in ('create', 'update')`;
  if (!row) return null;
  return {
    sanctionedRupees: Number(row.sanctioned),
    disbursedRupees: Number(row.disbursed),
    disbursedCount: row.count,
  };
}

/** One upload with its counts, its progress and what can be done with it now; null when there is none. */
export async function getUpload({ ctx, uploadId }: { ctx: TenantCtx; uploadId: string }): Promise<UploadDetail | null> {
  const upload = await findUpload(ctx, uploadId);
  if (!upload) return null;
  const standing = standingOf(upload);
  const failure = upload.failure ? failureText(upload.failure, upload.failureDetail) : null;
  const lines = upload.errors?.split("\n") ?? [];
  return {
    ...uploadView(upload, await staffNames(ctx, [upload.createdBy])),
    kind: upload.kind,
    state: upload.state,
    dryRun: upload.dryRun,
    sizeBytes: upload.sizeBytes,
    counts: {
      read: upload.rowsRead,
      changed: upload.rowsChanged,
      unchanged: upload.rowsUnchanged,
      refused: upload.rowsFailed,
      updated: upload.rowsUpdated,
      undone: upload.rowsUndone,
      kept: upload.rowsKept,
    },
    progress: progressOf(upload),
    errors: (failure ? [failure, ...lines] : lines).slice(0, MOST_ERRORS),
    failure,
    totals: await totalsOf(ctx, upload),
    canConfirm: canConfirm(upload.state),
    canDiscard: canDiscard(upload.state),
    canUndo: canUndo(standing, ctx.now),
    undoUntil: undoUntil(standing)?.toISOString() ?? null,
  };
}
