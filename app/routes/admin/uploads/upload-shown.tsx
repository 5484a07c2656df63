import { isMoving, type RowsPage, type UploadDetailView } from "~/domain/uploads/upload-facts";
import { type UploadListQuery, uploadListHref } from "~/domain/uploads/upload-list-query";
import { uploadWords } from "~/i18n/staff/uploads";
import { Notice } from "~/ui/components/feedback/notice";
import { DecisionBar } from "./decision-bar";
import { ErrorsCard } from "./errors-card";
import { MapColumns } from "./map-columns";
import { ProgressCard } from "./progress-card";
import { RowsCard } from "./rows-card";
import { UploadHead } from "./upload-head";
import { UploadSummary } from "./upload-summary";
import type { Intent } from "./use-upload-page";

type UploadShownProps = {
  /** The page's path. */
  path: string;
  /** Null without a sheet to download. */
  errorSheetHref: string | null;
  upload: UploadDetailView;
  rows: RowsPage | null;
  query: UploadListQuery;
  pending: Intent | null;
  onAct: (intent: Intent, more?: Record<string, string>) => void;
  onResults: () => void;
};

/** The open file: its progress or its changes, its errors, and its actions. */
export function UploadShown(props: UploadShownProps) {
  const { path, errorSheetHref, upload, rows, query, pending, onAct, onResults } = props;
  const closeHref = uploadListHref(path, { ...query, uploadId: null });
  const hasRows = upload.counts.total > 0;
  return (
    <>
      <UploadHead
        upload={upload}
        closeHref={closeHref}
        keptHref={uploadListHref(path, { ...query, filter: "kept", rowsPage: 1, rowsFrom: 1 })}
        isUndoing={pending === "undo"}
        onUndo={() => onAct("undo")}
        onResults={upload.results ? onResults : null}
      />
      {upload.header && (
        <MapColumns
          key={upload.id}
          header={upload.header}
          isAsked={upload.state === "failed"}
          lenderName={upload.lenderName}
          pending={pending === "map"}
          onMap={(positions) => onAct("map", positions)}
        />
      )}
      {isMoving(upload.state) ? (
        <ProgressCard progress={upload} fileName={upload.fileName} />
      ) : (
        <>
          {hasRows && <UploadSummary upload={upload} />}
          {upload.isCleared && hasRows && <Notice tone="neutral">{uploadWords.rows.cleared}</Notice>}
          {rows && hasRows && !upload.isCleared && (
            <RowsCard
              upload={upload}
              page={rows}
              hrefOf={(filter, rowsPage, rowsFrom) => uploadListHref(path, { ...query, filter, rowsPage, rowsFrom })}
            />
          )}
          {upload.errorCount > 0 && (
            <ErrorsCard errorCount={upload.errorCount} errors={upload.errors} sheetHref={errorSheetHref} />
          )}
        </>
      )}
      {upload.state === "staged" && (
        <DecisionBar
          upload={upload}
          pending={pending === "confirm" || pending === "discard" ? pending : null}
          onConfirm={() => onAct("confirm")}
          onDiscard={() => onAct("discard")}
        />
      )}
    </>
  );
}
