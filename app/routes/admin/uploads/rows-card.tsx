import { useMemo } from "react";
import { count } from "~/domain/uploads/figures";
import type { RowFilter, RowsPage, UploadDetailView } from "~/domain/uploads/upload-facts";
import { ROWS_PER_PAGE } from "~/domain/uploads/upload-list-query";
import { uploadWords } from "~/i18n/staff/uploads";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Segmented } from "~/ui/admin/segmented";
import { DataTable } from "~/ui/admin/table/data-table";
import { LINE_COLUMNS, lineId, linesOf } from "./line-columns";

const { rows: words } = uploadWords;

const FILTERS: readonly RowFilter[] = ["changed", "unchanged", "refused", "kept", "all"];

type RowsCardProps = {
  upload: UploadDetailView;
  page: RowsPage;
  hrefOf: (filter: RowFilter, page: number, from: number) => string;
};

/** The rows of a file, with a line for each changed value: old and new. */
export function RowsCard({ upload, page, hrefOf }: RowsCardProps) {
  const { counts, undo } = upload;
  const { changed, unchanged, refused, total } = counts;
  const ofFilter = { changed, unchanged, refused, kept: undo?.refused ?? 0, all: total };
  const first = (page.page - 1) * ROWS_PER_PAGE;
  const range = words.range(count(first + 1), count(first + page.rows.length), count(page.total));
  const lines = useMemo(() => page.rows.flatMap((row) => linesOf(row, page.filter)), [page]);
  return (
    <Panel flush aria-labelledby="upload-rows">
      <PanelHead id="upload-rows" title={upload.state === "staged" ? words.willChange : words.changed}>
        <Segmented
          label={words.filter}
          items={FILTERS.filter((filter) => filter !== "kept" || ofFilter.kept > 0).map((filter) => ({
            href: hrefOf(filter, 1, 1),
            label: words.filters[filter],
            count: ofFilter[filter],
            current: filter === page.filter,
          }))}
        />
      </PanelHead>
      <DataTable
        isFlush
        label={upload.state === "staged" ? words.willChange : words.changed}
        columns={LINE_COLUMNS}
        rows={lines}
        rowId={lineId}
        empty={words.none[page.filter]}
        pages={
          page.total > 0
            ? {
                label: words.pages,
                page: page.page,
                count: page.pages,
                hrefOf: (to) => hrefOf(page.filter, to, (to > page.page ? page.next : page.previous) ?? 1),
                note: <span className="tabular-nums">{range}</span>,
              }
            : undefined
        }
      />
    </Panel>
  );
}
