import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrandRows, insertBrandRows, insertPlatformRows } from "./brand-rows";
import { BRAND_READS, CATALOGUE } from "./expected-security";
import { type OpenDatabase, openDatabase } from "./open-database";

let db: OpenDatabase;
let a: BrandRows;
let b: BrandRows;
let staffUserId: string;
/** Every table of the catalog with its brand's column; null: it belongs to no brand. */
let tables: { name: string; column: string | null }[];

const DENIED = "42501";
const PLATFORM = "select set_config('app.scope', 'platform', true)";

/** What the tenant login may not even name: whatever a table holds, no policy is asked. */
const OUT_OF_REACH = [
  "application_firsts",
  "application_owner_changes",
  "application_positions",
  "approval_requests",
  "approval_rules",
  "bank_lines",
  "brand_snapshots",
  "call_plans",
  "customer_notes",
  "draft_changes",
  "draft_sets",
  "erasure_notices",
  "erasures",
  "funnel_days",
  "funnel_deltas",
  "lead_notices",
  "lender_conformance_runs",
  "lender_controls",
  "lender_group_members",
  "lender_groups",
  "lender_interface_versions",
  "lender_revenues",
  "lender_secrets",
  "list_exports",
  "message_templates",
  "payout_left_out",
  "promise_cases",
  "reconciliation_cases",
  "reconciliation_items",
  "reconciliation_months",
  "replay_requests",
  "replay_runs",
  "report_days",
  "report_totals",
  "revenue_types",
  "saved_views",
  "settings",
  "shadow_days",
  "shadow_runs",
  "shield_counts",
  "staff_presence",
  "staff_users",
  "submission_steps",
  "upload_chunks",
  "upload_mappings",
  "upload_rows",
  "uploads",
];

/** Written by pages and read by the back office alone. */
const BLIND = ["dedupe_events", "dedupe_keys", "report_deltas", "security_events"];

/** Functions that a session may call by itself. Those that run as the owner say whose rows they touch. */
const FUNCTIONS = [
  "app_brand",
  "app_platform",
  "app_platform_login",
  "brand_of_tracking_link",
  "callback_place",
  "give_back_lender_place",
  "list_files_until",
  "note_web_process",
  "passcode_place",
  "reference_key",
  "sandbox_open",
  "sealed_lender_secrets",
  "served_brand_configs",
  "served_brand_file",
  "served_brands",
  "served_lender_controls",
  "shield_add",
  "shield_sum",
  "store_receipt_rules",
  "submission_interface",
  "submission_shown_state",
  "take_lender_place",
];

/** Those of them that run as the owner, with all that they give away (docs/decisions/0134-web-areas.md). */
const AS_OWNER = {
  brand_of_tracking_link: "uuid",
  callback_place: "TABLE(brand_id uuid, submission_id uuid, lender_id uuid, request_id text)",
  give_back_lender_place: "boolean",
  list_files_until: "timestamp with time zone",
  note_web_process: "void",
  passcode_place: "TABLE(area text, brand_id uuid)",
  sandbox_open: "void",
  sealed_lender_secrets: "TABLE(name text, sealed text)",
  served_brand_configs: "TABLE(id uuid, config jsonb)",
  served_brand_file: "TABLE(brand_id uuid, content_type text, bytes bytea)",
  served_brands: "text",
  served_lender_controls:
    "TABLE(lender_id uuid, segment text, brand_id uuid, is_open boolean, per_day integer, starts_at timestamp with time zone, ends_at timestamp with time zone)",
  shield_add: "void",
  shield_sum: "TABLE(key text, hours integer, total bigint)",
  store_receipt_rules: "text",
  take_lender_place: "text",
};

beforeAll(async () => {
  db = await openDatabase();
  const platform = await insertPlatformRows(db.owner);
  staffUserId = platform.staffUserId;
  a = await insertBrandRows(db.owner, "brand-a", platform);
  b = await insertBrandRows(db.owner, "brand-b", platform);
  const { rows } = await db.owner.query(`
    select c.relname as name, (select case when c.relname = 'brands' then 'id' else a.attname end from pg_attribute a
      where a.attrelid = c.oid and (a.attname = 'brand_id' or (c.relname = 'brands' and a.attname = 'id')) limit 1) as column
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and c.relname <> '_prisma_migrations'
    order by 1`);
  tables = rows;
});
afterAll(() => db?.close());

type Seen = "denied" | string[];

/** Runs `text` as the tenant login in the transaction of `brand`, after it has named every scope there is. */
async function asTenant<T>(brand: string | null, work: () => Promise<T>): Promise<T | "denied"> {
  await db.tenant.query("begin");
  try {
    if (brand) await db.tenant.query("select set_config('app.brand', $1, true)", [brand]);
    await db.tenant.query(PLATFORM);
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code === DENIED) return "denied";
    throw error;
  } finally {
    await db.tenant.query("rollback");
  }
}

/** The brands whose rows of a table the tenant login sees, by the readable columns. */
const brandsSeen = (brand: string | null, { name, column }: { name: string; column: string | null }): Promise<Seen> =>
  asTenant(brand, async () => {
    const { rows } = await db.tenant.query(`select distinct ${column}::text as v from ${name}`);
    return rows.map((row) => row.v).sort();
  });

describe("the tenant login", () => {
  it("OQ-13 OQ-95 names the platform's scope and reads no row of another brand, whatever the table", async () => {
    const owned = tables.filter(({ column }) => column !== null);
    expect(owned.length).toBeGreaterThan(90);
    for (const table of owned) {
      const others = await db.owner.query(`select 1 from ${table.name} where ${table.column} = $1 limit 1`, [
        b.brandId,
      ]);
      const expected = OUT_OF_REACH.includes(table.name) || BLIND.includes(table.name) ? "denied" : [a.brandId];
      const seen = { [table.name]: await brandsSeen(a.brandId, table) };
      if (!["approval_requests", "lender_controls"].includes(table.name))
        expect({ [table.name]: others.rowCount }).toEqual({ [table.name]: 1 });
      expect(seen).toEqual({ [table.name]: expected });
    }
  });

  it("OQ-13 reads no row of any brand before it has chosen one", async () => {
    for (const table of tables.filter(({ column }) => column !== null)) {
      const seen = await brandsSeen(null, table);
      if (seen !== "denied") expect({ [table.name]: seen }).toEqual({ [table.name]: [] });
    }
  });

  it("OQ-13 changes and deletes no row of another brand", async () => {
    for (const { name, column } of tables.filter((table) => table.column !== null)) {
      const changed = await asTenant(a.brandId, async () => {
        const { rowCount } = await db.tenant.query(`update ${name} set ${column} = ${column} where ${column} = $1`, [
          b.brandId,
        ]);
        return rowCount;
      });
      expect({ [name]: changed === "denied" ? 0 : changed }).toEqual({ [name]: 0 });
      const gone = await asTenant(a.brandId, async () => {
        const { rowCount } = await db.tenant.query(`delete from ${name} where ${column} = $1`, [b.brandId]);
        return rowCount;
      });
      expect({ [name]: gone === "denied" ? 0 : gone }).toEqual({ [name]: 0 });
    }
  });

  it("OQ-13 adds no row of another brand", async () => {
    for (const { name, column } of tables.filter((table) => table.column !== null)) {
      const { rows } = await db.owner.query(`select to_jsonb(t) as row from ${name} t where ${column} = $1 limit 1`, [
        b.brandId,
      ]);
      if (!rows[0]) continue;
      const columns = await db.owner.query(
        `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [name],
      );
      const names = columns.rows[0]?.names;
      const added = await asTenant(a.brandId, () =>
        db.tenant.query(
          `insert into ${name} (${names}) select ${names} from jsonb_populate_record(null::${name}, $1)`,
          [rows[0].row],
        ),
      );
      expect({ [name]: added }).toEqual({ [name]: "denied" });
    }
  });

  it("OQ-13 reads of tables without a brand the catalogue alone, and writes none of it", async () => {
    const readable: string[] = [];
    for (const { name } of tables.filter(({ column }) => column === null)) {
      const columns = await asTenant(a.brandId, () => db.tenant.query(`select 1 from ${name}`));
      if (columns !== "denied") readable.push(name);
      const { rows } = await db.tenant.query(
        "select has_any_column_privilege($1, 'insert') or has_any_column_privilege($1, 'update') or has_table_privilege($1, 'delete') as writes",
        [name],
      );
      expect({ [name]: rows[0].writes }).toEqual({ [name]: false });
    }
    expect(readable).toEqual(CATALOGUE.filter((name) => !OUT_OF_REACH.includes(name)));
  });

  it("OQ-13 has nothing of the tables of staff, settings, secrets, uploads and reports", async () => {
    for (const name of OUT_OF_REACH) {
      const { rows } = await db.tenant.query(
        `select has_any_column_privilege($1, 'select') or has_any_column_privilege($1, 'insert')
           or has_any_column_privilege($1, 'update') or has_table_privilege($1, 'delete') as any`,
        [name],
      );
      expect({ [name]: rows[0].any }).toEqual({ [name]: false });
    }
    for (const name of BRAND_READS.filter((table) => !OUT_OF_REACH.includes(table))) {
      const { rows } = await db.tenant.query("select has_any_column_privilege($1, 'insert, update') as writes", [name]);
      expect({ [name]: rows[0].writes }).toEqual({ [name]: false });
    }
  });

  it("OQ-13 cannot sign in to the back office by writing its session, nor read or end one", async () => {
    const session = {
      brand_id: a.brandId,
      id: "018f3c9e-8a00-7000-8000-00000000000a",
      token_hash: "forged",
      area: "admin",
      host: "a.test",
      staff_user_id: staffUserId,
      expires_at: new Date(Date.now() + 60_000),
    };
    const columns = Object.keys(session);
    const insert = `insert into sessions (${columns.join(", ")}, last_seen_at, created_at)
      values (${columns.map((_, i) => `$${i + 1}`).join(", ")}, now(), now())`;
    expect(await asTenant(a.brandId, () => db.tenant.query(insert, Object.values(session)))).toBe("denied");
    await db.owner.query("begin");
    await db.owner.query(insert, Object.values(session));
    await db.owner.query("commit");
    const seen = await asTenant(a.brandId, async () => {
      const { rowCount: read } = await db.tenant.query("select 1 from sessions where area = 'admin'");
      const { rowCount: ended } = await db.tenant.query("delete from sessions where area = 'admin'");
      const { rowCount: own } = await db.tenant.query("select 1 from sessions where area = 'customer'");
      return { read, ended, hasOwn: (own ?? 0) > 0 };
    });
    expect(seen).toEqual({ read: 0, ended: 0, hasOwn: true });
    const { rowCount } = await db.app.query("delete from sessions where area = 'admin'");
    expect(rowCount, "without a brand nobody sees one").toBe(0);
    await db.owner.query("delete from sessions where id = $1", [session.id]);
  });

  it("OQ-13 OQ-95 adds no commission to its own brand", async () => {
    const { rows } = await db.owner.query("select to_jsonb(t) as row from commission_lines t where brand_id = $1", [
      a.brandId,
    ]);
    const added = await asTenant(a.brandId, () =>
      db.tenant.query("insert into commission_lines select * from jsonb_populate_record(null::commission_lines, $1)", [
        { ...rows[0].row, id: "018f3c9e-8a00-7000-8000-00000000000b" },
      ]),
    );
    expect(added).toBe("denied");
  });

  it("OQ-13 calls the listed functions and no other, and none of them is its way to the platform", async () => {
    const { rows } = await db.tenant.query<{ v: string }>(`
      select p.proname as v from pg_proc p where p.pronamespace = 'public'::regnamespace and has_function_privilege(p.oid, 'execute')
        and p.prorettype <> 'trigger'::regtype order by 1`);
    expect(rows.map(({ v }) => v)).toEqual(FUNCTIONS);
    const owners = await db.tenant.query<{ name: string; gives: string }>(`
      select p.proname as name, pg_get_function_result(p.oid) as gives from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege(p.oid, 'execute')`);
    expect(Object.fromEntries(owners.rows.map(({ name, gives }) => [name, gives]))).toEqual(AS_OWNER);
    const triggers = await db.tenant.query(`
      select 1 from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype = 'trigger'::regtype
        and has_function_privilege(p.oid, 'execute')`);
    expect(triggers.rowCount).toBe(0);
    await expect(
      asTenant(a.brandId, () => db.tenant.query("select give_back_lender_place($1, $2)", [b.brandId, b.submissionId])),
    ).rejects.toThrow("a place is given back by its brand");
  });

  it("OQ-13 cannot make a function, a role or itself anything else", async () => {
    for (const text of [
      "create function public.mine() returns int language sql return 1",
      "create function bullmq.mine() returns int language sql return 1",
      "create schema mine",
      "grant usage on schema every_brand to current_user",
      `set role "${decodeURIComponent(new URL(db.appUrl).username)}"`,
      "create role mine",
      "select 1 from bullmq.job",
      "alter table customers disable row level security",
    ])
      expect({ [text]: await asTenant(a.brandId, () => db.tenant.query(text).then(() => "done")) }).toEqual({
        [text]: "denied",
      });
  });

  it("OQ-13 lends a function that runs as the owner no table of its own", async () => {
    const { rows: loose } = await db.owner.query(`
      select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prosqlbody is null
        and not ('search_path=pg_catalog, public, pg_temp' = any (coalesce(p.proconfig, '{}'))) order by 1`);
    expect(loose).toEqual([]);
    // A temporary table with a trigger that would run as the owner.
    const { rows: mine } = await db.tenant.query("select current_user as name, current_database() as place");
    await db.owner.query(`grant temporary on database "${mine[0].place}" to "${mine[0].name}"`);
    const written = await asTenant(a.brandId, async () => {
      await db.tenant.query(`
        create temp table shield_counts (key text, window_start timestamptz, count integer, unique (key, window_start));
        grant all on pg_temp.shield_counts to public;
        create function pg_temp.run() returns trigger language plpgsql as
          $$ begin new.key := (select count(distinct brand_id) from public.customers); return new; end $$;
        create trigger run before insert on pg_temp.shield_counts for each row execute function pg_temp.run()`);
      await db.tenant.query("select shield_add(array['mine'], now())");
      return (await db.tenant.query("select key from pg_temp.shield_counts")).rows;
    });
    await db.owner.query(`revoke temporary on database "${mine[0].place}" from "${mine[0].name}"`);
    expect(written).toEqual([]);
  });

  it("OQ-13 gives the names in the policies' functions no other meaning by its search_path", async () => {
    await db.tenant.query("begin");
    try {
      await db.tenant.query("set local search_path = pg_temp, public, pg_catalog");
      await db.tenant.query(PLATFORM);
      expect((await db.tenant.query("select public.app_platform() as v")).rows).toEqual([{ v: false }]);
    } finally {
      await db.tenant.query("rollback");
    }
    const { rows } = await db.owner.query(
      "select proname, prosqlbody is not null as parsed from pg_proc where proname in ('app_platform', 'app_platform_login') order by 1",
    );
    expect(rows).toEqual([
      { proname: "app_platform", parsed: true },
      { proname: "app_platform_login", parsed: true },
    ]);
  });
});

describe("the platform login", () => {
  it("OQ-13 sees every brand in the platform's scope and one brand outside it", async () => {
    const seen = async (setting: string) => {
      await db.app.query("begin");
      try {
        await db.app.query("select set_config('app.brand', $1, true)", [a.brandId]);
        await db.app.query(setting);
        return (await db.app.query("select distinct brand_id::text as v from customers")).rows.map(({ v }) => v).sort();
      } finally {
        await db.app.query("rollback");
      }
    };
    expect(await seen(PLATFORM)).toEqual([a.brandId, b.brandId].sort());
    expect(await seen("select 1")).toEqual([a.brandId]);
  });
});
