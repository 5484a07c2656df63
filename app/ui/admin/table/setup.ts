import {
  cellSpanningFeature,
  columnFilteringFeature,
  columnPinningFeature,
  createFilteredRowModel,
  createSortedRowModel,
  createTableHook,
  filterFn_includesString,
  globalFilteringFeature,
  metaHelper,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  type TableOptions,
  tableFeatures,
} from "@tanstack/react-table";

/** Options of a column's look. */
export type ColumnLook = {
  align?: "end" | "center";
  /** Its cells are row headers: `<th scope="row">`. */
  isRowHead?: boolean;
  /** A control fills the whole cell. */
  isFilled?: boolean;
  /** The head is for screen readers only. */
  hidesHead?: boolean;
  /** A decoration between two columns, such as an arrow: not read out, not shown in a folded table. */
  isDecoration?: boolean;
  /**
   * Stays in sight while the other columns scroll: one or two columns at the start, one at the end. The column with the id
   * `actions` stays at the end without it.
   */
  pin?: "start" | "end";
  /** Classes of its cells. */
  cell?: string;
  /** Classes of its head. */
  head?: string;
};

const features = tableFeatures({
  columnPinningFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
  cellSpanningFeature,
  rowPaginationFeature,
  columnMeta: metaHelper<ColumnLook>(),
});

/** Features of every table of staff and partners. Each table adds its rows, columns and options. */
export const { useAppTable: useStaffTable, createAppColumnHelper: columnsOf } = createTableHook({
  features,
  globalFilterFn: "includesString",
  manualPagination: true,
  enableCellSpanning: false,
  enableMultiSort: false,
});

export type ColumnsOf<Row extends RowData> = TableOptions<typeof features, Row>["columns"];
export type TableOf<Row extends RowData> = ReturnType<typeof useStaffTable<Row>>;
export type RowOf<Row extends RowData> = ReturnType<TableOf<Row>["getRowModel"]>["rows"][number];
export type CellOf<Row extends RowData> = ReturnType<RowOf<Row>["getAllCells"]>[number];
