import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HAND_OFF_STATES } from "~/domain/applications/hand-off";
import { PRODUCT_CODES, PRODUCTS } from "~/domain/products";
import { type BrandRows, insertBrandRows, insertPlatformRows, insertRow } from "./brand-rows";
import { type OpenDatabase, openDatabase } from "./open-database";

let db: OpenDatabase;
let a: BrandRows;
let b: BrandRows;
let platform: Awaited<ReturnType<typeof insertPlatformRows>>;

const UNIQUE = { code: "23505" };
const CHECK = { code: "23514" };

beforeAll(async () => {
  db = await openDatabase();
  platform = await insertPlatformRows(db.owner);
  a = await insertBrandRows(db.owner, "brand-a", platform);
  b = await insertBrandRows(db.owner, "brand-b", platform);
});
afterAll(() => db?.close());

/** Every statement is run and rolled back. */
const tried = async (run: () => Promise<unknown>) => {
  await db.owner.query("begin");
  try {
    await run();
  } finally {
    await db.owner.query("rollback");
  }
};

const application = (values: object) => ({
  brand_id: a.brandId,
  id: randomUUID(),
  customer_id: a.customerId,
  prospect_id: a.prospectId,
  ...values,
});

describe("at most one", () => {
  it("OQ-08 open application of a customer for a product", async () => {
    await tried(() =>
      expect(insertRow(db.owner, "applications", application({ product: "PL" }))).rejects.toMatchObject(UNIQUE),
    );
    await tried(() => insertRow(db.owner, "applications", application({ product: "GL" })));
  });

  it.each([
    ["rejected", { outcome: 1 }],
    ["withdrawn", { outcome: 2 }],
    ["expired", { outcome: 4 }],
    ["disbursed", { stage: 7 }],
  ])("OQ-08 a %s application leaves room for a new one", async (_name, closed) => {
    await tried(() => insertRow(db.owner, "applications", application({ product: "PL", ...closed })));
  });

  it("OQ-08 of two inserts at once, one is refused", async () => {
    const other = new pg.Client(db.ownerUrl);
    await other.connect();
    try {
      const results = await Promise.allSettled([
        insertRow(db.owner, "applications", application({ product: "HL" })),
        insertRow(other, "applications", application({ product: "HL" })),
      ]);
      expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
    } finally {
      await other.end();
    }
  });

  it("submission of an application to a lender", async () => {
    await tried(() =>
      expect(
        insertRow(db.owner, "submissions", {
          brand_id: a.brandId,
          id: randomUUID(),
          application_id: a.applicationId,
          customer_id: a.customerId,
          lender_id: platform.lenderId,
          amount_rupees: 50_000,
        }),
      ).rejects.toMatchObject(UNIQUE),
    );
  });

  it("event of a lender with the same id on a submission", async () => {
    const event = () => ({
      brand_id: a.brandId,
      id: randomUUID(),
      submission_id: a.submissionId,
      kind: "callback",
      external_id: "evt-1",
    });
    await tried(async () => {
      await insertRow(db.owner, "submission_events", event());
      await expect(insertRow(db.owner, "submission_events", event())).rejects.toMatchObject(UNIQUE);
    });
  });

  it("BEY-21 message of a kind about a submission, while it waits or stands", async () => {
    const message = (values: object) => ({
      brand_id: a.brandId,
      id: randomUUID(),
      submission_id: a.submissionId,
      batch_id: randomUUID(),
      kind: "disbursed",
      due_at: new Date(),
      ...values,
    });
    const insert = (values: object) => insertRow(db.owner, "application_notifications", message(values));
    await tried(async () => {
      for (const status of ["skipped", "cancelled", "withdrawn", "past", "past"]) await insert({ status });
      await insert({ status: "sent" });
      await insert({ kind: "declined" });
      await expect(insert({ status: "pending" })).rejects.toMatchObject(UNIQUE);
    });
    await tried(async () => {
      const ids = [randomUUID(), randomUUID()];
      for (const id of ids) await insert({ id, status: "withdrawn" });
      for (const id of ids) await insert({ kind: "correction", corrects_id: id });
      await expect(insert({ kind: "correction", corrects_id: ids[0] })).rejects.toMatchObject(UNIQUE);
    });
  });

  it("pending reminder of an application", async () => {
    const reminder = (status: string) => ({
      brand_id: a.brandId,
      id: randomUUID(),
      customer_id: a.customerId,
      application_id: a.applicationId,
      due_at: new Date(),
      status,
    });
    await tried(() => insertRow(db.owner, "reminders", reminder("sent")));
    await tried(() => expect(insertRow(db.owner, "reminders", reminder("pending"))).rejects.toMatchObject(UNIQUE));
  });

  it("main brand", async () => {
    await tried(async () => {
      await db.owner.query("update brands set is_main = true where id = $1", [a.brandId]);
      await expect(db.owner.query("update brands set is_main = true where id = $1", [b.brandId])).rejects.toMatchObject(
        UNIQUE,
      );
    });
  });

  it("OQ-14 brand for a host", async () => {
    await tried(() =>
      expect(
        insertRow(db.owner, "brand_domains", { host: "brand-a.example", brand_id: b.brandId, token: "t" }),
      ).rejects.toMatchObject(UNIQUE),
    );
  });

  it("OQ-11 customer of a brand with a number, and the same number on another brand is another customer", async () => {
    const customer = (brand_id: string) => ({
      brand_id,
      id: randomUUID(),
      unique_id: randomUUID(),
      mobile_enc: "x",
      mobile_idx: "same",
      mobile_masked: "******3210",
    });
    await tried(async () => {
      await insertRow(db.owner, "customers", customer(a.brandId));
      await insertRow(db.owner, "customers", customer(b.brandId));
      await expect(insertRow(db.owner, "customers", customer(a.brandId))).rejects.toMatchObject(UNIQUE);
    });
  });
});

describe("what a row may not say", () => {
  it.each([
    ["OQ-08 stage 0", "update applications set stage = 0"],
    ["OQ-08 stage 8", "update applications set stage = 8"],
    ["OQ-08 outcome 3", "update applications set outcome = 3"],
    ["a thirteenth product", "update applications set product = 'XX'"],
    ["a negative amount", "update submissions set amount_rupees = -1"],
    ["a negative wish", "update customer_profiles set se_loan_amount = -1"],
    ["ENT-17 a completion flag of 2", "update customer_profiles set pl_completed = 2"],
    ["ENT-03 a flag of 2", "update lenders set salaried = 2"],
    ["a negative priority", "update lenders set priority = -1"],
    ["a rate above 100 %", "update lenders set apr_max = 100.01"],
    ["CONST-12 a revenue above 100 %", "update lender_revenues set revenue_percent = 100.001"],
    ["a slab that ends where it begins", "update lender_revenues set ats_min = 5, ats_max = 5"],
    ["CONST-12 a negative slab", "update lender_revenues set slab_disbursed_min = -1"],
    ["REV-06 a slab status of 2", "update lender_revenues set status = 2"],
    ["ENT-01 a card status of 2", "update credit_cards set status = 2"],
    ["ROLE-01 a fourth role", "update staff_users set role_id = 4"],
    ["a brand key with a capital", "update brands set key = 'Brand' where key = 'brand-a'"],
    ["a brand key with a dot", "update brands set key = 'a.b' where key = 'brand-a'"],
    ["an unknown brand status", "update brands set status = 'open'"],
    ["a host with a capital", "update brand_domains set host = 'A.example' where host = 'brand-a.example'"],
    ["OQ-14 an unknown domain status", "update brand_domains set status = 'ok'"],
    ["an unknown view", "update brand_segments set view = 'shop'"],
    ["a third language", "update customers set language = 'fr'"],
    ["an index without its number", "update customers set mobile_idx = id"],
    ["a number that nothing masks", "update customers set mobile_enc = 'x'"],
    ["an area that does not exist", "update sessions set area = 'root'"],
    ["an admin session without staff", "update sessions set area = 'admin'"],
    ["a period that is not a month", "update commission_lines set period = '2026-13'"],
    ["an upload of a kind whose name has another form", "update uploads set kind = 'Bank file'"],
    ["a second row of the stamp", "insert into brands_version values (2, 1)"],
  ])("%s", async (_name, sql) => {
    await tried(() => expect(db.owner.query(sql)).rejects.toMatchObject(CHECK));
  });
});

describe("the same words as the domain's", () => {
  const words = async (constraint: string) => {
    const { rows } = await db.owner.query<{ def: string }>(
      "select pg_get_constraintdef(oid) as def from pg_constraint where conname = $1",
      [constraint],
    );
    return [...(rows[0]?.def.matchAll(/'([^']*)'/g) ?? [])].map(([, word]) => word).sort();
  };

  it("a submission's states", async () => {
    expect(await words("submissions_state_check")).toEqual([...HAND_OFF_STATES].sort());
  });

  it("CUS-01 the products", async () => {
    expect(await words("applications_product_check")).toEqual([...PRODUCT_CODES].sort());
  });

  it("OQ-52 the segments", async () => {
    const segments = new Set(PRODUCTS.map(({ segment }) => segment));
    expect(await words("lender_segments_segment_check")).toEqual([...segments].sort());
  });
});

describe("change signals", () => {
  let listener: pg.Client;
  let heard: string[];

  beforeEach(async () => {
    heard = [];
    listener = new pg.Client(db.appUrl);
    await listener.connect();
    listener.on("notification", (message) => heard.push(`${message.channel} ${message.payload}`));
    await listener.query("listen brands");
    await listener.query("listen catalogue");
  });
  afterEach(() => listener.end());

  const stamp = async (table: string) =>
    (await db.app.query<{ version: string }>(`select version from ${table}`)).rows[0]?.version;

  /** Changes something as the processes' role and waits until another connection is notified. */
  async function change(sql: string, values: unknown[]) {
    await db.app.query("begin");
    await db.app.query("select set_config('app.scope', 'platform', true)");
    await db.app.query(sql, values);
    await db.app.query("commit");
    await expect.poll(() => heard.length, { timeout: 2_000 }).toBe(1);
  }

  it.each([
    ["a brand", "update brands set name = 'New name' where id = $1"],
    ["a host", "insert into brand_domains (host, brand_id, token) values ('new.example', $1, 't')"],
    ["a segment", "insert into brand_segments (segment, brand_id, view) values ('new-shop', $1, 'landing')"],
    ["a setting", "insert into settings (brand_id, key, value) values ($1, 'new', '1')"],
    ["a taken-off host", "delete from brand_domains where host = 'new.example' and brand_id = $1"],
  ])("tells every process of %s, with the new stamp", async (_name, sql) => {
    const before = Number(await stamp("brands_version"));
    await change(sql, [a.brandId]);
    expect(Number(await stamp("brands_version"))).toBe(before + 1);
    expect(heard).toEqual([`brands ${before + 1}`]);
  });

  it("raises the stamp once for a statement, however many brands it changes", async () => {
    const before = Number(await stamp("brands_version"));
    await change("update brands set name = name || $1", ["!"]);
    expect(Number(await stamp("brands_version"))).toBe(before + 1);
  });

  it.each([
    ["a lender", "update lenders set min_income = 15000 where id = $1"],
    ["a lender's segment", "insert into lender_segments (lender_id, segment) values ($1, 'bl')"],
  ])("tells every process of %s", async (_name, sql) => {
    const before = Number(await stamp("catalogue_version"));
    await change(sql, [platform.lenderId]);
    expect(heard).toEqual([`catalogue ${before + 1}`]);
  });

  it("raises a changed brand's own version, once, and leaves an unchanged one", async () => {
    const version = async (set: string) => {
      const { rows } = await db.owner.query(`update brands set ${set} where id = $1 returning version`, [b.brandId]);
      return rows[0]?.version;
    };
    const before = await version("name = name");
    expect(await version(`config = '{"termsApply": false}'`)).toBe(before + 1);
    expect(await version(`name = 'Other', version = version + 1`)).toBe(before + 2);
    expect(await version("name = name")).toBe(before + 2);
  });

  it("says nothing about a change that was taken back", async () => {
    const before = await stamp("brands_version");
    await tried(() => db.owner.query("update brands set name = 'x'"));
    expect(await stamp("brands_version")).toBe(before);
    expect(heard).toEqual([]);
  });
});
