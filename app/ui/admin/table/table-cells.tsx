import type { RowData } from "@tanstack/react-table";
import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import type { CellOf, ColumnLook, TableOf } from "./setup";

const cellClass = cva("", {
  variants: {
    align: { end: "text-end", center: "text-center" },
    isOneLine: { true: "sm:whitespace-nowrap" },
    isFilled: { true: "p-0" },
    isDecoration: { true: "w-6 text-center text-ink-3 max-sm:hidden" },
    /** Pinned to the left: the only such column, or the first or second of two. */
    pin: {
      only: "sticky start-0 border-e border-e-line shadow-[6px_0_8px_-8px_oklch(0_0_0/0.25)]",
      first: "sticky start-0 max-w-9 min-w-9 px-1",
      second: "sticky start-9 border-e border-e-line shadow-[6px_0_8px_-8px_oklch(0_0_0/0.25)]",
      end: "sm:sticky sm:end-0 sm:border-s sm:border-s-line sm:shadow-[-6px_0_8px_-8px_oklch(0_0_0/0.25)]",
    },
    isHead: { true: "", false: "" },
  },
  compoundVariants: [
    { pin: ["only", "first", "second", "end"], isHead: false, className: "z-1" },
    { pin: ["only", "first", "second", "end"], isHead: true, className: "z-3" },
    { pin: "end", isHead: false, className: "bg-surface" },
  ],
  defaultVariants: { isHead: false },
});

/** A day, a moment or an amount, as it is stored or as it is read: 9 Nov 2026, 05:10 and ₹1,20,000. */
const ONE_LINE = /^(?:\d{1,2} [\p{L}\p{M}.]+ \d{4}(?:, \d{2}:\d{2})?|\d{4}-\d{2}-\d{2}(?:T\S+)?|[-−]?₹[\d,.]+)$/u;

/** True for a value that is hard to read over two lines: a day, a moment, an amount, a number in a column of numbers. */
const isOneLine = (value: unknown, align: ColumnLook["align"]): boolean =>
  typeof value === "number" ? align === "end" : typeof value === "string" && ONE_LINE.test(value);

type Column<Row extends RowData> = CellOf<Row>["column"];

/** Of two columns pinned at the start, the first is 2.25rem wide and the second begins there. */
function pinOf<Row extends RowData>(table: TableOf<Row>, column: Column<Row>) {
  const side = column.getIsPinned();
  if (side === "end") return "end" as const;
  if (side !== "start") return undefined;
  if (table.getStartLeafColumns().length === 1) return "only" as const;
  return column.getPinnedIndex() === 0 ? ("first" as const) : ("second" as const);
}

const lookOf = <Row extends RowData>(column: Column<Row>): ColumnLook => column.columnDef.meta ?? {};

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

/** The head of a table: one cell for each column. In a table that sorts, the name of a column is a button. */
export function TableHead<Row extends RowData>({ table }: { table: TableOf<Row> }) {
  return (
    <thead>
      {table.getHeaderGroups().map(({ id, headers }) => (
        <tr key={id} aria-rowindex={1}>
          {headers.map((header) => {
            const { column } = header;
            const { align, hidesHead, head } = lookOf(column);
            const name = <table.FlexRender header={header} />;
            const sorted = column.getIsSorted();
            return (
              <th
                key={header.id}
                scope="col"
                aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
                className={cellClass({ align, pin: pinOf(table, column), isHead: true, className: head }) || undefined}
              >
                {hidesHead ? (
                  <span className="sr-only">{name}</span>
                ) : column.getCanSort() ? (
                  <SortButton sorted={sorted} onSort={() => column.toggleSorting()}>
                    {name}
                  </SortButton>
                ) : (
                  name
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}

type SortButtonProps = { sorted: false | "asc" | "desc"; onSort: () => void; children: ReactNode };

/** The name of a column that sorts its table: first ascending, then descending, then in the order of the list again. */
function SortButton({ sorted, onSort, children }: SortButtonProps) {
  return (
    <button
      type="button"
      className="-mx-1 rounded-sm px-1 py-0.5 text-[inherit] font-[inherit] leading-[inherit] hover:bg-hover"
      onClick={onSort}
    >
      {children}
      {sorted && <span aria-hidden="true">{sorted === "asc" ? "\u00a0↑" : "\u00a0↓"}</span>}
    </button>
  );
}

type CellProps<Row extends RowData> = { table: TableOf<Row>; cell: CellOf<Row>; hasLabel: boolean };

/** One cell. In a folding table it has its column's name as a label. */
export function TableCell<Row extends RowData>({ table, cell, hasLabel }: CellProps<Row>) {
  const { header } = cell.column.columnDef;
  const { isRowHead, isFilled, isDecoration, hidesHead, align, cell: own } = lookOf(cell.column);
  const rowSpan = cell.getRowSpan();
  const colSpan = cell.getColSpan();
  if (rowSpan === 0 || colSpan === 0) return null;
  const className =
    cellClass({
      align,
      isFilled,
      isDecoration,
      isOneLine: isOneLine(cell.getValue(), align),
      pin: pinOf(table, cell.column),
      className: own,
    }) || undefined;
  const content = <table.FlexRender cell={cell} />;
  if (isRowHead)
    return (
      <th scope="row" className={className}>
        {content}
      </th>
    );
  const isLabelled = hasLabel && colSpan === 1 && !isDecoration && !hidesHead;
  const label = isLabelled && typeof header === "string" ? header : undefined;
  return (
    <td
      className={className}
      data-label={label}
      aria-hidden={isDecoration}
      rowSpan={rowSpan === 1 ? undefined : rowSpan}
      colSpan={colSpan === 1 ? undefined : colSpan}
    >
      {content}
    </td>
  );
}
