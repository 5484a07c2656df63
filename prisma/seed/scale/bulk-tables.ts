import type pg from "pg";

/** The tables that get most of the rows. */
export const BULK_TABLES = [
  ...[
    "customers",
    "customer_profiles",
    "dedupe_keys",
    "prospects",
    "applications",
    "application_positions",
    "application_events",
  ],
  ...["submissions", "submission_steps", "submission_events", "callback_refs", "consents", "journey_events", "clicks"],
];

/** Those of them that no row refers to: their primary keys too are built faster at the end. */
const LEAF_TABLES = [
  "dedupe_keys",
  "callback_refs",
  "application_events",
  "submission_events",
  "journey_events",
  "clicks",
];

/**
 * Triggers that find nothing in these rows, because nobody's data is deleted and no number or PAN is that of another person; and
 * those that look up every application: `finish` writes the first steps, and nobody here is approved twice.
 */
const LEFT_OUT = [
  ...["customer_not_erased", "same_person", "known_at_lender"],
  ...["application_events_firsts_added", "submissions_again_added", "submissions_sends_added"],
];

const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i where i.indrelid = any ($1::regclass[]) and not i.indisprimary
    and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid) order by 1`;
const REFERENCES = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where conrelid = any ($1::regclass[]) and contype = 'f' order by 1, 2`;
const LEAF_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where conrelid = any ($1::regclass[]) and contype = 'p' order by 1`;
const TRIGGERS = `
  select tgrelid::regclass::text as "table", quote_ident(tgname) as name from pg_trigger
  where tgrelid = any ($1::regclass[]) and tgname = any ($2) and tgenabled <> 'D' order by 1, 2`;

/**
 * Takes indexes, references and some triggers off the tables, as PostgreSQL's manual advises for loading many rows. Checks,
 * the reports' triggers and the primary keys that rows refer to stay. Returns the statements that put back what was there.
 */
export async function takeOff(db: pg.Client): Promise<string[]> {
  const putBack: string[] = [];
  for (const { name, definition } of (await db.query(INDEXES, [BULK_TABLES])).rows) {
    putBack.push(definition);
    await db.query(`drop index ${name}`);
  }
  const references = (await db.query(REFERENCES, [BULK_TABLES])).rows;
  const leafKeys = (await db.query(LEAF_KEYS, [LEAF_TABLES])).rows;
  for (const { table, name, definition } of [...leafKeys, ...references]) {
    putBack.push(`alter table ${table} add constraint ${name} ${definition}`);
    await db.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { table, name } of (await db.query(TRIGGERS, [BULK_TABLES, LEFT_OUT])).rows) {
    putBack.push(`alter table ${table} enable trigger ${name}`);
    await db.query(`alter table ${table} disable trigger ${name}`);
  }
  return putBack;
}
