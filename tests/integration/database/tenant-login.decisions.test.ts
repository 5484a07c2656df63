import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrandRows, insertBrandRows, insertPlatformRows } from "./brand-rows";
import { type OpenDatabase, openDatabase } from "./open-database";

let db: OpenDatabase;
let a: BrandRows;
let staffUserId: string;

beforeAll(async () => {
  db = await openDatabase();
  const platform = await insertPlatformRows(db.owner);
  staffUserId = platform.staffUserId;
  a = await insertBrandRows(db.owner, "brand-a", platform);
});
afterAll(() => db?.close());

/** Runs `work` as the tenant login in the transaction of brand A, and takes it back. What PostgreSQL says when it is not allowed to. */
async function asTenant<T>(work: () => Promise<T>): Promise<T | string> {
  await db.tenant.query("begin");
  try {
    await db.tenant.query("select set_config('app.brand', $1, true), set_config('app.scope', 'platform', true)", [
      a.brandId,
    ]);
    return await work();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code !== "42501") throw error;
    return message;
  } finally {
    await db.tenant.query("rollback");
  }
}

const rowsOf = (text: string, values: unknown[] = []) =>
  asTenant(async () => (await db.tenant.query(text, values)).rowCount);

const noRight = (table: string) => `permission denied for table ${table}`;
const againstPolicy = (policy: string, table: string) =>
  `new row violates row-level security policy "${policy}" for table "${table}"`;

describe("the tenant login and what staff decide", () => {
  it("OQ-13 decides about no bank account of its own brand", async () => {
    const table = "bank_detail_requests";
    const decide = (state: string) => `update ${table} set state = '${state}', asked_at = now(), ended_at = now()`;
    const approve = `${decide("approved")}, valid_from = now(), decided_by = $1`;
    expect(await rowsOf(approve, [staffUserId])).toBe(noRight(table));
    expect(await rowsOf(decide("refused"))).toBe(againstPolicy("decided", table));
    const { rows } = await db.owner.query(`select to_jsonb(t) as row from ${table} t where brand_id = $1`, [a.brandId]);
    const forged = {
      ...rows[0].row,
      id: "018f3c9e-8a00-7000-8000-00000000000c",
      state: "approved",
      decided_by: staffUserId,
      asked_at: "2026-12-01",
      ended_at: "2026-12-01",
      valid_from: "2026-12-01",
    };
    const insert = `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`;
    expect(await rowsOf(insert, [forged])).toBe(againstPolicy("decided", table));
    expect(await rowsOf(`update ${table} set state = 'open', asked_at = now()`)).toBe(1);

    const role = decodeURIComponent(new URL(db.tenantUrl).username);
    await db.owner.query(`grant update (decided_by, valid_from) on ${table} to "${role}"`);
    const withMore = await rowsOf(approve, [staffUserId]);
    await db.owner.query(`revoke update (decided_by, valid_from) on ${table} from "${role}"`);
    expect(withMore, "with a grant that is too wide").toBe(againstPolicy("decided", table));
  });

  it("OQ-13 answers no dispute and changes no partner's share", async () => {
    const table = "statement_disputes";
    const end = (state: string) => `update ${table} set state = '${state}', ended_at = now()`;
    expect(await rowsOf(end("declined"))).toBe(againstPolicy("decided", table));
    expect(await rowsOf(`update ${table} set answer = 'yes'`)).toBe(noRight(table));
    expect(await rowsOf(end("withdrawn"))).toBe(1);
    expect(await rowsOf("update partners set revenue_percent = 100")).toBe(noRight("partners"));
  });

  it("OQ-13 makes no partner with a share of its own choice", async () => {
    const insert = (columns: string, values: string) =>
      rowsOf(`insert into partners (brand_id, id, name${columns}) values ($1, gen_random_uuid(), 'Mine'${values})`, [
        a.brandId,
      ]);
    expect(await insert(", revenue_percent", ", 99")).toBe(noRight("partners"));
    expect(await insert(", revenue_flat_fee", ", 99")).toBe(noRight("partners"));
    expect(await insert("", "")).toBe(1);
  });

  it("OQ-13 OQ-22 sends no passcode that is there to another number, and makes it nobody else's", async () => {
    for (const column of [
      "destination_idx",
      "destination_enc",
      "code_hmac",
      "subject_id",
      "expires_at",
      "known_browser",
    ])
      expect(await rowsOf(`update challenges set ${column} = ${column}`), column).toBe(noRight("challenges"));
    expect(await rowsOf("update challenges set attempts = attempts + 1")).toBeGreaterThan(0);
  });

  it("OQ-13 uses up nobody's reveals by writing the events that count them", async () => {
    const write = (kind: string) =>
      rowsOf(
        `insert into security_events (brand_id, id, at, kind, outcome, reason, who)
         values ($1, gen_random_uuid(), now(), $2, 'allowed', 'customer.reveal', $3)`,
        [a.brandId, kind, `staff:${staffUserId}`],
      );
    expect(await write("reveal")).toBe(againstPolicy("reveals", "security_events"));
    expect(await write("sign-in")).toBe(1);
  });

  it("BEY-09 moves the head of its audit chain by an entry, and neither back nor on without one", async () => {
    const run = (...texts: string[]) =>
      asTenant(async () => {
        for (const text of texts) await db.tenant.query(text);
        await db.tenant.query("set constraints all immediate");
      });
    const entry = `insert into audit_entries (brand_id, seq, id, actor_kind, actor_id, action, subject_kind, subject_id, request_id, prev_hash, hash, key_id, seal)
      select brand_id, seq + 1, gen_random_uuid(), actor_kind, actor_id, action, subject_kind, subject_id, request_id, hash, 'next', key_id, seal
      from audit_entries`;
    const moved = "the head of an audit chain moves by one entry";
    await expect(run("update audit_heads set seq = 0, hash = ''")).rejects.toThrow(moved);
    await expect(run("update audit_heads set seq = 2, hash = 'next'")).rejects.toThrow(moved);
    await expect(run(entry, "update audit_heads set seq = 2, hash = 'other'")).rejects.toThrow(moved);
    await expect(run(entry)).rejects.toThrow("an audit entry moves the head of its chain");
    await run(entry, "update audit_heads set seq = 2, hash = 'next'");
  });
});
