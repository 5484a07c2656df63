import { wrongKeyMessage } from "~/platform/compare-keys.server";
import { decryptField, dedupeHash, lookupIndex } from "~/platform/crypto.server";
import { Prisma } from "~/platform/generated/prisma/client";
import type { Db } from "./database";

/** A stored identity: the place of its encrypted value, and the index with which it was stored. */
type Stored = { table: string; column: string; brand_id: string; id: string; enc: string; found_by: string[] };

/** The number of rows of each column that are tested, oldest first. */
const LOOKED_AT = 50;

const { sql } = Prisma;

const INDEXED = [
  { table: "customers", column: "mobile", from: sql`customers`, enc: sql`mobile_enc`, idx: sql`mobile_idx` },
  { table: "customers", column: "email", from: sql`customers`, enc: sql`email_enc`, idx: sql`email_idx` },
  { table: "customers", column: "pan", from: sql`customers`, enc: sql`pan_enc`, idx: sql`pan_idx` },
  { table: "merchants", column: "mobile", from: sql`merchants`, enc: sql`mobile_enc`, idx: sql`mobile_idx` },
  { table: "partner_users", column: "email", from: sql`partner_users`, enc: sql`email_enc`, idx: sql`email_idx` },
];

/** The decrypted text of a field; null when its data key is missing. */
function opened({ table, column, id, enc }: Stored): string | null {
  try {
    return decryptField({ table, column, rowId: id }, enc);
  } catch {
    return null;
  }
}

async function indexedRows(db: Db): Promise<Stored[]> {
  const rows: Stored[] = [];
  for (const { table, column, from, enc, idx } of INDEXED)
    rows.push(
      ...(await db.$queryRaw<Stored[]>`
        select ${table}::text as "table", ${column}::text as "column", brand_id, id, ${enc} as enc, array[${idx}] as found_by
        from ${from} where ${enc} is not null and ${idx} is not null order by id limit ${LOOKED_AT}`),
    );
  const staff = await db.$queryRaw<Stored[]>`
    select 'staff_users' as "table", 'email' as "column", b.id as brand_id, s.id, s.email_enc as enc, array[s.email_idx] as found_by
    from staff_users s join brands b on b.is_main order by s.id limit ${LOOKED_AT}`;
  return [...rows, ...staff];
}

/** All hashes of one customer, because one of an earlier number stays. */
const hashedRows = (db: Db) => db.$queryRaw<Stored[]>`
  select 'customers' as "table", d.kind as "column", c.brand_id, c.id,
    case d.kind when 'mobile' then c.mobile_enc when 'email' then c.email_enc else c.pan_enc end as enc, array_agg(d.hash) as found_by
  from (select * from customers order by id limit ${LOOKED_AT}) c
  join dedupe_keys d on d.brand_id = c.brand_id and d.customer_id = c.id
  where case d.kind when 'mobile' then c.mobile_enc when 'email' then c.email_enc else c.pan_enc end is not null
  group by d.kind, c.brand_id, c.id, c.mobile_enc, c.email_enc, c.pan_enc`;

/** True when this key gives the stored index for most decrypted values, or when there are none. */
function isProved(rows: Stored[], made: (row: Stored, text: string) => string): boolean {
  const readable = rows.flatMap((row) => {
    const text = opened(row);
    return text === null ? [] : [row.found_by.includes(made(row, text))];
  });
  return readable.length === 0 || readable.filter(Boolean).length * 2 > readable.length;
}

/** Throws when existing rows were indexed with another key: such a key must not be recorded as this database's. */
export async function proveKey(db: Db, variable: "INDEX_KEY" | "DEDUPE_KEY"): Promise<void> {
  const proved =
    variable === "INDEX_KEY"
      ? isProved(await indexedRows(db), (row, text) => lookupIndex(row.brand_id, row.column, text))
      : isProved(await hashedRows(db), (row, text) => dedupeHash(row.column, text));
  if (!proved) throw new Error(wrongKeyMessage(variable));
}
