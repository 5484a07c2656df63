import { Link } from "@remix-run/react";
import { isMoving, type UploadDetailView } from "~/domain/uploads/upload-facts";
import { uploadWords } from "~/i18n/staff/uploads";
import { iconButtonClass } from "~/ui/admin/icon-button";
import { CloseIcon, FileIcon } from "~/ui/admin/icons";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { FaultTable } from "./errors-card";
import { statusTone } from "./status-tone";
import { UndoButton } from "./undo-button";

const { result: words, undo: undoWords } = uploadWords;

type UploadHeadProps = {
  upload: UploadDetailView;
  closeHref: string;
  isUndoing: boolean;
  onUndo: () => void;
  keptHref: string;
  /** Opens the file's results; null for a file without ids. */
  onResults: (() => void) | null;
};

/** The open file: its name, uploader and state, and the link back. */
export function UploadHead({ upload, closeHref, keptHref, isUndoing, onUndo, onResults }: UploadHeadProps) {
  const { fileName, by, date, status, may, rowsUpdated, undoUntil, state, lenderName, unreadSheets } = upload;
  return (
    <>
      <PanelHead
        title={
          <span className="flex min-w-0 items-center gap-2 wrap-anywhere">
            <FileIcon />
            {fileName}
          </span>
        }
      >
        <StatusBadge tone={statusTone(status)}>{status}</StatusBadge>
        <span className="text-xs text-ink-3 tabular-nums">{words.by(by, date)}</span>
        {lenderName && <span className="text-xs text-ink-3">{words.lender(lenderName)}</span>}
        <span className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-2">
          {onResults && (
            <Button type="button" kind="secondary" size="compact" onClick={onResults}>
              {words.results}
            </Button>
          )}
          {may.undo && !isMoving(state) && (
            <UndoButton isOpenFile rowsUpdated={rowsUpdated} until={undoUntil} pending={isUndoing} onUndo={onUndo} />
          )}
          <Link
            to={closeHref}
            className={iconButtonClass()}
            aria-label={words.close}
            title={words.close}
            preventScrollReset
          >
            <CloseIcon />
          </Link>
        </span>
      </PanelHead>
      {unreadSheets && <Notice tone="warn">{words.sheets(unreadSheets.read, unreadSheets.others)}</Notice>}
      <Outcome upload={upload} keptHref={keptHref} />
    </>
  );
}

function Outcome({ upload, keptHref }: { upload: UploadDetailView; keptHref: string }) {
  const { state, rowsUpdated, failure, may } = upload;
  if (state === "applied")
    return (
      <Notice tone="ok">
        {rowsUpdated === 0 ? words.appliedNone : words.applied(rowsUpdated)}
        {rowsUpdated > 0 && !may.undo && ` ${undoWords.over}`}
      </Notice>
    );
  if (state === "discarded") return <Notice tone="neutral">{failure ?? words.discarded}</Notice>;
  if (state === "failed")
    return (
      <Notice tone="bad" title={failure ?? words.failed} alert>
        {failure && rowsUpdated === 0 && `${words.failed} `}
        {upload.header ? words.mapNext : words.failedNext}
      </Notice>
    );
  return state === "undone" && upload.undo ? (
    <UndoOutcome undo={upload.undo} allHref={upload.isCleared ? null : keptHref} />
  ) : null;
}

/** The result of an undo, and the rows that it left unchanged (BEY-08). */
function UndoOutcome({ undo, allHref }: { undo: NonNullable<UploadDetailView["undo"]>; allHref: string | null }) {
  return (
    <>
      <Notice tone={undo.refused > 0 ? "warn" : "ok"}>{undoWords.done(undo.undone)}</Notice>
      {undo.refused > 0 && (
        <Panel flush aria-labelledby="upload-kept">
          <PanelHead id="upload-kept" title={undoWords.kept(undo.refused)}>
            {allHref && undo.kept.length < undo.refused && (
              <Link to={allHref} preventScrollReset>
                {undoWords.all}
              </Link>
            )}
          </PanelHead>
          {undo.kept.length > 0 && <FaultTable faults={undo.kept} />}
        </Panel>
      )}
    </>
  );
}
