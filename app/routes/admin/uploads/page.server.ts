import { isUuid } from "~/domain/patterns/uuid";
import { definitionOf, type UploadKind } from "~/domain/uploads/kinds";
import {
  type FilePage,
  isMoving,
  type RowsPage,
  type UploadDetailView,
  type UploadProgress,
} from "~/domain/uploads/upload-facts";
import { ROWS_PER_PAGE, readUploadListQuery, type UploadListQuery } from "~/domain/uploads/upload-list-query";
import type { AsStaff } from "~/http/request/guards.server";
import { csvResponse } from "~/http/response/csv.server";
import { apiResponse } from "~/http/response/envelope.server";
import { eventStream } from "~/http/response/events.server";
import { refuseCall } from "~/http/response/respond.server";
import { SharedReadings } from "~/http/response/shared-readings";
import { sheetResponse } from "~/http/response/sheet.server";
import { fileRecord, lineResult, rowErrorText, SHEET_TITLES } from "~/i18n/staff/upload-rows";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { auditFile, type TakenFile } from "~/services/audit/audit-file.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { type FileLender, listFileLenders } from "~/services/uploads/list-file-lenders.server";
import { listFileRecords } from "~/services/uploads/list-file-records.server";
import type { SentRow, SheetPage, WrittenLine } from "~/services/uploads/types";
import { uploadErrorSheet } from "~/services/uploads/upload-error-sheet.server";
import { uploadResults } from "~/services/uploads/upload-results.server";
import { readRowsPage, readUploadDetail, readUploadProgress } from "./views.server";

/** Data of an upload page. */
export type UploadPageData = {
  query: UploadListQuery;
  files: FilePage;
  /** ISO instant. */
  readAt: string;
  upload: UploadDetailView | null;
  rows: RowsPage | null;
  /** The lenders to choose from for a file. */
  lenders: readonly FileLender[];
  /** Files of the list that this person has asked for. */
  exports: Awaited<ReturnType<typeof listOwnExports>>;
};

/** The files of a kind; `?upload={id}` adds one of them with its rows, filtered by `show`, at page `rows`, which begins with row `from`. */
export async function readUploadPage({
  ctx,
  kind,
  request,
}: {
  ctx: TenantCtx<StaffActor>;
  kind: UploadKind;
  request: Request;
}): Promise<UploadPageData> {
  const query = readUploadListQuery(new URL(request.url).searchParams);
  const { uploadId, filter, rowsPage, rowsFrom, page, pageSize } = query;
  const stored = await listFileRecords({ ctx, kind, page, pageSize });
  const files = { ...stored, rows: stored.rows.map(fileRecord) };
  const upload = uploadId ? await readUploadDetail({ ctx, kind, uploadId }) : null;
  const rows = upload
    ? await readRowsPage({
        ctx,
        kind,
        uploadId: upload.id,
        filter,
        page: rowsPage,
        from: rowsFrom,
        pageSize: ROWS_PER_PAGE,
      })
    : null;
  const lenders = definitionOf(kind).asksLender ? await listFileLenders({ ctx }) : [];
  const exports = await listOwnExports({ ctx, list: "uploads" });
  return {
    exports,
    query: { ...query, page: files.page },
    files,
    readAt: ctx.now.toISOString(),
    upload,
    rows,
    lenders,
  };
}

/** Each watcher of a file looks twice a second; within this time they share one look. */
const SHARED_MS = 450;
/** A watcher who has lost the permission sees no more than this long. */
const PERMISSION_MS = 5_000;

const progressOfFiles = new SharedReadings<UploadProgress | null>(SHARED_MS);

/**
 * Progress of the file `?upload=` as server-sent events. All watchers of a file share its reads, which are short; each
 * watcher's permission is checked again every five seconds. With `as=json` it responds once.
 */
export async function followUploadFile(request: Request, kind: UploadKind, asStaff: AsStaff): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const uploadId = searchParams.get("upload") ?? "";
  const read = () => asStaff(async (ctx) => (isUuid(uploadId) ? readUploadProgress({ ctx, kind, uploadId }) : null));
  const key = `${kind} ${uploadId}`;
  const lookAt = (state: NonNullable<Awaited<ReturnType<typeof read>>>) => ({ state, isLast: !isMoving(state.state) });
  const first = await read();
  if (!first) return refuseCall("not-found");
  if (searchParams.get("as") === "json") return apiResponse({ data: first });
  let checkedAt = performance.now();
  const readAgain = () => {
    checkedAt = performance.now();
    return progressOfFiles.fresh(key, read);
  };
  const look = async () => {
    const isDue = performance.now() - checkedAt >= PERMISSION_MS;
    const found = await (isDue ? readAgain() : progressOfFiles.recent(key, readAgain)).catch((thrown: unknown) => {
      if (thrown instanceof Response) return null;
      throw thrown;
    });
    return found && lookAt(found);
  };
  return eventStream({ signal: request.signal, first: lookAt(first), read: look });
}

type Sheet<Row> = {
  name: string;
  file: TakenFile;
  read(input: { ctx: TenantCtx; kind: UploadKind; uploadId: string; after?: number }): Promise<SheetPage<Row> | null>;
  columnsOf(page: SheetPage<Row>): string[];
  cellsOf(row: Row): string[];
};

/** A download of an upload's rows, audited: a styled sheet for one page, else comma-separated and streamed page by page. */
async function rowsDownload<Row>(
  { name, file, read, columnsOf, cellsOf }: Sheet<Row>,
  uploadId: string,
  kind: UploadKind,
  asStaff: AsStaff,
): Promise<Response> {
  const pageAfter = (after: number) => asStaff((ctx) => read({ ctx, kind, uploadId, after }));
  const first = await asStaff(async (ctx) => {
    const page = isUuid(uploadId) ? await read({ ctx, kind, uploadId, after: 0 }) : null;
    if (page) await auditFile(ctx, file, { kind: "upload", id: uploadId });
    return page;
  });
  if (!first) return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
  const titles = columnsOf(first);
  if (first.next === null) {
    const columns = titles.map((title) => ({
      title,
      width: title === "UUID" || title === "Application" ? 38 : undefined,
    }));
    return sheetResponse({ fileName: `${first.name}.xlsx`, name, columns, rows: first.rows.map(cellsOf) });
  }
  async function* pages() {
    for (let page = first; page; page = page.next === null ? null : await pageAfter(page.next))
      yield page.rows.map(cellsOf);
  }
  return csvResponse(`${first.name}.csv`, titles, pages());
}

const ERRORS: Sheet<SentRow> = {
  name: SHEET_TITLES.sheets.errors,
  file: "upload-errors",
  read: uploadErrorSheet,
  columnsOf: ({ titles }) => [...titles, SHEET_TITLES.error],
  cellsOf: ({ cells, error }) => [...cells, error ? rowErrorText(error.code, error.detail) : ""],
};

const RESULTS: Sheet<WrittenLine> = {
  name: SHEET_TITLES.sheets.results,
  file: "upload-results",
  read: uploadResults,
  columnsOf: () => [...SHEET_TITLES.results],
  cellsOf: ({ id, isNew, row, applicationId }) => [id, lineResult(isNew), String(row), applicationId ?? ""],
};

/** The failed rows of a file with an Error column, to correct and upload again (BEY-08). */
export const uploadErrorsResponse = (uploadId: string, kind: UploadKind, asStaff: AsStaff): Promise<Response> =>
  rowsDownload(ERRORS, uploadId, kind, asStaff);

/** The lines that a statement file wrote (ADM-24). */
export const uploadResultsResponse = (uploadId: string, kind: UploadKind, asStaff: AsStaff): Promise<Response> =>
  rowsDownload(RESULTS, uploadId, kind, asStaff);
