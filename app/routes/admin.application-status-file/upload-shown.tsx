import { isMoving, type RowsPage, type UploadDetailView } from "~/domain/uploads/views";
import { DecisionBar } from "~/ui/admin/uploads/decision-bar";
import { ErrorsCard } from "~/ui/admin/uploads/errors-card";
import { placeHref, type UploadPlace } from "~/ui/admin/uploads/place";
import { ProgressCard } from "~/ui/admin/uploads/progress-card";
import { RowsCard } from "~/ui/admin/uploads/rows-card";
import { UploadHead } from "~/ui/admin/uploads/upload-head";
import { UploadSummary } from "~/ui/admin/uploads/upload-summary";
import { errorSheetHref, PAGE } from "./calls";
import type { Intent } from "./use-status-files";

type UploadShownProps = {
  upload: UploadDetailView;
  rows: RowsPage | null;
  place: UploadPlace;
  pending: Intent | null;
  onAct: (intent: Intent) => void;
};

/** The file that is shown: how far it is, or what it changes, its errors, and what can be done with it. */
export function UploadShown({ upload, rows, place, pending, onAct }: UploadShownProps) {
  const closeHref = placeHref(PAGE, { ...place, uploadId: null });
  const hasRows = upload.counts.total > 0;
  return (
    <>
      <UploadHead upload={upload} closeHref={closeHref} isUndoing={pending === "undo"} onUndo={() => onAct("undo")} />
      {isMoving(upload.state) ? (
        <ProgressCard progress={upload} fileName={upload.fileName} />
      ) : (
        <>
          {hasRows && <UploadSummary upload={upload} />}
          {rows && hasRows && (
            <RowsCard
              upload={upload}
              page={rows}
              hrefOf={(filter, rowsPage) => placeHref(PAGE, { ...place, filter, rowsPage })}
            />
          )}
          {upload.errorCount > 0 && (
            <ErrorsCard
              errorCount={upload.errorCount}
              errors={upload.errors}
              sheetHref={hasRows ? errorSheetHref(upload.id) : null}
            />
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
