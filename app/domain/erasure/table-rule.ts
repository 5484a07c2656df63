/** Which rows of a table are about a customer. The SQL of each is in services/erasure/rows-of. */
export type RowKey =
  | "customer"
  | "of-customer"
  | "prospect"
  | "of-prospect"
  | "application"
  | "of-application"
  | "submission"
  | "of-submission"
  | "of-offer-list"
  | "receipt"
  | "message"
  | "destination"
  | "counter"
  | "own-link"
  | "of-own-link"
  | "event"
  | "upload-row"
  | "commission";

/** What a personal column becomes. `dots` is a mask that masks everything; `no-reference` is the JSON without what a partner calls the lead. */
export type Clearing = "null" | "empty" | "object" | "list" | "dots" | "no-reference" | "no-remark";

/** Why rows of a customer stay. `accounts`: amounts and states. `proof`: consents and logs, for at least a year. `kept-empty`: the row stays, emptied. */
export type StayReason = "accounts" | "proof" | "kept-empty";

/**
 * What the deletion of a customer's data does with a table. Every column is named once, here or by deleting whole rows;
 * `tests/architecture/erasure-coverage` compares the names with the schema.
 */
export type TableRule = {
  /** Absent: no row of the table is about a customer. */
  rows?: RowKey;
  /** Whole rows, or columns. */
  erase?: "rows" | Readonly<Record<string, Clearing>>;
  /** Why the rows stay. */
  stays?: StayReason;
  /** Columns of free text, in which the customer's name, contact and PAN are searched and blacked out, in all rows of the brand. */
  search?: readonly string[];
  /** The same for texts that are stored encrypted, in a column of this name and `_enc`, bound to the row's `id`. */
  searchEncrypted?: readonly string[];
  /** The table has no `brand_id`: all its rows are searched. */
  hasNoBrand?: true;
  /**
   * The other columns, which are not personal data or stay for the reason above; separated by blanks. `*` for all of a
   * catalogue or a definition that staff make, which has no place for customers.
   */
  plain?: string;
};
