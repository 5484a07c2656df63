import type pg from "pg";
import { encryptField } from "~/platform/crypto.server";
import type { ClearColumn } from "./clear-columns";
import { untilFree } from "./until-free";

/** `left`: texts that somebody changed meanwhile, so that they are still in clear. */
export type EncryptedTexts = { encrypted: number; left: number };

/** Rows that are looked at, and at most changed, in one statement. */
const BATCH = 500;

type Row = { id: string; brand: string; text: string | null };

/**
 * Encrypts the texts of a column that are still in clear, and empties it: page by page by primary key, each only if nobody
 * has changed it meanwhile. What is done stays done when it is stopped.
 */
export async function encryptColumn(
  client: pg.ClientBase,
  { table, column, rowId, empty }: ClearColumn,
): Promise<EncryptedTexts> {
  const report = { encrypted: 0, left: 0 };
  for (let after: Row | null = null; ; ) {
    const from = after as Row | null;
    const { rows }: pg.QueryResult<Row> = await client.query<Row>(
      `select ${rowId}::text as id, brand_id::text as brand, nullif(${column}, '') as text from ${table}
       ${from ? `where (brand_id, ${rowId}) > ($1::uuid, $2::uuid)` : ""} order by brand_id, ${rowId} limit ${BATCH}`,
      from ? [from.brand, from.id] : [],
    );
    const clear = rows.flatMap(({ text, ...row }) => (text === null ? [] : [{ ...row, text }]));
    const lists = [
      ...[clear.map(({ brand }) => brand), clear.map(({ id }) => id), clear.map(({ text }) => text)],
      clear.map(({ id, text }) => encryptField({ table, column, rowId: id }, text)),
    ];
    if (clear.length > 0) {
      const { rowCount } = await untilFree(() =>
        client.query(
          `update ${table} t set ${column}_enc = d.sealed, ${column} = ${empty}
           from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as d(brand, id, plain, sealed)
           where t.brand_id = d.brand and t.${rowId} = d.id and t.${column} = d.plain`,
          lists,
        ),
      );
      report.encrypted += rowCount ?? 0;
      report.left += clear.length - (rowCount ?? 0);
    }
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return report;
  }
}
