import { useMemo, useRef } from "react";
import { timeOfDay } from "~/domain/uploads/figures";
import type { FilePage, FileRecord } from "~/domain/uploads/upload-facts";
import { PAGE_SIZES } from "~/domain/uploads/upload-list-query";
import { uploadWords } from "~/i18n/staff/uploads";
import { SelectInput } from "~/ui/admin/field";
import { PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { type FileActions, fileColumns } from "./file-columns";

const { list: words } = uploadWords;

type FilesTableProps = FileActions & {
  files: FilePage;
  /** When the list was read, as an ISO instant. */
  readAt: string;
  isReading: boolean;
  hasFailed: boolean;
  hrefOfPage: (page: number, pageSize: number) => string;
  onPageSize: (pageSize: number) => void;
};

const fileId = ({ id }: FileRecord) => id;

/** The uploaded files, newest first, with previous and next (UPL-01, UPL-02, UPL-03). */
export function FilesTable(props: FilesTableProps) {
  const { files, readAt, isReading, hasFailed, shownId, hrefOfFile, hrefOfPage, onPageSize, onUndo } = props;
  const undo = useRef(onUndo);
  undo.current = onUndo;
  const columns = useMemo(
    () => fileColumns({ shownId, hrefOfFile, onUndo: (id) => undo.current(id) }),
    [shownId, hrefOfFile],
  );
  return (
    <section className="flex flex-col gap-2" aria-labelledby="files-title">
      <PanelHead id="files-title" title={words.title}>
        <div className="[&_select]:w-18 [&>div]:flex [&>div]:items-center [&>div]:gap-2">
          <SelectInput
            label={words.pageSize}
            value={String(files.pageSize)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
            options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </div>
      </PanelHead>
      <DataTable
        label={words.label}
        columns={columns}
        rows={files.rows}
        rowId={fileId}
        isBusy={isReading}
        loading={isReading && files.rows.length === 0 && words.loading}
        empty={words.none}
        isCurrent={({ id }) => id === shownId}
        pages={{
          label: words.pages,
          page: files.page,
          count: files.pages,
          hrefOf: (page) => hrefOfPage(page, files.pageSize),
          here: words.page(files.page, files.pages),
          note: (
            <span role="status" className={hasFailed ? "text-bad tabular-nums" : "tabular-nums"}>
              {hasFailed ? words.notRefreshed(timeOfDay(readAt)) : words.refreshed(timeOfDay(readAt))}
            </span>
          ),
        }}
      />
    </section>
  );
}
