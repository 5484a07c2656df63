import { SANDBOX_BRAND_ID } from "@tenants/brand/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ALL_TABLES,
  APPEND_ONLY,
  BRAND_ADDS,
  BRAND_ADDS_BLIND,
  BRAND_OF_PARENT,
  BRAND_OWNED,
  BRAND_READS,
  BRAND_REFERENCES,
  CATALOGUE,
  HIDES_SANDBOX,
  LOOSE_IDS,
  PARTIAL_UNIQUE,
  PARTLY_CHANGED,
  PLATFORM_ONLY,
  STAFF_ROWS,
  WITH_OR_WITHOUT_BRAND,
} from "./expected-security";
import { type OpenDatabase, openDatabase } from "./open-database";

let db: OpenDatabase;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db?.close());

const column = async (sql: string) => (await db.owner.query<{ v: string }>(sql)).rows.map((row) => row.v);

const BRAND = "(brand_id = ( SELECT app_brand() AS app_brand))";
const PLATFORM = "( SELECT app_platform() AS app_platform)";
const NOT_SANDBOX = `((brand_id <> '${SANDBOX_BRAND_ID}'::uuid) OR (NOT ${PLATFORM}))`;
const EITHER = `(${BRAND} OR ${PLATFORM})`;
const SANDBOX_OR_PLATFORM = `((brand_id = '${SANDBOX_BRAND_ID}'::uuid) OR ( SELECT app_platform_login() AS app_platform_login))`;
const NOT_STAFF = "((area <> 'admin'::text) OR ( SELECT app_platform_login() AS app_platform_login))";
/** What a login of one brand may make of a row's state; staff decide the rest. */
const decidedBy = (states: string) =>
  `((state = ANY (ARRAY[${states}])) OR ( SELECT app_platform_login() AS app_platform_login))`;

/** table policy command roles using check */
function expectedPolicies(): string[] {
  const line = (table: string, policy: string, command: string, using: string | null, check: string | null) =>
    [table, policy, command, policy === "owner" ? "owner" : "public", using ?? "-", check ?? "-"].join(" | ");
  const platform = (table: string) => line(table, "platform", "ALL", PLATFORM, PLATFORM);
  return [
    ...ALL_TABLES.map((table) => line(table, "owner", "ALL", "true", "true")),
    ...BRAND_OWNED.map((table) => line(table, "tenant", "ALL", EITHER, EITHER)),
    ...BRAND_READS.flatMap((table) => [
      line(table, "tenant_read", "SELECT", table === "brands" ? BRAND.replace("brand_id", "id") : BRAND, null),
      platform(table),
    ]),
    ...HIDES_SANDBOX.map((table) =>
      line(table, "sandbox", "ALL", table === "brands" ? NOT_SANDBOX.replace("brand_id", "id") : NOT_SANDBOX, null),
    ),
    line("commission_lines", "earned", "INSERT", null, SANDBOX_OR_PLATFORM),
    line("bank_detail_requests", "decided", "ALL", "true", decidedBy("'draft'::text, 'open'::text, 'withdrawn'::text")),
    line("partner_referrals", "decided", "ALL", "true", decidedBy("'invited'::text, 'applied'::text")),
    line("statement_disputes", "decided", "ALL", "true", decidedBy("'open'::text, 'withdrawn'::text")),
    line(
      "merchants",
      "decided",
      "INSERT",
      null,
      "((status = 'pending'::text) OR ( SELECT app_platform_login() AS app_platform_login))",
    ),
    line("security_events", "reveals", "INSERT", null, NOT_STAFF.replace("area <> 'admin'", "kind <> 'reveal'")),
    ...STAFF_ROWS.map((table) => line(table, "staff_area", "ALL", NOT_STAFF, null)),
    ...BRAND_ADDS.flatMap((table) => [
      line(table, "tenant_read", "SELECT", BRAND, null),
      line(table, "tenant_add", "INSERT", null, BRAND),
      platform(table),
    ]),
    ...BRAND_ADDS_BLIND.flatMap((table) => [line(table, "tenant_add", "INSERT", null, BRAND), platform(table)]),
    ...CATALOGUE.flatMap((table) => [line(table, "everybody_reads", "SELECT", "true", null), platform(table)]),
    ...PLATFORM_ONLY.map(platform),
  ].sort();
}

describe("row-level security", () => {
  it("OQ-13 is enabled and forced on every table", async () => {
    const tables = await column(`
      select c.relname || ' ' || c.relrowsecurity || ' ' || c.relforcerowsecurity as v from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> '_prisma_migrations'`);
    expect(tables.sort()).toEqual(ALL_TABLES.map((table) => `${table} true true`));
  });

  it("OQ-13 has exactly the listed policies", async () => {
    const policies = await column(`
      select concat_ws(' | ', p.tablename, p.policyname, p.cmd,
        case when p.roles = array[t.tableowner] then 'owner' when p.roles = '{public}' then 'public' else p.roles::text end,
        coalesce(p.qual, '-'), coalesce(p.with_check, '-')) as v
      from pg_policies p join pg_tables t using (schemaname, tablename) where p.schemaname = 'public'`);
    expect(policies.sort()).toEqual(expectedPolicies());
  });

  it("OQ-13 every table with a brand_id requires it and limits its rows by it", async () => {
    const nullable = await column(`
      select table_name as v from information_schema.columns
      where table_schema = 'public' and column_name = 'brand_id' and is_nullable = 'YES'`);
    expect(nullable.sort()).toEqual(WITH_OR_WITHOUT_BRAND);
    const withBrand = await column(`
      select table_name as v from information_schema.columns
      where table_schema = 'public' and column_name = 'brand_id' and is_nullable = 'NO'`);
    const limited = await column(`
      select distinct tablename as v from pg_policies
      where schemaname = 'public' and coalesce(qual, with_check) like '%brand_id = ( SELECT app_brand()%'`);
    expect(limited.sort()).toEqual(withBrand.sort());
  });
});

describe("what only SQL says", () => {
  it("OQ-08 keeps the partial unique indexes", async () => {
    const { rows } = await db.owner.query<{ name: string; def: string }>(`
      select i.relname as name, pg_get_indexdef(i.oid) as def from pg_index x
      join pg_class i on i.oid = x.indexrelid
      where i.relnamespace = 'public'::regnamespace and x.indisunique and x.indpred is not null`);
    const found = rows.map(({ name, def }) => [
      name,
      def.replace(/^CREATE UNIQUE INDEX .* ON public\.(\w+) USING btree /, "$1 "),
    ]);
    expect(Object.fromEntries(found)).toEqual(PARTIAL_UNIQUE);
  });

  it("OQ-13 carries the brand in every reference inside a brand", async () => {
    const { rows } = await db.owner.query<{ v: string; columns: string[] }>(`
      select child.relname || '.' || (select string_agg(a.attname, ',') from pg_attribute a
          where a.attrelid = child.oid and a.attnum = any(f.conkey) and a.attname <> 'brand_id')
        || ' → ' || parent.relname as v
      from pg_constraint f join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
      where f.contype = 'f' and f.connamespace = 'public'::regnamespace and cardinality(f.conkey) = 2`);
    expect(rows.map((row) => row.v).sort()).toEqual([...BRAND_REFERENCES].sort());
  });

  it("OQ-13 has no reference to a brand's row without the brand", async () => {
    const bare = await column(`
      select f.conname as v from pg_constraint f join pg_class parent on parent.oid = f.confrelid
      where f.contype = 'f' and cardinality(f.conkey) = 1 and parent.relname <> 'brands'
        and exists (select 1 from pg_attribute a where a.attrelid = parent.oid and a.attname = 'brand_id')`);
    expect(bare).toEqual([]);
  });

  it("OQ-13 every brand_id is a brand, and a brand with rows cannot be deleted", async () => {
    const { rows } = await db.owner.query<{ child: string; action: string }>(`
      select child.relname as child, f.confdeltype as action from pg_constraint f
      join pg_class child on child.oid = f.conrelid
      where f.contype = 'f' and f.confrelid = 'brands'::regclass`);
    const withBrand = ALL_TABLES.filter(
      (table) =>
        table !== "brands" &&
        !BRAND_OF_PARENT.includes(table) &&
        !(CATALOGUE as readonly string[]).includes(table) &&
        (!(PLATFORM_ONLY as readonly string[]).includes(table) ||
          (WITH_OR_WITHOUT_BRAND as readonly string[]).includes(table)),
    );
    expect(rows.map((row) => row.child).sort()).toEqual(withBrand);
    expect(new Set(rows.map((row) => row.action))).toEqual(new Set(["r"]));
  });

  it("every column that names a row by its id is a reference, or says why not", async () => {
    const loose = await column(`
      select c.table_name || '.' || c.column_name as v from information_schema.columns c
      where c.table_schema = 'public' and c.table_name <> '_prisma_migrations'
        and (c.column_name like '%\\_id' or c.column_name like '%\\_by' or (c.data_type = 'uuid' and c.column_name <> 'id'))
        and not exists (select 1 from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
          where f.contype = 'f' and f.conrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name)`);
    expect(loose.sort()).toEqual(Object.keys(LOOSE_IDS).sort());
  });
});

describe("the processes' role", () => {
  it("OQ-13 owns nothing, is not a superuser and cannot bypass", async () => {
    const { rows } = await db.app.query<{ rolsuper: boolean; rolbypassrls: boolean; rolcreaterole: boolean }>(
      "select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user",
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
    const { rows: owned } = await db.app.query(
      "select relname from pg_class where relowner = (select oid from pg_roles where rolname = current_user)",
    );
    expect(owned).toEqual([]);
    await expect(db.app.query("create table public.mine (id int)")).rejects.toMatchObject({ code: "42501" });
    await expect(db.app.query("alter table customers disable row level security")).rejects.toMatchObject({
      code: "42501",
    });
    await expect(db.app.query("drop policy tenant on customers")).rejects.toMatchObject({ code: "42501" });
  });

  it("has rights on every table, and none to empty or alter one", async () => {
    const { rows } = await db.app.query<{ table: string; read: boolean; add: boolean; too_much: boolean }>(`
      select c.relname as table, has_table_privilege(c.oid, 'select') as read, has_table_privilege(c.oid, 'insert') as add,
        has_table_privilege(c.oid, 'truncate') or has_table_privilege(c.oid, 'trigger')
          or has_table_privilege(c.oid, 'references') as too_much
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and c.relname <> '_prisma_migrations'`);
    expect(rows.filter((row) => !row.read).map((row) => row.table)).toEqual([]);
    expect(rows.filter((row) => row.too_much).map((row) => row.table)).toEqual([]);
    expect(
      rows
        .filter((row) => !row.add)
        .map((row) => row.table)
        .sort(),
    ).toEqual([
      "application_firsts",
      "application_positions",
      "application_sends",
      "brand_lender_day_counts",
      "brands_version",
      "catalogue_version",
      "funnel_deltas",
      "lender_day_counts",
      "partner_deltas",
      "people_deltas",
      "report_totals",
      "revenue_types",
      "shield_counts",
      "submission_steps",
    ]);
  });

  it("may add to an append-only table and change nothing but a consent's withdrawal", async () => {
    const { rows } = await db.app.query<{ table: string; change: boolean; remove: boolean; columns: string[] }>(
      `
      select c.relname as table, has_table_privilege(c.oid, 'update') as change, has_table_privilege(c.oid, 'delete') as remove,
        array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(c.oid, a.attnum, 'update')) as columns
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
      [Object.keys(APPEND_ONLY)],
    );
    const found = rows.map((row) => [row.table, row.change || row.remove ? "changeable" : row.columns]);
    expect(Object.fromEntries(found)).toEqual(APPEND_ONLY);
  });

  it.each(Object.entries(PARTLY_CHANGED))("OQ-64 may change only the named columns of %s", async (table, columns) => {
    const { rows } = await db.app.query<{ change: boolean; columns: string[] }>(
      `
      select has_table_privilege(c.oid, 'update') as change,
        array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(c.oid, a.attnum, 'update')) as columns
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = $1`,
      [table],
    );
    expect(rows.map((row) => ({ ...row, columns: row.columns.toSorted() }))).toEqual([
      { change: false, columns: columns.toSorted() },
    ]);
  });
});
