import type pg from "pg";

/** The parts of a schema, one line each, without the order of columns and without rights. */
const PARTS = [
  `select format('column %s.%s %s null:%s default:%s generated:%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
     not a.attnotnull, coalesce(pg_get_expr(d.adbin, d.adrelid), '-'), a.attgenerated) as line
   from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  `select format('table %s rls:%s force:%s options:%s', relname, relrowsecurity, relforcerowsecurity, coalesce(reloptions::text, '-')) as line
   from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  `select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
   from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  `select 'index ' || indexdef as line from pg_indexes where schemaname = 'public'`,
  `select format('policy %s.%s %s %s %s %s', tablename, policyname, cmd, roles, qual, with_check) as line
   from pg_policies where schemaname = 'public'`,
  `select 'trigger ' || pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  `select 'function ' || pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`,
];

/**
 * The whole schema `public` of a database as one sorted text, to compare it with another's. Without Prisma's own
 * records.
 */
export async function schemaOf(owner: pg.Client): Promise<string> {
  const lines: string[] = [];
  for (const part of PARTS) lines.push(...(await owner.query<{ line: string }>(part)).rows.map((row) => row.line));
  return lines
    .filter((line) => !line.includes("_prisma_migrations"))
    .sort()
    .join("\n");
}
