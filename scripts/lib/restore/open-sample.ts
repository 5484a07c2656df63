import type pg from "pg";
import { decryptField, type FieldLocation } from "~/platform/crypto.server";
import { encryptedColumns } from "../keys/encrypted-columns";

export type SampleReport = { columns: number; values: number; faults: string[] };

/** Values of one column that are looked at. */
const SAMPLE = 100;

type Value = FieldLocation & { sealed: string };

function opens({ sealed, ...place }: Value): boolean {
  try {
    decryptField(place, sealed);
    return true;
  } catch {
    return false;
  }
}

/** Opens some values of each encrypted column with this installation's keys. Only reads. */
export async function openSample(client: pg.ClientBase): Promise<SampleReport> {
  const report: SampleReport = { columns: 0, values: 0, faults: [] };
  for (const { name, table, value, boundColumn, rowId, where } of await encryptedColumns(client)) {
    const { rows: values } = await client.query<Value>(
      `select '${table}' as "table", ${boundColumn} as "column", ${rowId} as "rowId", ${value} as sealed
       from ${table} t where ${where} limit ${SAMPLE}`,
    );
    if (values.length === 0) continue;
    const closed = values.filter((one) => !opens(one)).length;
    report.columns += 1;
    report.values += values.length;
    if (closed > 0) report.faults.push(`${name}: the keys do not open ${closed} of ${values.length} values`);
  }
  return report;
}
