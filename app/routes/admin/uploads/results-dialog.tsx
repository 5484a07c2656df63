import { count } from "~/domain/uploads/figures";
import type { UploadDetailView } from "~/domain/uploads/upload-facts";
import { uploadWords } from "~/i18n/staff/uploads";
import { Modal } from "~/ui/admin/modal";
import { ResultIds } from "~/ui/admin/result-ids";
import { Button } from "~/ui/components/button";
import { DownloadLink } from "./errors-card";

const { results: words, errors: errorWords } = uploadWords;

type ResultsDialogProps = {
  upload: UploadDetailView;
  /** Title of the list of ids. */
  tableTitle: string | null;
  sheetHref: string | null;
  /** The whole list as a file. */
  listHref: string;
  onClose: () => void;
};

/** The result of a statement file: the numbers of new and corrected lines, and their ids (ADM-24). */
export function ResultsDialog({ upload, tableTitle, sheetHref, listHref, onClose }: ResultsDialogProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          {upload.rowsUpdated > 0 && <DownloadLink href={listHref} label={words.list} />}
          {upload.errorCount > 0 && sheetHref && <DownloadLink href={sheetHref} />}
          <Button type="button" size="compact" onClick={onClose} autoFocus>
            {words.close}
          </Button>
        </>
      }
    >
      <ResultsSummary upload={upload} tableTitle={tableTitle} />
    </Modal>
  );
}

/** The text under the dialog's title. */
export function ResultsSummary({ upload, tableTitle }: Pick<ResultsDialogProps, "upload" | "tableTitle">) {
  const { counts, errorCount, results, rowsUpdated } = upload;
  const ids = results?.ids ?? [];
  return (
    <>
      <ResultIds
        created={counts.created}
        updated={counts.updated}
        ids={ids}
        title={tableTitle}
        note={errorCount > 0 ? errorWords.found(errorCount) : null}
      />
      {ids.length > 0 && ids.length < rowsUpdated && (
        <p className="text-xs text-ink-3">{words.more(count(ids.length), count(rowsUpdated))}</p>
      )}
    </>
  );
}
