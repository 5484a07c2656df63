import type { UploadKind } from "~/domain/uploads/kinds";
import { canUndo, type UploadState, undoUntil } from "~/domain/uploads/states";
import type { FileFacts, FilePage } from "~/domain/uploads/upload-facts";
import type { TenantCtx } from "~/platform/context";
import { listUploads } from "./list-uploads.server";

/** One page of the uploads of a kind as the list's API records (ENT-11) without the words of a refused file, newest first. */
export async function listFileRecords({
  ctx,
  kind,
  page,
  pageSize,
}: {
  ctx: Pick<TenantCtx, "tx" | "brand" | "now">;
  kind: UploadKind;
  /** From 1; a page past the end gives the last one. */
  page: number;
  pageSize: number;
}): Promise<FilePage<FileFacts>> {
  const list = await listUploads({ ctx, kind, page, pageSize });
  const found = await ctx.tx.upload.findMany({
    where: { brandId: ctx.brand.id, id: { in: list.rows.map(({ id }) => id) } },
    select: {
      id: true,
      createdAt: true,
      errors: true,
      failure: true,
      failureDetail: true,
      status: true,
      rowsUpdated: true,
      rowsFailed: true,
      appliedAt: true,
    },
  });
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = list.rows.map(({ id, fileName, status, rowsUpdated, errorCount }) => {
    const record = byId.get(id);
    const uploadState = record && { ...record, state: record.status as UploadState };
    const until = uploadState && canUndo(uploadState, ctx.now) ? undoUntil(uploadState) : null;
    return {
      id,
      created_at: record?.createdAt.toISOString() ?? "",
      file_name: fileName,
      status,
      rows_updated: rowsUpdated,
      failure:
        record?.status === "failed" && record.failure ? { code: record.failure, detail: record.failureDetail } : null,
      errors: record?.errors ?? "",
      error_count: errorCount,
      undo_until: until?.toISOString() ?? null,
    };
  });
  return { rows, total: list.total, page: list.page, pages: list.pages, pageSize };
}
