import { fullReads } from "@tests/bench/scale/full-reads";
import { contextOf } from "@tests/factories/context";
import { makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { asStaff, staffIdOf, staffToken } from "@tests/support/staff";
import { recordStatements } from "@tests/support/statements";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { definitionOf } from "~/domain/uploads/kinds";
import { uploadPaths } from "~/domain/uploads/upload-paths";
import { withTenant } from "~/platform/database/client.server";
import { action as search } from "~/routes/admin/search/route";
import { customerRecord } from "~/services/customer-care/customer-record.server";
import { findCustomers } from "~/services/customers/find-customers.server";
import { revealContact } from "~/services/customers/reveal-contact.server";

let app: App;
let customer: TestCustomer;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  customer = await makeCustomer(app.brand("haldi"));
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.owner.query("delete from audit_entries");
  await app.owner.query("delete from audit_heads");
});

const trail = async () =>
  (await app.owner.query("select brand_id, action, subject_id, before, after from audit_entries order by at, seq"))
    .rows;

const find = (text: string, role: 1 | 2 | 3 = 3) => asStaff(app, role, (ctx) => findCustomers({ ctx, text }));
const masked = () => `******${customer.mobile?.slice(-4)}`;

describe("finding a customer by an exact key", () => {
  it("OQ-45 ADM-19 finds a whole number over all brands, masked, and leaves an entry in the brand's chain", async () => {
    const found = await find(` +91 ${customer.mobile} `);
    expect(found).toEqual({
      ok: true,
      customers: [
        {
          customerId: customer.customerId,
          prospectId: customer.prospectId,
          brand: { key: "haldi", name: app.brand("haldi").name },
          name: null,
          mobile: masked(),
          email: null,
          application: null,
          lastSeenAt: expect.any(String),
        },
      ],
    });
    expect(await trail()).toEqual([
      {
        brand_id: app.brand("haldi").id,
        action: "customer.lookup",
        subject_id: customer.customerId,
        before: null,
        after: { by: "mobile", asked: masked(), found: true },
      },
    ]);
  });

  it("OQ-45 finds nobody by a part, and records a number that nobody has", async () => {
    expect(await find(customer.mobile?.slice(0, 9) ?? "")).toEqual({ ok: false, code: "not-exact" });
    expect(await find("Asha")).toEqual({ ok: false, code: "not-exact" });
    expect(await trail()).toEqual([]);
    expect(await find("9999900000")).toEqual({ ok: true, customers: [] });
    expect((await trail())[0]).toMatchObject({ brand_id: app.brand("cl").id, after: { found: false } });
  });

  it("OQ-45 hashes a number once for each brand that may have it, not for every brand", async () => {
    const longest = async (text: string) => {
      const { statements } = await recordStatements(() => find(text));
      return Math.max(
        0,
        ...statements.flatMap(({ values }) => values).map((one) => (Array.isArray(one) ? one.length : 0)),
      );
    };
    const { rows } = await app.owner.query("select count(distinct brand_id)::int as count from partner_customers");
    expect(await longest(customer.mobile ?? "")).toBeLessThanOrEqual(Math.max(1, rows[0].count));
    expect(await longest("ff0e7a0a-3f3b-4d6c-9d59-0f6a0f5f6a11")).toBeLessThanOrEqual(1);
  });

  it("OQ-45 finds a number that a partner vouches for and that nobody has verified", async () => {
    const brandId = app.brand("gaon").id;
    const made = await makeCustomer(app.brand("gaon"));
    await app.owner.query("delete from dedupe_keys where customer_id = $1", [made.customerId]);
    expect(await find(made.mobile ?? "")).toEqual({ ok: true, customers: [] });
    const { rows } = await app.owner.query("select id from partners where brand_id = $1 limit 1", [brandId]);
    await app.owner.query(
      "insert into partner_customers (brand_id, partner_id, subject_idx, customer_id) values ($1, $2, 'subject', $3)",
      [brandId, rows[0].id, made.customerId],
    );
    expect(await find(made.mobile ?? "")).toMatchObject({ ok: true, customers: [{ customerId: made.customerId }] });
  });

  it("OQ-118 finds by a lender's reference in any case, over all brands, and nobody by a part of it", async () => {
    const { rows } = await app.owner.query(
      "select s.id, s.customer_id, a.prospect_id, s.brand_id from submissions s join applications a on a.brand_id = s.brand_id and a.id = s.application_id order by s.created_at limit 2",
    );
    await app.owner.query("update submissions set lender_ref = ' HDB/2026-Kx7 ' where id = $1", [rows[0].id]);
    expect(await find("  hdb/2026-kX7 ")).toMatchObject({
      ok: true,
      customers: [{ customerId: rows[0].customer_id, prospectId: rows[0].prospect_id }],
    });
    expect(await trail()).toEqual([
      expect.objectContaining({
        brand_id: rows[0].brand_id,
        action: "customer.lookup",
        after: { by: "reference", asked: "hdb/2026-kX7", found: true },
      }),
    ]);
    expect(await find("hdb/2026-kX")).toEqual({ ok: false, code: "not-exact" });
    await app.owner.query("update submissions set lender_ref = '9812345670' where id = $1", [rows[1].id]);
    expect(await find("9812345670")).toMatchObject({ customers: [{ customerId: rows[1].customer_id }] });
  });

  it("OQ-118 finds a lender's reference by an index, whatever the number of applications", async () => {
    const { statements } = await recordStatements(() => find("hdb/2026-kX7"));
    expect(statements.filter(({ text }) => text.includes("reference_key"))).toHaveLength(1);
    const staff = new pg.Client({ connectionString: app.database.appUrl });
    await staff.connect();
    expect(await fullReads(staff, statements).finally(() => staff.end())).toEqual([]);
  });

  it("OQ-45 finds by an e-mail and by an application id", async () => {
    const byMail = await makeCustomer(app.brand("lumen"), { email: "kiran.desai@mail.example" });
    expect(await find("Kiran.Desai@mail.example")).toMatchObject({
      customers: [{ customerId: byMail.customerId, email: "k*********i@m**l.example" }],
    });
    const { rows } = await app.owner.query(
      "select id, customer_id, prospect_id from applications order by created_at limit 1",
    );
    expect(await find(rows[0].id)).toMatchObject({
      customers: [
        {
          customerId: rows[0].customer_id,
          prospectId: rows[0].prospect_id,
          application: { product: expect.any(String), status: expect.any(String) },
        },
      ],
    });
  });
});

describe("a customer's record", () => {
  const record = (customerId: string, prospectId: string) =>
    asStaff(app, 3, (ctx) => customerRecord({ ctx, customerId, prospectId }));

  it("ADM-19 OQ-45 shows identity masked, with applications, submissions and the timeline", async () => {
    const { rows } = await app.owner.query(
      `select s.customer_id, a.prospect_id, c.pan_masked, l.name as lender from submissions s
       join applications a on a.brand_id = s.brand_id and a.id = s.application_id
       join customers c on c.brand_id = s.brand_id and c.id = s.customer_id
       join lenders l on l.id = s.lender_id order by s.created_at limit 1`,
    );
    const [row] = rows;
    const found = await record(row.customer_id, row.prospect_id);
    if (!found.ok) throw new Error("the record was not found");
    expect(found.record.pan).toBe(row.pan_masked);
    expect(found.record.mobile).toMatch(/^\*{6}[0-9]{4}$/);
    expect(found.record.birthDate).toMatch(/^\*\*\/\*\*\/[0-9]{4}$/);
    expect(found.record.submissions[0]?.lender).toBe(row.lender);
    expect(found.record.timeline.length).toBeGreaterThan(1);
    const times = found.record.timeline.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it("ADM-19 knows only a prospect application that is the customer's own", async () => {
    const other = await makeCustomer(app.brand("haldi"));
    expect((await record(customer.customerId, customer.prospectId)).ok).toBe(true);
    expect(await record(customer.customerId, other.prospectId)).toEqual({ ok: false, code: "not-found" });
  });

  it("OQ-45 reveals a mobile number and leaves an entry without it", async () => {
    const { customerId, prospectId, mobile } = customer;
    const reveal = (field: "mobile" | "email") =>
      asStaff(app, 3, (ctx) => revealContact({ ctx, customerId, prospectId, field, reason: "Asked us to call back" }));
    expect(await reveal("mobile")).toEqual({ ok: true, value: mobile });
    expect(await reveal("email")).toEqual({ ok: false, code: "not-found" });
    expect(await trail()).toEqual([
      {
        brand_id: app.brand("haldi").id,
        action: "customer.reveal",
        subject_id: customerId,
        before: null,
        after: { field: "mobile", reason: "Asked us to call back" },
      },
    ]);
  });
});

type Found = { kind: string; label: string; href: string; actions: { label: string; href: string }[] };

describe("the command palette's search", () => {
  const ask = async (role: 1 | 2 | 3, q: string) => {
    const answer = await callRoute(search, {
      path: "/admin/search",
      method: "POST",
      json: { q },
      cookies: { a_atkn: await staffToken(app, role) },
    });
    return (answer.body as { results: Found[] }).results;
  };

  it("finds lenders, partners, cards and merchants by a part of their name for an administrator", async () => {
    const { rows } = await app.owner.query(
      "select id, name from lenders where deleted_at is null order by name limit 1",
    );
    expect(await ask(1, rows[0].name.slice(1).toUpperCase())).toContainEqual(
      expect.objectContaining({ kind: "lender", label: rows[0].name, href: `/admin/lenders/${rows[0].id}` }),
    );
    const haldi = app.brand("haldi");
    expect(await ask(1, "hald")).toContainEqual(
      expect.objectContaining({ kind: "partner", label: haldi.name, href: `/admin/partners/${haldi.id}` }),
    );
    expect(await ask(1, "%%")).toEqual([]);
    expect(await ask(1, "a")).toEqual([]);
  });

  it("finds tracking links, campaigns, tickets and draft sets by name, code or number for an administrator", async () => {
    const { id: brandId } = app.brand("haldi");
    const staffId = await staffIdOf(app, 1);
    await app.owner.query(
      "insert into draft_sets (id, name, created_by) values (gen_random_uuid(), 'Pongal rates', $1)",
      [staffId],
    );
    await app.owner.query(
      `insert into campaigns (brand_id, id, name, channel, template_name, segment, texts, start_at, created_by)
       values ($1, gen_random_uuid(), 'Pongal greetings', 'sms', 'offers', '{}', '[]', now(), $2)`,
      [brandId, staffId],
    );
    const link = (await app.owner.query("select code, name from tracking_links order by code limit 1")).rows[0];
    const ticket = (await app.owner.query("select id, number, subject from portal_tickets order by id limit 1"))
      .rows[0];
    const found = await ask(1, "pongal");
    expect(found.map(({ kind, label }) => [kind, label])).toEqual([
      ["campaign", "Pongal greetings"],
      ["draft-set", "Pongal rates"],
    ]);
    expect(await ask(1, link.code)).toContainEqual(
      expect.objectContaining({ kind: "link", label: link.name, href: `/admin/tracking-links/${link.code}` }),
    );
    expect(await ask(1, String(ticket.number))).toContainEqual(
      expect.objectContaining({ kind: "ticket", label: ticket.subject, href: `/admin/partner-tickets/${ticket.id}` }),
    );
    expect(await ask(2, "diwali")).toEqual([]);
    expect(await ask(3, link.code)).toEqual([]);
  });

  it("finds tracking links in any letter case, those in use first, and a text with wildcards literally", async () => {
    await app.owner.query(
      `insert into tracking_links (brand_id, id, code, name, partner_id, utms, active, created_at)
       select brand_id, gen_random_uuid(), 'Tule-' || n, 'Onam 10% shelf ' || n, partner_id, '{}', n > 1, now() + n * interval '1 second'
       from (select * from tracking_links order by code limit 1) l, generate_series(1, 3) n`,
    );
    const labels = async (text: string) => (await ask(1, text)).map(({ label }) => label);
    const all = ["Onam 10% shelf 3", "Onam 10% shelf 2", "Onam 10% shelf 1"];
    expect(await labels("ONAM 10% s")).toEqual(all);
    expect(await labels("tule-")).toEqual(all);
    expect(await labels("onam_10")).toEqual([]);
  });

  it("OQ-44 finds links within its brand for anybody but the platform", async () => {
    // The tenant login may not call it at all.
    const { id } = app.brand("haldi");
    const worker = contextOf(app.brand("haldi"), { actor: { kind: "system", name: "test" } });
    const found = await withTenant(
      worker,
      (ctx) => ctx.tx.$queryRaw<{ brand_id: string }[]>`select * from find_tracking_links('%', 100)`,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ brand_id }) => brand_id))).toEqual(new Set([id]));
  });

  it("finds colleagues, catalogues, texts, files, complaints and referrals, and leads to each", async () => {
    const first = async (text: string) => (await app.owner.query(text)).rows[0];
    const person = await first("select id, name from staff_users where role_id = 3 order by id limit 1");
    const plan = await first("select id, name from insurance_plans where deleted_at is null order by id limit 1");
    const voucher = await first("select id, shop from vouchers where deleted_at is null order by id limit 1");
    const article = await first("select id, title from portal_articles where deleted_at is null order by id limit 1");
    const text = await first(
      "select brand_id, id, name from message_templates where archived_at is null order by id limit 1",
    );
    await app.owner.query(
      `insert into uploads (brand_id, id, kind, file_name, storage_key, sha256, size_bytes, created_by)
       select $1, gen_random_uuid(), 'mis', 'tamarind-october.csv', '', '', 1, id from staff_users where role_id = 1 limit 1`,
      [app.brand("cl").id],
    );
    const file = await first("select id, kind, file_name from uploads where file_name = 'tamarind-october.csv'");
    const complaint = await first("select ticket from complaints order by id limit 1");
    const referral = await first("select id, name from partner_referrals order by id limit 1");
    const wanted: [string, string, string][] = [
      ["staff", person.name, `/admin/user-management?history=${person.id}`],
      ["plan", plan.name, `/admin/insurance-plans?open=${plan.id}`],
      ["voucher", voucher.shop, `/admin/vouchers?open=${voucher.id}`],
      ["article", article.title, `/admin/portal-content?open=${article.id}`],
      ["text", text.name, `/admin/messaging/templates/${text.brand_id}/${text.id}`],
      ["file", file.file_name, `${uploadPaths(definitionOf(file.kind)).page}?upload=${file.id}`],
      ["complaint", complaint.ticket, "/admin/requests?kind=complaints"],
      ["referral", referral.name, `/admin/partner-referrals/${referral.id}`],
    ];
    for (const [kind, label, href] of wanted) {
      expect(await ask(1, label)).toContainEqual(expect.objectContaining({ kind, label, href }));
      const others = await ask(3, label);
      expect(others.filter((found) => found.kind === kind)).toEqual([]);
    }
  });

  it("ROLE-02 ROLE-03 finds for others only what they may open: customers by their whole number", async () => {
    expect(await ask(2, "hald")).toEqual([]);
    expect(await ask(3, "hald")).toEqual([]);
    const href = `/admin/csr-portal/${customer.customerId}/${customer.prospectId}`;
    for (const role of [1, 2, 3] as const)
      expect(await ask(role, customer.mobile ?? "")).toEqual([
        expect.objectContaining({ kind: "customer", label: masked(), href }),
      ]);
  });

  it("OQ-118 finds by a lender's reference in any case", async () => {
    const { rows } = await app.owner.query(
      "select s.id, s.customer_id, a.prospect_id from submissions s join applications a on a.brand_id = s.brand_id and a.id = s.application_id order by s.created_at desc limit 1",
    );
    await app.owner.query("update submissions set lender_ref = 'Kx-77/aB' where id = $1", [rows[0].id]);
    expect((await ask(3, "kX-77/AB ")).map(({ href }) => href)).toEqual([
      `/admin/csr-portal/${rows[0].customer_id}/${rows[0].prospect_id}`,
    ]);
  });

  it("ROLE-02 offers with a record what the person may do with it, and nothing to other roles", async () => {
    const actionsOf = async (role: 1 | 2 | 3, q: string, kind: string) => {
      const found = (await ask(role, q)).find((one) => one.kind === kind);
      return (found?.actions ?? []).map(({ label }) => label);
    };
    expect(await actionsOf(1, "haldi", "partner")).toEqual(
      expect.arrayContaining(["Settings", "Masquerade…", "Suspend…"]),
    );
    const { rows } = await app.owner.query(
      "select name, status from merchants where status = 'pending' order by id limit 1",
    );
    expect(await actionsOf(1, rows[0].name, "merchant")).toEqual(["Details", "Approve…", "Reject…", "Masquerade…"]);
    expect(await actionsOf(1, customer.mobile ?? "", "customer")).toContain("Delete this customer's data…");
    expect(await actionsOf(3, customer.mobile ?? "", "customer")).not.toContain("Delete this customer's data…");
    await app.owner.query(
      `insert into uploads (brand_id, id, kind, file_name, storage_key, sha256, size_bytes, created_by, status, rows_updated, applied_at)
       select $1, gen_random_uuid(), 'mis', name, '', '', 1, id, 'applied', 3, now() - since
       from (values ('mango-new.csv', interval '1 hour'), ('mango-old.csv', interval '90 days')) as files (name, since),
         lateral (select id from staff_users where role_id = 1 order by id limit 1) as people`,
      [app.brand("cl").id],
    );
    expect(await actionsOf(1, "mango-new", "file")).toEqual(["Undo this file…"]);
    expect(await actionsOf(1, "mango-old", "file")).toEqual([]);
  });

  it("sends a stranger to the sign-in", async () => {
    const answer = await callRoute(search, { path: "/admin/search", method: "POST", json: { q: "haldi" } });
    expect([answer.status, answer.location?.split("?")[0]]).toEqual([302, "/admin/login"]);
  });
});
