import type pg from "pg";

/** A place of encrypted values. Every text is SQL about a row of the table. */
export type EncryptedColumn = {
  /** `table.column`, as people read it. */
  name: string;
  table: string;
  /** The encrypted text of a row. */
  value: string;
  /** The column that the text is bound to, and the row's id that it is bound to. */
  boundColumn: string;
  rowId: string;
  /** What sets a new text, which is `d.fresh`. */
  set: string;
  /** Rows that may have a text. */
  where: string;
};

/** Rows whose values are bound to something other than their column `id`. */
const ROW_IDS: Readonly<Record<string, string>> = {
  brand_tax_registrations: "brand_id",
  partner_tax_registrations: "partner_id",
  customer_profiles: "customer_id",
  insurance_answers: "customer_id || '/' || t.product",
};

/** Columns whose values are bound to another name. */
const NAMES: Readonly<Record<string, string>> = {
  "webhook_endpoints.old_secret_enc": "secret",
  "webhook_endpoints.older_secret_enc": "secret",
};

const sealed = (table: string, boundColumn: string, rowId: string): EncryptedColumn => ({
  name: `${table}.sealed`,
  table,
  value: "t.sealed",
  boundColumn,
  rowId,
  set: "sealed = d.fresh",
  where: "t.sealed is not null",
});

/** Columns that do not end with `_enc`. */
const OTHERS: readonly EncryptedColumn[] = [
  sealed("lender_secrets", "t.place || '.' || t.name", "t.lender_id::text"),
  sealed("erasures", "'sealed'", "t.id::text"),
  sealed("receipt_facts", "'sealed'", "t.brand_id || '/' || t.offer_list_id"),
  {
    name: "upload_rows.cells",
    table: "upload_rows",
    value: "t.cells ->> 'rest'",
    boundColumn: "'cells'",
    rowId: "t.upload_id || '/' || t.row_number",
    set: "cells = jsonb_set(t.cells, '{rest}', to_jsonb(d.fresh))",
    where: "jsonb_typeof(t.cells) = 'object'",
  },
];

/** All columns with encrypted values: those whose names end with `_enc`, by the catalog, and the others. */
export async function encryptedColumns(client: pg.ClientBase): Promise<EncryptedColumn[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_enc' order by 1, 2`,
  );
  const named = rows.map(({ table, column }): EncryptedColumn => {
    const name = `${table}.${column}`;
    return {
      name,
      table,
      value: `t.${column}`,
      boundColumn: `'${NAMES[name] ?? column.replace(/_enc$/, "")}'`,
      rowId: `t.${ROW_IDS[table] ?? "id"}::text`,
      set: `${column} = d.fresh`,
      // An emptied value belongs to a deleted customer.
      where: `t.${column} <> ''`,
    };
  });
  return [...named, ...OTHERS];
}
