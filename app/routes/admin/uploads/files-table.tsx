import { Link } from "@remix-run/react";
import { count, dayAndTime, timeOfDay } from "~/domain/uploads/figures";
import { PAGE_SIZES } from "~/domain/uploads/upload-list-query";
import type { FilePage, FileRecord } from "~/domain/uploads/views";
import { uploadWords } from "~/i18n/staff/uploads";
import { SelectInput } from "~/ui/admin/field";
import { EmptyRow, LoadingRow } from "~/ui/admin/table/empty-row";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { PageLinks } from "./page-links";
import { statusTone } from "./status-tone";
import { UndoButton } from "./undo-button";

const { list: words } = uploadWords;

type FilesTableProps = {
  files: FilePage;
  /** When the list was read, in ISO form. */
  readAt: string;
  isReading: boolean;
  hasFailed: boolean;
  /** The file that is shown above. */
  shownId: string | null;
  hrefOfFile: (id: string) => string;
  hrefOfPage: (page: number, pageSize: number) => string;
  onPageSize: (pageSize: number) => void;
  onUndo: (id: string) => void;
};

/** The files that were uploaded, newest first, with previous and next (UPL-01, UPL-02, UPL-03). */
export function FilesTable(props: FilesTableProps) {
  const { files, readAt, isReading, hasFailed, shownId, hrefOfFile, hrefOfPage, onPageSize, onUndo } = props;
  const span = words.columns.length;
  const isEmpty = files.rows.length === 0;
  return (
    <section className="stack stack-2" aria-labelledby="files-title">
      <div className="card-head">
        <h2 id="files-title">{words.title}</h2>
        <div className="page-size">
          <SelectInput
            label={words.pageSize}
            value={String(files.pageSize)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
            options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </div>
      </div>
      <div className="table-wrap">
        <table className="table folds" aria-label={words.label} aria-busy={isReading}>
          <thead>
            <tr>
              {words.columns.map((column) => (
                <th key={column} scope="col" className={column === "Rows updated" ? "r" : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {isEmpty && isReading && <LoadingRow colSpan={span} text={words.loading} />}
            {isEmpty && !isReading && <EmptyRow colSpan={span} text={words.none} />}
            {files.rows.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                href={hrefOfFile(file.id)}
                isShown={file.id === shownId}
                onUndo={onUndo}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="table-foot">
        <span role="status" className={hasFailed ? "state-bad num" : "num"}>
          {hasFailed ? words.notRefreshed(timeOfDay(readAt)) : words.refreshed(timeOfDay(readAt))}
        </span>
        <span className="cluster">
          <span className="num">{words.page(files.page, files.pages)}</span>
          <PageLinks
            label={words.pages}
            page={files.page}
            pages={files.pages}
            hrefOf={(page) => hrefOfPage(page, files.pageSize)}
          />
        </span>
      </div>
    </section>
  );
}

type FileRowProps = { file: FileRecord; href: string; isShown: boolean; onUndo: (id: string) => void };

function FileRow({ file, href, isShown, onUndo }: FileRowProps) {
  const [first = ""] = file.errors.split("\n");
  const errorText =
    file.status === "Failed" && file.error_count <= 1 && first ? first : words.errors(count(file.error_count));
  return (
    <tr aria-current={isShown ? "true" : undefined}>
      <td className="num nowrap" data-l={words.columns[0]}>
        {dayAndTime(file.created_at)}
      </td>
      <td data-l={words.columns[1]}>
        <Link to={href} preventScrollReset={false}>
          {file.file_name}
        </Link>
      </td>
      <td className="nowrap" data-l={words.columns[2]}>
        <span className="cluster">
          <StatusBadge tone={statusTone(file.status)}>{file.status}</StatusBadge>
          {file.undo_until && !isShown && (
            <UndoButton rowsUpdated={file.rows_updated} until={file.undo_until} onUndo={() => onUndo(file.id)} />
          )}
        </span>
      </td>
      <td className="r" data-l={words.columns[3]}>
        {count(file.rows_updated)}
      </td>
      <td data-l={words.columns[4]}>
        {file.error_count === 0 && first === "" ? (
          <span className="off">{words.noError}</span>
        ) : (
          <Link to={`${href}#errors`}>{errorText}</Link>
        )}
      </td>
    </tr>
  );
}
