import type { RowData } from "@tanstack/react-table";
import { type ComponentType, type HTMLAttributes, memo, type RefObject } from "react";
import type { RowOf, TableOf } from "./setup";
import { TableCell } from "./table-cells";
import { useRowsInView } from "./use-rows-in-view";

/** Props for a component that renders the `<tr>` of a record. */
export type RowBoxProps<Row extends RowData> = HTMLAttributes<HTMLTableRowElement> & { record: Row };

type BodyRowProps<Row extends RowData> = {
  table: TableOf<Row>;
  row: RowOf<Row>;
  /** Index of the row as shown. */
  position: number;
  /** The columns, so that a change renders the row again. */
  columns: unknown;
  folds: boolean;
  isCurrent: boolean;
  rowBox?: ComponentType<RowBoxProps<Row>>;
};

function PlainRow<Row extends RowData>({ table, row, position, folds, isCurrent, rowBox: Box }: BodyRowProps<Row>) {
  const cells = [...row.getStartVisibleCells(), ...row.getCenterVisibleCells(), ...row.getEndVisibleCells()];
  const attributes = {
    "aria-rowindex": position + 2,
    "aria-current": isCurrent || undefined,
    "data-position": position,
    "data-continued": cells.some((cell) => cell.getRowSpan() === 0) || undefined,
  };
  const content = cells.map((cell) => <TableCell key={cell.id} table={table} cell={cell} hasLabel={folds} />);
  if (Box)
    return (
      <Box {...attributes} record={row.original}>
        {content}
      </Box>
    );
  return <tr {...attributes}>{content}</tr>;
}

/**
 * Renders again only when its record, its index or the columns have changed: the table makes new row objects for every
 * change of any record.
 */
const MemoRow = memo(
  PlainRow,
  (before, after) =>
    before.row.original === after.row.original &&
    before.position === after.position &&
    before.columns === after.columns &&
    before.isCurrent === after.isCurrent,
) as typeof PlainRow;

type RowsProps<Row extends RowData> = {
  table: TableOf<Row>;
  columns: unknown;
  folds: boolean;
  isCurrent?: (row: Row) => boolean;
  rowBox?: ComponentType<RowBoxProps<Row>>;
};

/** Every row of the table. */
export function AllRows<Row extends RowData>({ table, columns, folds, isCurrent, rowBox }: RowsProps<Row>) {
  const RowComponent = table.options.enableCellSpanning ? PlainRow : MemoRow;
  return table
    .getRowModel()
    .rows.map((row, position) => (
      <RowComponent
        key={row.id}
        table={table}
        row={row}
        position={position}
        columns={columns}
        folds={folds}
        isCurrent={isCurrent?.(row.original) ?? false}
        rowBox={rowBox}
      />
    ));
}

/** The height of rows that are not rendered, so that the scroll bar is right. */
const Gap = ({ px, colSpan }: { px: number; colSpan: number }) => (
  <tr data-gap>
    <td colSpan={colSpan} height={px} />
  </tr>
);

type RowsInViewProps<Row extends RowData> = RowsProps<Row> & { frame: RefObject<HTMLElement>; colSpan: number };

/** The visible rows of a long table, with gaps for the others. */
export function RowsInView<Row extends RowData>({
  table,
  columns,
  folds,
  rowBox,
  frame,
  colSpan,
}: RowsInViewProps<Row>) {
  const { rows } = table.getRowModel();
  const { items, totalPx } = useRowsInView(rows, frame);
  let end = 0;
  const rowElements = items.map(({ index, start, end: next }) => {
    const gap = start - end;
    end = next;
    const row = rows[index];
    return (
      row && [
        gap > 0 && <Gap key={`before ${row.id}`} px={gap} colSpan={colSpan} />,
        <MemoRow
          key={row.id}
          table={table}
          row={row}
          position={index}
          columns={columns}
          folds={folds}
          isCurrent={false}
          rowBox={rowBox}
        />,
      ]
    );
  });
  return (
    <>
      {rowElements}
      {totalPx > end && <Gap px={totalPx - end} colSpan={colSpan} />}
    </>
  );
}
