import {
  cellSpanningFeature,
  columnFilteringFeature,
  columnPinningFeature,
  createFilteredRowModel,
  createTableHook,
  filterFn_includesString,
  globalFilteringFeature,
  metaHelper,
  type RowData,
  rowPaginationFeature,
  type TableOptions,
  tableFeatures,
} from "@tanstack/react-table";

/** How a column looks; all of it is optional. */
export type ColumnLook = {
  align?: "end" | "center";
  /** Its cells name their rows: `<th scope="row">`. */
  isRowHead?: boolean;
  /** A control fills its cells to the edge. */
  isFilled?: boolean;
  /** The head is for screen readers only. */
  hidesHead?: boolean;
  /** A sign between two columns, such as an arrow: neither read out nor shown in a folded table. */
  isDecoration?: boolean;
  /** Utilities for its cells. */
  cell?: string;
  /** Utilities for its head. */
  head?: string;
};

const features = tableFeatures({
  columnPinningFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
  cellSpanningFeature,
  rowPaginationFeature,
  columnMeta: metaHelper<ColumnLook>(),
});

/** Every table of staff and partners has these features; rows, columns and what is switched on come with each. */
export const { useAppTable: useStaffTable, createAppColumnHelper: columnsOf } = createTableHook({
  features,
  globalFilterFn: "includesString",
  manualPagination: true,
  enableCellSpanning: false,
});

export type ColumnsOf<Row extends RowData> = TableOptions<typeof features, Row>["columns"];
export type TableOf<Row extends RowData> = ReturnType<typeof useStaffTable<Row>>;
export type RowOf<Row extends RowData> = ReturnType<TableOf<Row>["getRowModel"]>["rows"][number];
export type CellOf<Row extends RowData> = ReturnType<RowOf<Row>["getAllCells"]>[number];
