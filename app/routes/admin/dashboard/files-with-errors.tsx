import { Link } from "@remix-run/react";
import { dashboardWords } from "~/i18n/staff/dashboard";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";

type FileRow = {
  id: string;
  fileName: string;
  kind: string;
  rowsFailed: number;
  isRefused: boolean;
  href: string | null;
};

const { accessor, columns } = columnsOf<FileRow>();

const COLUMNS = columns([
  accessor("fileName", {
    header: dashboardWords.file,
    meta: { isRowHead: true, cell: "wrap-anywhere" },
    cell: ({ row: { original: file } }) => (file.href ? <Link to={file.href}>{file.fileName}</Link> : file.fileName),
  }),
  accessor("kind", { header: dashboardWords.kind }),
  accessor(
    ({ isRefused, rowsFailed }) => (isRefused ? dashboardWords.refusedWhole : rowsFailed.toLocaleString("en-IN")),
    {
      id: "refused",
      header: dashboardWords.refusedRows,
      meta: { align: "end" },
      cell: ({ getValue, row: { original: file } }) =>
        file.href ? (
          <Link to={`${file.href}#errors`} aria-label={`${file.fileName}: ${getValue()}`}>
            {getValue()}
          </Link>
        ) : (
          getValue()
        ),
    },
  ),
]);

const fileId = ({ id }: FileRow) => id;

/** The newest files of lenders with refused rows, or refused whole. */
export function FilesWithErrors({ files }: { files: readonly FileRow[] }) {
  return (
    <Panel flush aria-label={dashboardWords.files}>
      <PanelHead title={dashboardWords.files} />
      <DataTable
        hasFile
        isFlush
        label={dashboardWords.files}
        columns={COLUMNS}
        rows={files}
        rowId={fileId}
        empty={dashboardWords.noFiles}
      />
    </Panel>
  );
}
