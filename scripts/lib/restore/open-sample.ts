import type pg from "pg";
import { decryptField, type FieldLocation } from "~/platform/crypto.server";

export type SampleReport = { columns: number; values: number; faults: string[] };

/** Values of one column that are looked at. */
const SAMPLE = 100;

/** Rows whose values are bound to something other than their column `id`. */
const ROW_IDS: Readonly<Record<string, string>> = {
  brand_tax_registrations: "brand_id",
  partner_tax_registrations: "partner_id",
};

/** Columns whose values are bound to another name. */
const NAMES: Readonly<Record<string, string>> = { "webhook_endpoints.old_secret_enc": "secret" };

type Value = FieldLocation & { sealed: string };
type Column = { name: string; values: Value[] };

const valuesOf = async (client: pg.ClientBase, name: string, select: string): Promise<Column> => ({
  name,
  values: (await client.query<Value>(`${select} limit ${SAMPLE}`)).rows,
});

/** Columns that do not end with `_enc`. */
const OTHERS: Readonly<Record<string, string>> = {
  "lender_secrets.sealed": `select 'lender_secrets' as "table", place || '.' || name as "column", lender_id::text as "rowId", sealed from lender_secrets`,
  "erasures.sealed": `select 'erasures' as "table", 'sealed' as "column", id::text as "rowId", sealed from erasures where sealed is not null`,
  "upload_rows.cells": `select 'upload_rows' as "table", 'cells' as "column", upload_id || '/' || row_number as "rowId", cells ->> 'rest' as sealed
    from upload_rows where jsonb_typeof(cells) = 'object'`,
};

async function* columnsOf(client: pg.ClientBase): AsyncGenerator<Column> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_enc' order by 1, 2`,
  );
  for (const { table, column } of rows) {
    const name = `${table}.${column}`;
    const bound = NAMES[name] ?? column.replace(/_enc$/, "");
    // An emptied value belongs to a deleted customer.
    yield valuesOf(
      client,
      name,
      `select '${table}' as "table", '${bound}' as "column", ${ROW_IDS[table] ?? "id"}::text as "rowId", ${column} as sealed
       from ${table} where ${column} <> ''`,
    );
  }
  for (const [name, select] of Object.entries(OTHERS)) yield valuesOf(client, name, select);
}

function opens({ sealed, ...place }: Value): boolean {
  try {
    decryptField(place, sealed);
    return true;
  } catch {
    return false;
  }
}

/** Opens some values of each encrypted column with this installation's keys. Only reads. Receipts open their own. */
export async function openSample(client: pg.ClientBase): Promise<SampleReport> {
  const report: SampleReport = { columns: 0, values: 0, faults: [] };
  for await (const { name, values } of columnsOf(client)) {
    if (values.length === 0) continue;
    const closed = values.filter((value) => !opens(value)).length;
    report.columns += 1;
    report.values += values.length;
    if (closed > 0) report.faults.push(`${name}: the keys do not open ${closed} of ${values.length} values`);
  }
  return report;
}
