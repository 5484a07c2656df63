import { Link } from "@remix-run/react";
import { count, dayAndTime } from "~/domain/uploads/figures";
import type { FileRecord } from "~/domain/uploads/upload-facts";
import { uploadWords } from "~/i18n/staff/uploads";
import { columnsOf } from "~/ui/admin/table/setup";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { statusTone } from "./status-tone";
import { UndoButton } from "./undo-button";

const { list: words } = uploadWords;
const [date, fileName, status, rowsUpdated, errors] = words.columns;

/** Actions of the list's cells; the same functions in every render. */
export type FileActions = {
  /** The open file. */
  shownId: string | null;
  hrefOfFile: (id: string) => string;
  onUndo: (id: string) => void;
};

const { accessor, columns } = columnsOf<FileRecord>();

/** Columns of the list of files (UPL-02). */
export const fileColumns = ({ shownId, hrefOfFile, onUndo }: FileActions) =>
  columns([
    accessor(({ created_at }) => dayAndTime(created_at), {
      id: "date",
      header: date,
      meta: { cell: "whitespace-nowrap" },
    }),
    accessor("file_name", {
      header: fileName,
      cell: ({ row: { original } }) => (
        <Link to={hrefOfFile(original.id)} preventScrollReset={false}>
          {original.file_name}
        </Link>
      ),
    }),
    accessor("status", {
      header: status,
      meta: { cell: "whitespace-nowrap" },
      cell: ({ row: { original: file } }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:justify-end">
          <StatusBadge tone={statusTone(file.status)}>{file.status}</StatusBadge>
          {file.undo_until && file.id !== shownId && (
            <UndoButton rowsUpdated={file.rows_updated} until={file.undo_until} onUndo={() => onUndo(file.id)} />
          )}
        </span>
      ),
    }),
    accessor(({ rows_updated }) => count(rows_updated), {
      id: "rowsUpdated",
      header: rowsUpdated,
      meta: { align: "end" },
    }),
    accessor("errors", {
      header: errors,
      cell: ({ row: { original } }) => <FileErrors file={original} href={`${hrefOfFile(original.id)}#errors`} />,
    }),
  ]);

function FileErrors({ file, href }: { file: FileRecord; href: string }) {
  const [first = ""] = file.errors.split("\n");
  if (file.error_count === 0 && first === "") return <span className="font-normal text-ink-3">{words.noError}</span>;
  const isOne = file.status === "Failed" && file.error_count <= 1 && first !== "";
  return <Link to={href}>{isOne ? first : words.errors(count(file.error_count))}</Link>;
}
