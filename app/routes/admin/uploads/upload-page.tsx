import { useCallback, useState } from "react";
import type { FilePage, RowsPage, UploadDetailView } from "~/domain/uploads/upload-facts";
import { type UploadListQuery, uploadListHref } from "~/domain/uploads/upload-list-query";
import { uploadWords } from "~/i18n/staff/uploads";
import { AdminPage } from "~/ui/admin/admin-page";
import type { ExportLine } from "~/ui/admin/exports/export-lines";
import { ExportMenu } from "~/ui/admin/exports/export-menu";
import { ExportPanel } from "~/ui/admin/exports/export-panel";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";
import { ErrorsDialog } from "./errors-dialog";
import { FilesTable } from "./files-table";
import { ResultsDialog } from "./results-dialog";
import { type UploadPageKind, uploadCalls } from "./upload-calls";
import { UploadForm } from "./upload-form";
import { UploadShown } from "./upload-shown";
import { UploadSteps } from "./upload-steps";
import { useUploadPage } from "./use-upload-page";

type UploadPageProps = {
  kind: UploadPageKind;
  loaded: {
    query: UploadListQuery;
    files: FilePage;
    readAt: string;
    upload: UploadDetailView | null;
    rows: RowsPage | null;
    lenders: readonly { id: string; name: string }[];
    exports: readonly ExportLine[];
  };
};

/** The page of a kind of upload: files to send, the open file, uploaded files (UPL-01). */
export function UploadPage({ kind, loaded }: UploadPageProps) {
  const { path } = kind;
  const { query, rows, lenders } = loaded;
  const [calls] = useState(() => uploadCalls(kind));
  const page = useUploadPage(kind, calls, loaded);
  const { list, upload, queue, errorsOf: shownErrors, results } = page;
  const { page: listPage, pageSize } = query;
  const hrefOfFile = useCallback(
    (uploadId: string) =>
      uploadListHref(path, { uploadId, page: listPage, pageSize, filter: "changed", rowsPage: 1, rowsFrom: 1 }),
    [path, listPage, pageSize],
  );
  const sheetHref = ({ id, counts, isCleared }: UploadDetailView) =>
    counts.total > 0 && !isCleared ? calls.errorSheetHref(id) : null;
  return (
    <AdminPage title={kind.heading} actions={<ExportMenu list="uploads" query={`kind=${kind.kind}`} />}>
      <UploadSteps state={upload?.state ?? null} />
      <div
        className={
          upload ? "grid grid-cols-1 items-start gap-6 min-[75rem]:grid-cols-[22rem_minmax(0,1fr)]" : undefined
        }
      >
        <UploadForm
          hint={kind.hint}
          endings={kind.endings}
          templateHref={calls.templateHref}
          sending={queue.sending}
          onFiles={queue.add}
          onStart={queue.start}
          onRemove={queue.remove}
          onShow={page.show}
          lenders={lenders}
          lenderId={page.lenderId}
          onLender={page.setLenderId}
        />
        {upload && (
          <Stack>
            <UploadShown
              path={path}
              errorSheetHref={sheetHref(upload)}
              upload={upload}
              rows={rows}
              query={query}
              pending={page.pending}
              onAct={(intent, more) => page.act(intent, upload.id, more)}
              onResults={() => page.showResults(upload.id)}
            />
          </Stack>
        )}
      </div>
      {query.uploadId && !upload && <Notice tone="warn">{uploadWords.result.gone}</Notice>}
      <ExportPanel files={loaded.exports} />
      <FilesTable
        files={list.files}
        readAt={list.readAt}
        isReading={list.isReading}
        hasFailed={list.hasFailed}
        shownId={upload?.id ?? null}
        hrefOfFile={hrefOfFile}
        hrefOfPage={(at, pageSize) => uploadListHref(path, { ...query, page: at, pageSize })}
        onPageSize={page.setPageSize}
        onUndo={(id) => page.act("undo", id)}
      />
      {shownErrors && (
        <ErrorsDialog upload={shownErrors} sheetHref={sheetHref(shownErrors)} onClose={page.closeErrors} />
      )}
      {results && (
        <ResultsDialog
          upload={results}
          tableTitle={kind.resultsTitle}
          sheetHref={sheetHref(results)}
          listHref={calls.resultsHref(results.id)}
          onClose={() => page.showResults(null)}
        />
      )}
    </AdminPage>
  );
}
