import type { RowFilter, RowView } from "~/domain/uploads/upload-facts";
import { uploadWords } from "~/i18n/staff/uploads";
import { columnsOf } from "~/ui/admin/table/setup";

const { rows: words } = uploadWords;
const [row, applicationId, lender, field, before, arrow, after] = words.columns;

/** A line of the table: one changed value of a row, or the whole row without changes. */
type Line = { row: RowView; change: RowView["changes"][number] | null };

/** The lines of a file's row: one for each changed value. */
export function linesOf(row: RowView, filter: RowFilter): Line[] {
  const isPlain = row.verdict === "refused" || filter === "kept" || row.changes.length === 0;
  return isPlain ? [{ row, change: null }] : row.changes.map((change) => ({ row, change }));
}

export const lineId = ({ row, change }: Line) => `${row.rowNumber} ${change?.label ?? ""}`;

const { accessor, columns } = columnsOf<Line>();

/** A row's own cells span all of its lines. */
const isSameRow = ({ anchorRow, row }: { anchorRow: { original: Line }; row: { original: Line } }) =>
  anchorRow.original.row === row.original.row;

const ROW_CELL = "sm:py-3 sm:align-top";

const Value = ({ text, as: Tag, look }: { text: string; as: "del" | "ins"; look: string }) =>
  text === "" ? <span className="font-normal text-ink-3">{words.empty}</span> : <Tag className={look}>{text}</Tag>;

/** Columns of a file's rows: the row, the old value and the new value. */
export const LINE_COLUMNS = columns([
  accessor(({ row }) => row.rowNumber, {
    id: "row",
    header: row,
    spanRows: isSameRow,
    meta: { align: "end", cell: `${ROW_CELL} text-ink-3` },
  }),
  accessor(({ row }) => row.applicationId, {
    id: "application",
    header: applicationId,
    spanRows: isSameRow,
    meta: { cell: `${ROW_CELL} wrap-anywhere sm:max-w-48` },
  }),
  accessor(({ row }) => row.lender, {
    id: "lender",
    header: lender,
    spanRows: isSameRow,
    meta: { cell: ROW_CELL },
  }),
  accessor(({ change }) => change?.label ?? "", {
    id: "field",
    header: field,
    spanColumns: ({ row }) => (row.original.change ? 1 : Number.POSITIVE_INFINITY),
    cell: ({ row: { original }, getValue }) => (original.change ? getValue() : <PlainLine row={original.row} />),
  }),
  accessor(({ change }) => change?.before ?? "", {
    id: "before",
    header: before,
    cell: ({ getValue }) => <Value text={getValue()} as="del" look="text-bad line-through decoration-1" />,
  }),
  accessor(() => "→", { id: "arrow", header: arrow, meta: { hidesHead: true, isDecoration: true } }),
  accessor(({ change }) => change?.after ?? "", {
    id: "after",
    header: after,
    cell: ({ getValue }) => <Value text={getValue()} as="ins" look="font-medium text-ok no-underline" />,
  }),
]);

function PlainLine({ row }: { row: RowView }) {
  const look = row.verdict === "unchanged" ? "font-normal text-ink-3" : "text-bad";
  return <span className={look}>{row.reason ?? words.same}</span>;
}
