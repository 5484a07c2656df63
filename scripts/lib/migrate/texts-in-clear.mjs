/** Columns with a twin of the same name and `_enc`: where releases before encryption have their texts. */
const PAIRS = `
  SELECT plain.table_name AS "table", plain.column_name AS "column", plain.data_type AS type
  FROM information_schema.columns plain
  JOIN information_schema.columns twin ON twin.table_schema = plain.table_schema AND twin.table_name = plain.table_name
    AND twin.column_name = plain.column_name || '_enc'
  WHERE plain.table_schema = 'public' ORDER BY 1, 2`;

/** @param {import("pg").Client} owner @returns {Promise<{ table: string, columns: { name: string, empty: string }[] }[]>} */
async function clearColumns(owner) {
  /** @type {Map<string, { name: string, empty: string }[]>} */
  const tables = new Map();
  const { rows } = await owner.query(PAIRS);
  for (const { table, column, type } of rows)
    tables.set(table, [...(tables.get(table) ?? []), { name: column, empty: type === "jsonb" ? "'{}'" : "''" }]);
  return [...tables].map(([table, columns]) => ({ table, columns }));
}

/**
 * Whether a row still has a personal text in clear, of a release that did not encrypt it or ran with
 * WRITE_ENCRYPTED=false. Reads each table once.
 * @param {import("pg").Client} owner
 * @returns {Promise<boolean>}
 */
export async function hasTextsInClear(owner) {
  for (const { table, columns } of await clearColumns(owner)) {
    const isInClear = columns.map(({ name, empty }) => `${owner.escapeIdentifier(name)} <> ${empty}`).join(" OR ");
    const { rows } = await owner.query(
      `SELECT EXISTS (SELECT FROM ${owner.escapeIdentifier(table)} WHERE ${isInClear}) AS found`,
    );
    if (rows[0].found) return true;
  }
  return false;
}
