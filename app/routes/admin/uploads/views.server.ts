import { forEachStatementSum, type UploadKind, type UploadSums } from "~/domain/uploads/kinds";
import type { RowFault, RowFilter, RowsPage, UploadDetailView, UploadProgress } from "~/domain/uploads/upload-facts";
import { errorLines, rowWords, uploadFailureWords } from "~/i18n/staff/upload-rows";
import type { TenantCtx } from "~/platform/context";
import { getUpload } from "~/services/uploads/get-upload.server";
import { listUploadRows } from "~/services/uploads/list-upload-rows.server";
import type { UploadDetail } from "~/services/uploads/types";

const NO_SUMS: UploadSums = {
  disbursedPaise: 0,
  disbursedCount: 0,
  sanctionedPaise: 0,
  ...forEachStatementSum(0),
};

/** The most rows that are shown of those that an undo left unchanged. */
const MAX_UNCHANGED = 200;

/** A file's progress at `now`; the rate is that of its current step. */
export function progressOf(upload: UploadDetail, now: Date): UploadProgress {
  const { id, state, counts, progress } = upload;
  const plain = { id, state, rowsRead: counts.read, rowsApplied: counts.updated, rowsFailed: counts.refused };
  if (!progress) return { ...plain, percent: null, rowsPerSecond: null, secondsLeft: null };
  const { step, done, total, startedAt } = progress;
  const seconds = Math.max(0.001, (now.getTime() - Date.parse(startedAt)) / 1000);
  const rate = done > 0 ? done / seconds : null;
  return {
    ...plain,
    rowsApplied: step === "applying" ? done : counts.updated,
    percent: total === null ? null : total === 0 ? 100 : Math.min(100, (100 * done) / total),
    rowsPerSecond: rate,
    secondsLeft: rate === null || total === null ? null : Math.max(0, (total - done) / rate),
  };
}

/** Parses a line of the errors on a file's record. */
export function faultOf(line: string): RowFault {
  const [, row, text] = /^Row (\d+): (.*)$/s.exec(line) ?? [];
  return row && text !== undefined ? { row: Number(row), text } : { row: null, text: line };
}

type UploadInput = { ctx: TenantCtx; kind: UploadKind; uploadId: string };

export async function readUploadProgress({ ctx, kind, uploadId }: UploadInput): Promise<UploadProgress | null> {
  const upload = await getUpload({ ctx, kind, uploadId });
  return upload && progressOf(upload, ctx.now);
}

/** A file as its page shows it; null without one. */
export async function readUploadDetail({ ctx, kind, uploadId }: UploadInput): Promise<UploadDetailView | null> {
  const upload = await getUpload({ ctx, kind, uploadId });
  if (!upload) return null;
  const { counts, totals, undoUntil } = upload;
  const { fileName, date, by, status, rowsUpdated, errorCount, lenderName, header, results, isCleared } = upload;
  const { unreadSheets, decideUntil } = upload;
  return {
    ...progressOf(upload, ctx.now),
    kind,
    fileName,
    lenderName,
    header,
    isCleared,
    results,
    unreadSheets,
    decideUntil,
    date,
    by,
    status,
    rowsUpdated,
    errorCount,
    counts: {
      changed: counts.changed,
      created: totals?.created ?? 0,
      updated: totals?.updated ?? counts.changed,
      unchanged: counts.unchanged,
      refused: counts.refused,
      total: counts.changed + counts.unchanged + counts.refused,
    },
    money: totals ?? NO_SUMS,
    errors: errorLines(upload).map(faultOf),
    failure: uploadFailureWords(upload.failure),
    may: { confirm: upload.canConfirm, discard: upload.canDiscard, undo: upload.canUndo },
    undoUntil,
    undo: upload.state === "undone" ? await readUndo(ctx, kind, upload) : null,
  };
}

async function readUndo(
  ctx: TenantCtx,
  kind: UploadKind,
  { id, counts }: UploadDetail,
): Promise<UploadDetailView["undo"]> {
  const query = { ctx, kind, uploadId: id, filter: "kept", pageSize: MAX_UNCHANGED } as const;
  const { rows } = counts.kept > 0 ? await listUploadRows(query) : { rows: [] };
  const unchanged = rows.map((row) => ({ row: row.rowNumber, text: rowWords(kind, row).reason ?? "" }));
  return { undone: counts.undone, refused: counts.kept, kept: unchanged };
}

/** The page of a file's rows that begins with row `from`, called `page`; the first page when there is no such row. */
export async function readRowsPage({
  ctx,
  kind,
  uploadId,
  filter,
  page,
  from,
  pageSize,
}: UploadInput & { filter: RowFilter; page: number; from: number; pageSize: number }): Promise<RowsPage> {
  const listed = await listUploadRows({ ctx, kind, uploadId, filter, from, pageSize });
  const isGone = from > 1 && listed.rows.length === 0;
  const { rows, total, previous, next } = isGone
    ? await listUploadRows({ ctx, kind, uploadId, filter, pageSize })
    : listed;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = previous === null ? 1 : next === null ? pages : Math.min(Math.max(2, page), pages);
  return { filter, rows: rows.map((row) => rowWords(kind, row)), total, page: shown, pages, previous, next };
}
