import type { App } from "./app";

/** `table.column: what` for each column of every table that has one of the marked texts in clear, or one of the numbers as a word of its own. */
export async function valuesInClear(
  { owner }: App,
  marked: Readonly<Record<string, string>>,
  numbers: Readonly<Record<string, number>> = {},
): Promise<string[]> {
  const { rows } = await owner.query<{ table: string; column: string }>(`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'json', 'jsonb', 'character varying', 'character', 'ARRAY', 'inet', 'cidr', 'bytea', 'integer', 'bigint', 'numeric'))
    order by 1, 2`);
  const texts = Object.entries(marked);
  const marks = [...texts, ...Object.entries(numbers).map(([what, number]) => [what, String(number)] as const)];
  const found = new Set<string>();
  for (const { table, column } of rows) {
    const columns = marks.map((_, n) =>
      n < texts.length
        ? `bool_or(position(lower($${n + 1}) in lower("${column}"::text)) > 0) as m${n}`
        : `bool_or("${column}"::text ~ ('\\m' || $${n + 1} || '\\M')) as m${n}`,
    );
    const { rows: hits } = await owner.query<Record<string, boolean | null>>(
      `select ${columns.join(", ")} from "${table}"`,
      marks.map(([, text]) => text),
    );
    marks.forEach(([what], n) => {
      if (hits[0]?.[`m${n}`]) found.add(`${table}.${column}: ${what}`);
    });
  }
  return [...found];
}
