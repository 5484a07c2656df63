import { count } from "~/domain/uploads/figures";
import { ROWS_PER_PAGE } from "~/domain/uploads/upload-list-query";
import type { RowFilter, RowsPage, RowView, UploadDetailView } from "~/domain/uploads/views";
import { uploadWords } from "~/i18n/staff/uploads";
import { Segmented } from "~/ui/admin/segmented";
import { EmptyRow } from "~/ui/admin/table/empty-row";
import { PageLinks } from "./page-links";

const { rows: words } = uploadWords;

const FILTERS: readonly RowFilter[] = ["changed", "unchanged", "refused", "kept", "all"];

type RowsCardProps = {
  upload: UploadDetailView;
  page: RowsPage;
  hrefOf: (filter: RowFilter, page: number) => string;
};

/** The rows of a file, each value that changes on a line of its own beside the row that it is of: what it is, what it becomes. */
export function RowsCard({ upload, page, hrefOf }: RowsCardProps) {
  const { counts, undo } = upload;
  const { changed, unchanged, refused, total } = counts;
  const ofFilter = { changed, unchanged, refused, kept: undo?.refused ?? 0, all: total };
  const first = (page.page - 1) * ROWS_PER_PAGE;
  const range = words.range(count(first + 1), count(first + page.rows.length), count(page.total));
  return (
    <section className="card flush" aria-labelledby="upload-rows">
      <div className="card-head">
        <h2 id="upload-rows">{upload.state === "staged" ? words.willChange : words.changed}</h2>
        <Segmented
          label={words.filter}
          items={FILTERS.filter((filter) => filter !== "kept" || ofFilter.kept > 0).map((filter) => ({
            href: hrefOf(filter, 1),
            label: words.filters[filter],
            count: ofFilter[filter],
            current: filter === page.filter,
          }))}
        />
      </div>
      <div className="table-wrap">
        <table className="table folds">
          <thead>
            <tr>
              {words.columns.map((column) => (
                <th key={column} scope="col" className={column === "Row" ? "r" : undefined}>
                  {column === "becomes" ? <span className="sr">{column}</span> : column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.rows.length === 0 && <EmptyRow colSpan={words.columns.length} text={words.none[page.filter]} />}
            {page.rows.flatMap((row) => linesOf(row, page.filter))}
          </tbody>
        </table>
      </div>
      {page.total > 0 && (
        <div className="table-foot rows-foot">
          <span className="num">{range}</span>
          <PageLinks
            label={words.pages}
            page={page.page}
            pages={page.pages}
            hrefOf={(next) => hrefOf(page.filter, next)}
          />
        </div>
      )}
    </section>
  );
}

function linesOf(row: RowView, filter: RowFilter) {
  if (row.verdict === "refused" || filter === "kept" || row.changes.length === 0)
    return [<PlainLine key={row.rowNumber} row={row} />];
  return row.changes.map((change, index) => (
    <tr key={`${row.rowNumber} ${change.label}`} className={index === 0 ? undefined : "more"}>
      {index === 0 && <RowCells row={row} lines={row.changes.length} />}
      <td data-l={words.columns[3]}>{change.label}</td>
      <td data-l={words.columns[4]}>
        {change.before === "" ? (
          <span className="off">{words.empty}</span>
        ) : (
          <del className="diff-old">{change.before}</del>
        )}
      </td>
      <td aria-hidden="true" className="off arrow">
        →
      </td>
      <td data-l={words.columns[6]}>
        {change.after === "" ? (
          <span className="off">{words.empty}</span>
        ) : (
          <ins className="diff-new">{change.after}</ins>
        )}
      </td>
    </tr>
  ));
}

/** What is the same on all lines of a row, on the first of them. */
function RowCells({ row, lines = 1 }: { row: RowView; lines?: number }) {
  return (
    <>
      <td className="r off num" data-l={words.columns[0]} rowSpan={lines}>
        {row.rowNumber}
      </td>
      <td className="num id" data-l={words.columns[1]} rowSpan={lines}>
        {row.applicationId}
      </td>
      <td data-l={words.columns[2]} rowSpan={lines}>
        {row.lender}
      </td>
    </>
  );
}

function PlainLine({ row }: { row: RowView }) {
  return (
    <tr>
      <RowCells row={row} />
      <td colSpan={4}>
        <span className={row.verdict === "unchanged" ? "off" : "state-bad"}>{row.reason ?? words.same}</span>
      </td>
    </tr>
  );
}
