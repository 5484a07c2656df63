/** A column that has texts of earlier releases in clear. `rowId` is the column that the text is bound to, `empty` what stays. */
export type ClearColumn = { table: string; column: string; rowId: string; empty: "null" | "''" };

const texts = (table: string, rowId: string, ...columns: string[]): ClearColumn[] =>
  columns.map((column) => ({ table, column, rowId, empty: "null" }));

/** Columns whose texts move to the column of the same name and `_enc`, until a later release drops them. */
export const CLEAR_COLUMNS: readonly ClearColumn[] = [
  { table: "help_requests", column: "description", rowId: "id", empty: "''" },
  { table: "complaints", column: "description", rowId: "id", empty: "''" },
  ...texts("help_requests", "id", "company"),
  ...texts("complaints", "id", "reference", "answer"),
  ...texts("data_requests", "id", "reason", "answer"),
  ...texts("customer_profiles", "customer_id", "address1", "address2", "employer_name", "co_name"),
  ...texts("consents", "id", "ip"),
  ...texts("customers", "id", "first_name", "last_name"),
];
