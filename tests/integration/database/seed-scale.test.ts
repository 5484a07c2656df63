import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decryptField, dedupeHash, lookupIndex } from "~/platform/crypto.server";
import { closeDatabase } from "~/platform/database/connections.server";
import { seedScale } from "../../../prisma/seed/scale/seed-scale";
import { readSettings } from "../../../prisma/seed/settings";
import { scriptArgs } from "../../../scripts/lib/programs.mjs";
import { openSeeded, type Seeded } from "./seeded";

const SEED = "prisma/seed/seed.ts";
const SIZE = ["--applications", "900", "--customers", "600"];

/** Indexes, references and triggers of all tables, as text. */
const PARTS = `
  select pg_get_indexdef(indexrelid) as part from pg_index
    where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
  union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`;

/** The seed's customers have numbers that begin with 6. */
const OURS = `
  select c.brand_id, c.id, c.mobile_enc, c.mobile_idx, c.mobile_masked, c.email_enc, c.pan_enc, c.pan_idx, c.birth_date_enc,
    (select hash from dedupe_keys k where k.brand_id = c.brand_id and k.customer_id = c.id and kind = 'pan') as pan_hash
  from customers c where c.created_at > now() - interval '401 days' and c.email_masked like '%p***%' and c.pan_enc is not null
  order by c.id limit 40`;

let db: Seeded;
let before: { parts: object[]; customers: number; applications: number };

const environment = () => ({
  ...process.env,
  DATABASE_URL: db.database.ownerUrl,
  APP_DATABASE_URL: db.database.appUrl,
});
/** What the seed does last, in this process. */
const seedAgain = (applications = 900) =>
  seedScale(db.database.ownerUrl, { applications, customers: 600, tell: () => {} });
const marker = () => db.one<{ done: number; putBack: string[] }>("select value from settings where key = 'seed.scale'");

async function added() {
  const [customers, applications] = [await db.count("customers"), await db.count("applications")];
  return { customers: customers - before.customers, applications: applications - before.applications };
}

beforeAll(async () => {
  db = await openSeeded();
  process.env.APP_DATABASE_URL = db.database.appUrl;
  const [customers, applications] = [await db.count("customers"), await db.count("applications")];
  before = { parts: await db.rows(PARTS), customers, applications };
});
afterAll(async () => {
  await closeDatabase();
  await db?.close();
});

describe("seeding many applications", () => {
  it("goes on after a kill, and puts every index, reference and trigger back", async () => {
    const child = spawn(process.execPath, [...scriptArgs(SEED, environment()), ...SIZE], { env: environment() });
    for (;;) {
      const known = await marker();
      if (known?.done === 600 && known.putBack.length < 100) break;
      expect(child.exitCode).toBeNull();
      await sleep(10);
    }
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await db.rows(PARTS)).not.toEqual(before.parts);
    expect(await added()).toEqual({ customers: 600, applications: 900 });
    expect(await seedAgain()).toContain("900 applications of 600 customers written");
    expect(await added()).toEqual({ customers: 600, applications: 900 });
    expect(await db.rows(PARTS)).toEqual(before.parts);
    expect(await db.count("report_deltas")).toBe(0);
    expect(await db.count("people_deltas")).toBe(0);
    expect(await db.count("funnel_deltas")).toBe(0);
    expect(await db.count("partner_deltas")).toBe(0);
    expect(await db.count("application_sends")).toBe(
      await db.count("(select distinct application_id from submissions where sent_at is not null) a"),
    );
    expect(await db.count("application_firsts where step = 'submitted'")).toBe(
      await db.count(
        "(select distinct application_id from application_events where to_stage = 4 and to_outcome = 0) a",
      ),
    );
  }, 240_000);

  it("writes nothing a second time, and refuses other numbers", async () => {
    expect(await seedAgain()).toContain("900 applications of 600 customers were there");
    expect(await added()).toEqual({ customers: 600, applications: 900 });
    await expect(seedAgain(901)).rejects.toThrow(
      "This database has 900 applications of 600 customers already: ask for the same numbers, or take an empty database.",
    );
    expect(() => readSettings(["--applications", "5", "--customers", "0"])).toThrow("--applications needs --customers");
    process.env.APP_ENV = "production";
    expect(() => readSettings(SIZE)).toThrow("not in production");
  }, 240_000);

  it("writes fields that the keys open, under indexes that find them", async () => {
    const rows = await db.rows<Record<string, string>>(OURS);
    expect(rows.length).toBe(40);
    for (const row of rows) {
      const open = (column: string) =>
        decryptField({ table: "customers", column, rowId: row.id ?? "" }, row[`${column}_enc`] ?? "");
      expect(open("mobile")).toMatch(/^6[0-9]{9}$/);
      expect(lookupIndex(row.brand_id ?? "", "mobile", open("mobile"))).toBe(row.mobile_idx);
      expect(row.mobile_masked).toBe(`******${open("mobile").slice(-4)}`);
      expect(open("pan")).toMatch(/^[A-Z]{3}P[A-Z][0-9]{4}[A-Z]$/);
      expect(lookupIndex(row.brand_id ?? "", "pan", open("pan"))).toBe(row.pan_idx);
      expect(dedupeHash("pan", open("pan"))).toBe(row.pan_hash);
      expect(open("email")).toMatch(/@people[.]example$/);
      expect(open("birth_date")).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  it("spreads them over brands, partners, lenders, stages and days, none in the future", async () => {
    const spread = async (text: string) => Number(await db.one<string>(`select count(distinct ${text})`));
    expect(await spread("brand_id) from customers where (true")).toBeGreaterThan(25);
    expect(await spread("merchant_id) from prospects where (true")).toBeGreaterThan(25);
    expect(await spread("lender_id) from submissions where (true")).toBeGreaterThan(8);
    expect(await spread("(stage, outcome)) from applications where (true")).toBeGreaterThan(6);
    expect(await spread("created_at::date) from applications where (true")).toBeGreaterThan(200);
    expect(await db.count("application_events where at > now()")).toBe(0);
    expect(await db.count("submissions where greatest(sent_at, decided_at) > now()")).toBe(0);
  });

  it("leaves every application at the status of its last move", async () => {
    expect(
      await db.count(`applications a join lateral (
        select to_stage, to_outcome, at from application_events e where e.brand_id = a.brand_id and e.application_id = a.id
        order by at desc, to_stage desc limit 1) l on true
        where a.customer_id in (select customer_id from dedupe_keys) and a.created_at < now() - interval '2 minutes'
          and exists (select 1 from consents c where c.customer_id = a.customer_id and text_version = 'scale-1')
          and (a.stage, a.outcome, a.moved_at) is distinct from (l.to_stage, l.to_outcome, l.at)`),
    ).toBe(0);
  });
});
