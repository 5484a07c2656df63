/** A column that has texts of earlier releases in clear. `rowId` is SQL for what the text is bound to, `empty` what stays. */
export type ClearColumn = { table: string; column: string; rowId: string; empty: "null" | "''" | "'{}'" };

const texts = (table: string, rowId: string, ...columns: string[]): ClearColumn[] =>
  columns.map((column) => ({ table, column, rowId: `t.${rowId}::text`, empty: "null" }));

/** Columns whose texts move to the column of the same name and `_enc`, until the next release drops them. */
export const CLEAR_COLUMNS: readonly ClearColumn[] = [
  { table: "help_requests", column: "description", rowId: "t.id::text", empty: "''" },
  { table: "complaints", column: "description", rowId: "t.id::text", empty: "''" },
  { table: "portal_ticket_messages", column: "text", rowId: "t.id::text", empty: "''" },
  { table: "submissions", column: "lender_answers", rowId: "t.id::text", empty: "'{}'" },
  { table: "insurance_answers", column: "answers", rowId: "t.customer_id || '/' || t.product", empty: "'{}'" },
  ...texts("help_requests", "id", "company"),
  ...texts("complaints", "id", "reference", "answer"),
  ...texts("data_requests", "id", "reason", "answer"),
  ...texts("customer_profiles", "customer_id", "address1", "address2", "employer_name", "co_name"),
  ...texts("customer_profiles", "customer_id", "study_course", "study_institution"),
  ...texts("customer_calls", "id", "remark"),
  ...texts("consents", "id", "ip"),
  ...texts("customers", "id", "first_name", "last_name"),
];
