import { count } from "~/domain/uploads/figures";
import type { UploadDetailView } from "~/domain/uploads/upload-facts";
import { uploadWords } from "~/i18n/staff/uploads";
import { Modal } from "~/ui/admin/modal";
import { Button } from "~/ui/components/button";
import { DownloadLink, FaultTable } from "./errors-card";

const { errors: words } = uploadWords;

type ErrorsDialogProps = { upload: UploadDetailView; sheetHref: string | null; onClose: () => void };

/** The result of a file with errors: their number, the rows updated, and the errors (UPL-06). */
export function ErrorsDialog({ upload, sheetHref, onClose }: ErrorsDialogProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={words.found(upload.errorCount)}
      footer={
        <>
          {sheetHref && <DownloadLink href={sheetHref} />}
          <Button type="button" size="compact" onClick={onClose} autoFocus>
            {words.close}
          </Button>
        </>
      }
    >
      <ErrorsSummary upload={upload} />
    </Modal>
  );
}

/** The text under the dialog's title. */
export function ErrorsSummary({ upload }: { upload: UploadDetailView }) {
  const { state, rowsUpdated, counts, errors, errorCount, failure, isCleared } = upload;
  return (
    <>
      <p>
        <b>{words.updated(count(rowsUpdated))}</b>
        {state === "staged" && ` ${words.dryRun(counts.changed)}`}
      </p>
      {failure && errors.length === 0 && <p>{failure}</p>}
      {errors.length > 0 && <FaultTable faults={errors} />}
      {errors.length > 0 && errors.length < errorCount && (
        <p className="text-xs text-ink-3">{(isCleared ? words.onlyFirst : words.more)(count(errors.length))}</p>
      )}
    </>
  );
}
