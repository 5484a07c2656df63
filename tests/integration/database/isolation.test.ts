import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrandRows, insertBrandRows, insertPlatformRows } from "./brand-rows";
import {
  APPEND_ONLY,
  BRAND_ADDS,
  BRAND_ADDS_BLIND,
  BRAND_OWNED,
  BRAND_READS,
  BRAND_REFERENCES,
  CATALOGUE,
  PARTLY_CHANGED,
} from "./expected-security";
import { type OpenDatabase, openDatabase } from "./open-database";

let db: OpenDatabase;
let a: BrandRows;
let b: BrandRows;

const HAS_BRAND = [...BRAND_OWNED, ...BRAND_READS, ...BRAND_ADDS, ...BRAND_ADDS_BLIND];
const brandColumn = (table: string) => (table === "brands" ? "id" : "brand_id");

beforeAll(async () => {
  db = await openDatabase();
  const platform = await insertPlatformRows(db.owner);
  a = await insertBrandRows(db.owner, "brand-a", platform);
  b = await insertBrandRows(db.owner, "brand-b", platform);
});
afterAll(() => db?.close());

type Scope = { brand?: string; platform?: boolean };

/** Runs statements as the processes' role in one transaction that is rolled back. */
async function asApp<T>(scope: Scope, run: (sql: (text: string, values?: unknown[]) => Promise<T>) => Promise<T>) {
  await db.app.query("begin");
  try {
    if (scope.brand) await db.app.query("select set_config('app.brand', $1, true)", [scope.brand]);
    if (scope.platform) await db.app.query("select set_config('app.scope', 'platform', true)");
    return await run(async (text, values) => (await db.app.query(text, values)) as T);
  } finally {
    await db.app.query("rollback");
  }
}

const brandsSeen = (scope: Scope, table: string) =>
  asApp<{ rows: { v: string }[] }>(scope, (sql) =>
    sql(`select distinct ${brandColumn(table)} as v from ${table}`),
  ).then((result) => result.rows.map((row) => row.v).sort());

const rightTo = async (table: string, right: string) =>
  (
    await db.app
      .query<{ v: boolean }>("select has_any_column_privilege($1, $2) as v", [table, right])
      .catch(() => db.app.query<{ v: boolean }>("select has_table_privilege($1, $2) as v", [table, right]))
  ).rows[0]?.v;

const firstColumn = async (table: string) =>
  (
    await db.owner.query<{ v: string }>(
      "select attname as v from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> all($2) order by attnum limit 1",
      [table, ["brand_id", "id"]],
    )
  ).rows[0]?.v;

describe("the processes' role without a brand", () => {
  it("TEN-21 OQ-13 the fixture has rows of both brands in every table with a brand", async () => {
    for (const table of HAS_BRAND) {
      const { rows } = await db.owner.query(`select distinct ${brandColumn(table)} as v from ${table}`);
      expect({ table, brands: rows.map((row) => row.v).sort() }).toEqual({
        table,
        brands: [a.brandId, b.brandId].sort(),
      });
    }
  });

  it.each(HAS_BRAND)("OQ-13 sees nothing of %s", async (table) => {
    expect(await brandsSeen({}, table)).toEqual([]);
  });

  it("OQ-13 sees nothing once the brand's transaction is over", async () => {
    await asApp({ brand: a.brandId }, (sql) => sql("select 1"));
    expect((await db.app.query("select 1 from customers")).rows).toEqual([]);
  });

  it("OQ-13 sees the catalogue and cannot write it", async () => {
    expect((await db.app.query("select 1 from lenders")).rowCount).toBe(1);
    await expect(
      db.app.query("insert into languages select 9, 'xx', 'x', 'x', false, 'IN', 'India', '91'"),
    ).rejects.toMatchObject({
      code: "42501",
    });
    expect((await db.app.query("update lenders set lender_status = 1")).rowCount).toBe(0);
    expect((await db.app.query("select 1 from staff_users")).rowCount).toBe(0);
  });
});

describe("a transaction of brand A", () => {
  it.each([...BRAND_OWNED, ...BRAND_READS, ...BRAND_ADDS])(
    "TEN-21 OQ-13 reads its own rows of %s only",
    async (table) => {
      expect(await brandsSeen({ brand: a.brandId }, table)).toEqual([a.brandId]);
    },
  );

  it("OQ-11 reads no de-dupe hash, its own neither", async () => {
    expect(await brandsSeen({ brand: a.brandId }, "dedupe_keys")).toEqual([]);
    const add = (hash: string) =>
      asApp<{ rowCount: number | null }>({ brand: a.brandId }, (sql) =>
        sql(
          "insert into dedupe_keys (hash, kind, brand_id, customer_id) values ($1, 'mobile', $2, $3) on conflict do nothing",
          [hash, a.brandId, a.customerId],
        ),
      );
    expect((await add("new")).rowCount).toBe(1);
    expect((await add("hash-brand-a")).rowCount).toBe(0);
  });

  it.each(HAS_BRAND)("TEN-21 OQ-13 cannot change or delete brand B's rows of %s", async (table) => {
    const where = `where ${brandColumn(table)} = '${b.brandId}'`;
    const named = APPEND_ONLY[table] ?? PARTLY_CHANGED[table];
    const written = named ? named[0] : await firstColumn(table);
    const attempts = [
      ...(written ? [{ right: "update", text: `update ${table} set ${written} = ${written} ${where}` }] : []),
      { right: "delete", text: `delete from ${table} ${where}` },
    ];
    for (const { right, text } of attempts) {
      const attempt = asApp<{ rowCount: number | null }>({ brand: a.brandId }, (sql) => sql(text));
      if (right === "update" ? await rightTo(table, right) : await canDelete(table))
        expect((await attempt).rowCount).toBe(0);
      else await expect(attempt).rejects.toMatchObject({ code: "42501" });
    }
  });

  it.each(HAS_BRAND)("TEN-21 OQ-13 cannot add a row of brand B to %s", async (table) => {
    const { rows } = await db.owner.query(
      `select to_jsonb(t) as row from ${table} t where ${brandColumn(table)} = $1`,
      [b.brandId],
    );
    const columns = await db.owner.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const names = columns.rows[0]?.names;
    await expect(
      asApp({ brand: a.brandId }, (sql) =>
        sql(`insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1)`, [
          rows[0]?.row,
        ]),
      ),
    ).rejects.toMatchObject({ code: "42501" });
  });

  it.each(BRAND_OWNED.filter((table) => !(table in APPEND_ONLY)))(
    "TEN-21 OQ-13 cannot hand a row of %s to brand B",
    async (table) => {
      if (!(await rightTo(table, "update"))) return;
      await expect(
        asApp({ brand: a.brandId }, (sql) => sql(`update ${table} set brand_id = $1`, [b.brandId])),
      ).rejects.toMatchObject({ code: "42501" });
    },
  );

  it("OQ-13 does not become the platform by naming another scope", async () => {
    for (const scope of ["", "tenant", "PLATFORM"]) {
      const { rowCount } = await asApp<{ rowCount: number | null }>({ brand: a.brandId }, async (sql) => {
        await sql("select set_config('app.scope', $1, true)", [scope]);
        return sql("select 1 from customers");
      });
      expect(rowCount).toBe(1);
    }
  });
});

const canDelete = async (table: string) =>
  (await db.app.query<{ v: boolean }>("select has_table_privilege($1, 'delete') as v", [table])).rows[0]?.v;

/** A file of staff has rows of every brand: its rows' references carry the file's own brand. */
const WITHIN_A_BRAND = BRAND_REFERENCES.filter((reference) => !reference.includes(".upload_brand_id,"));

describe("references", () => {
  it.each(WITHIN_A_BRAND)("OQ-13 %s cannot cross brands, whoever writes", async (reference) => {
    const [, child, column, parent] = /^(\w+)\.(\w+) → (\w+)$/.exec(reference) ?? [];
    await db.owner.query("begin");
    try {
      const { rows } = await db.owner.query(`select id from ${parent} where brand_id = $1`, [b.brandId]);
      expect(rows).toHaveLength(1);
      await expect(
        db.owner.query(`update ${child} set ${column} = $1 where brand_id = $2`, [rows[0]?.id, a.brandId]),
      ).rejects.toMatchObject({ code: "23503" });
    } finally {
      await db.owner.query("rollback");
    }
  });

  it("OQ-13 nothing in use can be deleted from under its rows", async () => {
    // restrict_violation since PostgreSQL 18, foreign_key_violation before.
    const refused = { code: expect.stringMatching(/^(23001|23503)$/) };
    await expect(db.owner.query("delete from customers where brand_id = $1", [a.brandId])).rejects.toMatchObject(
      refused,
    );
    await expect(db.owner.query("delete from brands where id = $1", [a.brandId])).rejects.toMatchObject(refused);
    await expect(db.owner.query("delete from lenders")).rejects.toMatchObject(refused);
  });

  it("a passcode challenge goes, and what named it stays", async () => {
    const left = await asApp<{ rows: unknown[] }>({ platform: true }, async (sql) => {
      await sql("delete from challenges where brand_id = $1", [a.brandId]);
      return sql(
        "select v.challenge_id as visit, m.challenge_id as message from visits v join messages m using (brand_id) where v.brand_id = $1",
        [a.brandId],
      );
    });
    expect(left.rows).toEqual([{ visit: null, message: null }]);
  });
});

describe("the platform's transaction", () => {
  it.each(HAS_BRAND)("sees %s of every brand", async (table) => {
    expect(await brandsSeen({ platform: true }, table)).toEqual([a.brandId, b.brandId].sort());
  });

  it("writes the catalogue, brands and settings", async () => {
    const changed = await asApp<{ rowCount: number | null }>({ platform: true }, async (sql) => {
      await sql("update lenders set lender_status = 1");
      await sql("insert into settings (brand_id, key, value) values ($1, 'k', '1')", [a.brandId]);
      return sql("update brands set name = name");
    });
    expect(changed.rowCount).toBe(2);
  });

  it("reads the catalogue's tables as every other does", async () => {
    for (const table of CATALOGUE) {
      const seen = await asApp<{ rowCount: number | null }>({ brand: a.brandId }, (sql) =>
        sql(`select 1 from ${table}`),
      );
      const all = await db.owner.query(`select 1 from ${table}`);
      expect({ table, rows: seen.rowCount }).toEqual({ table, rows: all.rowCount });
    }
  });
});

describe("the owner's role", () => {
  it("OQ-13 is not a superuser, is bound by FORCE, and its policy lets a backfill reach every row", async () => {
    const { rows } = await db.owner.query("select rolsuper, rolbypassrls from pg_roles where rolname = current_user");
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
    expect((await db.owner.query("update customers set version = version")).rowCount).toBe(2);
    await db.owner.query("begin");
    try {
      await db.owner.query("drop policy owner on customers");
      expect((await db.owner.query("update customers set version = version")).rowCount).toBe(0);
    } finally {
      await db.owner.query("rollback");
    }
  });
});
