import type { z } from "zod";
import type { Sql, Tx } from "./client.server";

/** The expected columns of a row. */
export type RowSchema = z.ZodType<object>;

/** A row with unexpected columns. The message names the columns but no value. */
export class UnexpectedRow extends Error {
  override readonly name = "UnexpectedRow";
}

/** Parses rows from the driver. Throws UnexpectedRow for the first one that does not match. */
export function parseRows<Schema extends RowSchema>(rows: readonly unknown[], schema: Schema): z.output<Schema>[] {
  return rows.map((row) => {
    const read = schema.safeParse(row);
    if (read.success) return read.data;
    const columns = read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new UnexpectedRow(`a database row has unexpected columns: ${columns.join("; ")}`);
  });
}

/**
 * The rows of one statement, each parsed: int4 is a number, int8 a bigint, timestamptz a Date, json its value. Throws
 * UnexpectedRow when a column has another type than `schema`.
 */
export async function queryRows<Schema extends RowSchema>(
  tx: Pick<Tx, "$queryRaw">,
  statement: Sql,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  return parseRows(await tx.$queryRaw<unknown[]>(statement), schema);
}

/** The first row of one statement, parsed; null when there is none. */
export async function queryRow<Schema extends RowSchema>(
  tx: Pick<Tx, "$queryRaw">,
  statement: Sql,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const [row] = await queryRows(tx, statement, schema);
  return row ?? null;
}
