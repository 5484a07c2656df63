import { functionalUpdate, type RowData } from "@tanstack/react-table";
import { type ComponentType, type ReactNode, useId, useMemo, useRef } from "react";
import { EmptyRow, LoadingRow } from "./empty-row";
import { moveInGrid } from "./move-in-grid";
import { Pager, type Pages, TableFoot } from "./pager";
import { type ColumnsOf, useStaffTable } from "./setup";
import { frameClass, PlainTable, TableBox } from "./table";
import { AllRows, type RowBoxProps, RowsInView } from "./table-body";
import { TableHead } from "./table-cells";
import { TableFile } from "./table-file";

/** A grid with more rows renders the visible ones only. */
const ALL_UP_TO = 150;

/** A column's id and direction. */
export type Sort = { id: string; desc: boolean };

type DataTableProps<Row extends RowData> = {
  /** The list's name for screen readers. */
  label: string;
  /** A constant, or from useMemo: a new cell function renders every cell again. */
  columns: ColumnsOf<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The text of an empty table. */
  empty: string;
  /** Shown instead of the rows while they load. */
  loading?: string | false;
  isBusy?: boolean;
  /** `grid`: dense, at most 80vh high, with a sticky head; arrow keys move between the controls of its cells. */
  look?: "list" | "grid";
  /** Below 40rem each row is a block of labelled lines, unless this is false. */
  folds?: boolean;
  /** Inside a card, which has the border. */
  isFlush?: boolean;
  /** The column that the rows are sorted by; null: the order of `rows`. */
  sort?: Sort | null;
  /** With it, the name of each column with values is a button that sorts. A constant, or from useCallback. */
  onSort?: (next: Sort | null) => void;
  /** Shows only rows with this text in this column. */
  find?: { column: string; text: string };
  isCurrent?: (row: Row) => boolean;
  /** Renders the `<tr>` of a record, for draggable rows. */
  rowBox?: ComponentType<RowBoxProps<Row>>;
  /** The rows are one page; the foot links to the others. */
  pages?: Pages;
  /** Under the rows, a button that saves them as a file; for tables within a record, which are no list with exports. */
  hasFile?: boolean;
  /** After an empty table: a link to add or find rows. */
  whenEmpty?: ReactNode;
  className?: string;
};

type Column<Row extends RowData> = ColumnsOf<Row>[number];

/** The ids of the columns that stay at this side. */
const pinnedAt = <Row extends RowData>(columns: ColumnsOf<Row>, side: "start" | "end"): string[] =>
  columns
    .map((column) => ({ id: idOf(column), pin: column.meta?.pin }))
    .filter(({ id, pin }) => (pin ?? (id === "actions" ? "end" : undefined)) === side)
    .map(({ id }) => id);

const idOf = <Row extends RowData>(column: Column<Row>): string =>
  column.id ?? ("accessorKey" in column ? String(column.accessorKey) : "");

/** True for a column whose cells may span several rows or columns. */
const isSpanning = <Row extends RowData>(column: Column<Row>): boolean =>
  "spanRows" in column || "spanColumns" in column;

/** Every list of records of the back office and the portal, from columns and rows. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, look = "list", folds = true, isFlush = false, find, sort, onSort } = props;
  const { empty, loading, isBusy, isCurrent, rowBox, pages, whenEmpty, className, hasFile } = props;
  const tableId = useId();
  const frame = useRef<HTMLElement>(null);
  // A new list would sort the rows again in every render.
  const sorting = useMemo(() => (sort ? [sort] : []), [sort]);
  const table = useStaffTable<Row>({
    columns,
    data: rows,
    getRowId: rowId,
    enableCellSpanning: columns.some(isSpanning),
    initialState: { columnPinning: { start: pinnedAt(columns, "start"), end: pinnedAt(columns, "end") } },
    enableSorting: onSort !== undefined,
    onSortingChange: (change) => onSort?.(functionalUpdate(change, sorting)[0] ?? null),
    state: {
      globalFilter: find?.text ?? "",
      sorting,
      pagination: { pageIndex: (pages?.page ?? 1) - 1, pageSize: rows.length },
    },
    getColumnCanGlobalFilter: ({ id }) => id === find?.column,
    pageCount: pages?.count ?? 1,
  });
  const isGrid = look === "grid";
  const shown = table.getRowModel().rows.length;
  const colSpan = table.getAllLeafColumns().length;
  const body = { table, columns, folds, isCurrent, rowBox };
  const content = (
    <PlainTable
      id={tableId}
      look={look}
      folds={folds}
      isFlush={isFlush}
      aria-label={isGrid ? undefined : label}
      aria-busy={isBusy}
      aria-rowcount={isGrid ? shown + 1 : undefined}
    >
      <TableHead table={table} />
      <tbody>
        {loading && <LoadingRow colSpan={colSpan} text={loading} isGrid={isGrid} />}
        {!loading && shown === 0 && <EmptyRow colSpan={colSpan} text={empty} isGrid={isGrid} />}
        {!loading && shown > 0 && shown <= ALL_UP_TO && <AllRows {...body} />}
        {!loading && shown > ALL_UP_TO && <RowsInView {...body} frame={frame} colSpan={colSpan} />}
      </tbody>
    </PlainTable>
  );
  return (
    <>
      {isGrid ? (
        <section
          ref={frame}
          className={frameClass({ look, isFlush, isOpenOnPhones: folds && shown <= ALL_UP_TO, className })}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          onKeyDown={moveInGrid}
        >
          {content}
        </section>
      ) : (
        <TableBox isFlush={isFlush} className={className}>
          {content}
        </TableBox>
      )}
      {pages && (
        <TableFoot isFlush={isFlush}>
          {pages.note}
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {pages.here && <span className="tabular-nums">{pages.here}</span>}
            <Pager {...pages} hasPrevious={table.getCanPreviousPage()} hasNext={table.getCanNextPage()} />
          </span>
        </TableFoot>
      )}
      {hasFile && shown > 0 && shown <= ALL_UP_TO && <TableFile tableId={tableId} label={label} isFlush={isFlush} />}
      {shown === 0 && !loading && whenEmpty}
    </>
  );
}
