import { count } from "~/domain/uploads/figures";
import type { UploadDetailView } from "~/domain/uploads/views";
import { uploadWords } from "~/i18n/staff/uploads";
import { Modal } from "~/ui/admin/modal";
import { PlainTable } from "~/ui/admin/table/table";
import { Button } from "~/ui/components/button";
import { DownloadLink } from "./errors-card";
import { FactOfRow, FactsRow } from "./facts-row";

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
      <FactsRow>
        <FactOfRow label={words.created} value={count(counts.created)} />
        <FactOfRow label={words.updated} value={count(counts.updated)} />
      </FactsRow>
      {errorCount > 0 && (
        <p>
          <b>{errorWords.found(errorCount)}</b>
        </p>
      )}
      {ids.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <div className="max-h-88 overflow-auto">
          <PlainTable>
            {tableTitle && <caption className="pb-2 text-start font-bold">{tableTitle}</caption>}
            <thead>
              <tr>
                <th scope="col" className="text-end">
                  {words.number}
                </th>
                <th scope="col">{words.uuid}</th>
              </tr>
            </thead>
            <tbody>
              {ids.map((id, index) => (
                <tr key={id}>
                  <td className="text-end font-normal text-ink-3">{index + 1}</td>
                  <td>{id}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </div>
      )}
      {ids.length > 0 && ids.length < rowsUpdated && (
        <p className="text-xs text-ink-3">{words.more(count(ids.length), count(rowsUpdated))}</p>
      )}
    </>
  );
}
