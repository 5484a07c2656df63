import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { partnerToken } from "@tests/support/partner";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { partnerContext } from "~/http/request/guards.server";
import { decryptField, lookupIndex } from "~/platform/crypto.server";
import { withTenant } from "~/platform/database/client.server";
import { action, loader } from "~/routes/admin/merchant/route";
import { action as listAction, loader as listLoader } from "~/routes/admin/merchants/route";

const PATH = "/admin/merchant-management";

type Row = { id: string; name: string; brandKey: string; status: string; leads: number };
type Page = {
  merchants: Row[];
  counts: Record<string, number>;
  next: string | null;
  partners: { name: string; brandKey: string }[];
};

describe("merchant management", () => {
  let app: App;
  let a_atkn: string;
  beforeAll(async () => {
    app = await openApp({ data: "demo" });
    a_atkn = await staffToken(app, 1);
  });
  afterAll(() => app.close());

  const list = async (query = "", token = a_atkn) =>
    (await callRoute(listLoader, { path: `${PATH}${query}`, cookies: { a_atkn: token } })).body as Page;
  const add = (form: Record<string, string>) =>
    callRoute(listAction, { path: PATH, method: "POST", cookies: { a_atkn }, form });
  const call = (kind: "merchants" | "partners", id: string, form?: Record<string, string>, token = a_atkn) =>
    callRoute(form ? action : loader, {
      path: `${PATH}/${kind}/${id}`,
      params: { kind, id },
      cookies: { a_atkn: token },
      ...(form ? { method: "POST", form } : {}),
    });
  const one = async (sql: string, ...values: string[]) => (await app.owner.query(sql, values)).rows[0];
  const lastAudit = () => one("select * from audit_entries order by at desc, seq desc limit 1");
  const pendingOf = (brand: string) =>
    one("select id from merchants where brand_id = $1 and status = 'pending' order by id limit 1", app.brand(brand).id);
  const isIn = async (p_atkn: string, host: string) =>
    (
      await callRoute((args) => partnerContext(args, "portal:read", async () => "in"), {
        path: "/partner",
        host,
        cookies: { p_atkn },
      })
    ).body === "in";

  it("ROUTE-A14 OQ-43 lists merchants of all brands with partner, place, status, owner, tracking link and leads", async () => {
    const { merchants, counts } = await list();
    expect(new Set(merchants.map(({ brandKey }) => brandKey)).size).toBe(5);
    expect(counts).toEqual({ pending: 5, active: 10, suspended: 0, rejected: 0 });
    expect(merchants).toContainEqual(
      expect.objectContaining({
        name: "Peepal Stores Panaji Market",
        partner: expect.objectContaining({ name: "Peepal Stores" }),
        location: "Panaji Market",
        status: "active",
        contact: { name: "Kiran Rao", mobileMasked: "******0002", emailMasked: "s***1@p*****r.l***n.example" },
        trackingCode: expect.stringMatching(/^[0-9a-f]{8}$/),
      }),
    );
    const { count } = await one(
      `select count(*)::int as count from prospects where merchant_id is not null
         and created_at >= ((now() at time zone 'Asia/Kolkata')::date - 29)::timestamp at time zone 'Asia/Kolkata'`,
    );
    expect(merchants.reduce((sum, { leads }) => sum + leads, 0)).toBe(count);
    expect(JSON.stringify(merchants)).not.toMatch(/\b[6-9][0-9]{9}\b|shop1@/);
  });

  it("OQ-43 filters by brand and status, and finds a name, or a whole number or e-mail", async () => {
    expect((await list("?brand=haldi&status=pending")).merchants).toMatchObject([
      { brandKey: "haldi", status: "pending" },
    ]);
    expect((await list("?q=sangli")).merchants).toMatchObject([{ name: "Mandi Mitra Sangli Yard" }]);
    expect((await list("?q=8000020002")).merchants).toMatchObject([
      { brandKey: "lumen", name: "Peepal Stores Panaji Market" },
    ]);
    expect((await list("?q=SHOP1@partner.lumen.example&brand=lumen")).merchants).toHaveLength(1);
    expect((await list("?q=8000020002&brand=haldi")).merchants).toEqual([]);
    expect((await list("?q=%25")).merchants).toEqual([]);
    expect((await list("?q=peepal&brand=lumen")).counts).toMatchObject({ active: expect.any(Number) });
    const ofPartner = await list("?q=pal%20stor");
    expect(ofPartner.merchants.every(({ name }) => name.startsWith("Peepal Stores"))).toBe(true);
    expect(ofPartner.counts.active).toBe(ofPartner.merchants.filter(({ status }) => status === "active").length);
    expect((await list("?view=partners&brand=gaon")).partners).toMatchObject([
      { name: "Gaon Sahayak", brandKey: "gaon" },
    ]);
  });

  it("OQ-43 finds within its brand for anybody but the platform", async () => {
    // The tenant login may not call it at all.
    const worker = contextOf(app.brand("lumen"), { actor: { kind: "system", name: "test" } });
    const found = await withTenant(
      worker,
      (ctx) => ctx.tx.$queryRaw<{ brand_id: string }[]>`select * from find_merchants('%', null, true, 100)`,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ brand_id }) => brand_id))).toEqual(new Set([app.brand("lumen").id]));
  });

  it("OQ-43 pages by the last row, so that none is missed or shown twice", async () => {
    const partner = await one("select brand_id, id from partners where brand_id = $1", app.brand("sona").id);
    await app.owner.query(
      `insert into merchants (brand_id, id, partner_id, name, status, created_at)
       select $1, gen_random_uuid(), $2, 'Bulk ' || n, 'suspended', date_trunc('second', now()) - (n / 7) * interval '1 hour'
       from generate_series(1, 120) n`,
      [partner.brand_id, partner.id],
    );
    const seen: string[] = [];
    let query = "?status=suspended";
    for (let pages = 0; pages < 5; pages++) {
      const { merchants, next } = await list(query);
      seen.push(...merchants.map(({ id }) => id));
      if (!next) break;
      query = `?status=suspended&after=${encodeURIComponent(next)}`;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    await app.owner.query("delete from merchants where name like 'Bulk %'");
  });

  it("ADM-17 adds a merchant that waits for approval, its contact sealed, in the chain of its brand", async () => {
    const partner = await one("select id from partners where brand_id = $1", app.brand("lumen").id);
    const form = {
      partnerId: partner.id,
      name: "Mapusa Corner",
      location: "Mapusa",
      contactName: "Anil Naik",
      mobile: "+91 98765 00011",
      email: "",
    };
    expect((await add(form)).body).toEqual({ ok: true, message: "Merchant added. It waits for approval." });
    const row = await one("select * from merchants where name = 'Mapusa Corner'");
    expect(row).toMatchObject({ status: "pending", mobile_masked: "******0011", email_enc: null });
    expect(row.mobile_idx).toBe(lookupIndex(app.brand("lumen").id, "mobile", "9876500011"));
    expect(await lastAudit()).toMatchObject({
      brand_id: app.brand("lumen").id,
      action: "merchant.create",
      subject_id: row.id,
      after: { name: "Mapusa Corner", mobile: "******0011", status: "pending" },
    });
    expect(await add({ ...form, mobile: "" })).toMatchObject({
      status: 422,
      body: { errors: { mobile: [expect.any(String)] } },
    });
    expect(await add({ ...form, partnerId: "x" })).toMatchObject({
      status: 422,
      body: { errors: { partnerId: [expect.any(String)] } },
    });
    expect(await add({ ...form, name: "", mobile: "123" })).toMatchObject({
      status: 422,
      body: { errors: { name: ["Enter the merchant's name."], mobile: [expect.stringContaining("10-digit")] } },
    });
  });

  it("OQ-43 approving a sign-up makes its owner a user of the portal", async () => {
    const { id } = await pendingOf("lumen");
    expect((await call("merchants", id, { intent: "approve" })).body).toEqual({
      ok: true,
      message: "Merchant approved. The owner can sign in now.",
    });
    const user = await one("select * from partner_users where merchant_id = $1", id);
    const { mobile_idx, email_idx } = await one("select mobile_idx, email_idx from merchants where id = $1", id);
    expect(user).toMatchObject({ mobile_idx, email_idx, active: true });
    expect(decryptField({ table: "partner_users", column: "mobile", rowId: user.id }, user.mobile_enc)).toMatch(
      /^80000/,
    );
    expect(await lastAudit()).toMatchObject({
      brand_id: app.brand("lumen").id,
      action: "merchant.approve",
      before: { status: "pending" },
      after: { status: "active" },
    });
    expect(await call("merchants", id, { intent: "approve" })).toMatchObject({ status: 409 });
  });

  it("OQ-43 two who approve at once make one user", async () => {
    const { id } = await pendingOf("gaon");
    const both = await Promise.all([
      call("merchants", id, { intent: "approve" }),
      call("merchants", id, { intent: "approve" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { count } = await one("select count(*)::int as count from partner_users where merchant_id = $1", id);
    expect(count).toBe(1);
  });

  it("OQ-43 rejecting and suspending need a reason, which stays with the merchant", async () => {
    const { id } = await pendingOf("haldi");
    expect(await call("merchants", id, { intent: "reject", reason: " " })).toMatchObject({
      status: 422,
      body: { errors: { reason: ["Enter a reason of 5 to 200 characters."] } },
    });
    await call("merchants", id, { intent: "reject", reason: "The address does not exist" });
    expect(await one("select status, status_reason from merchants where id = $1", id)).toEqual({
      status: "rejected",
      status_reason: "The address does not exist",
    });
    await call("merchants", id, { intent: "approve" });
    expect(await one("select status, status_reason from merchants where id = $1", id)).toEqual({
      status: "active",
      status_reason: null,
    });
  });

  it("OQ-43 suspending signs its users out at once and keeps them out until it is resumed", async () => {
    const p_atkn = await partnerToken(app, { kind: "merchant" });
    const { merchant_id: id } = await one(
      "select merchant_id from partner_users where brand_id = $1 and merchant_id is not null order by id limit 1",
      app.brand("lumen").id,
    );
    expect(await isIn(p_atkn, "lumen.localhost")).toBe(true);
    await call("merchants", id, { intent: "suspend", reason: "Complaints from customers" });
    expect(await isIn(p_atkn, "lumen.localhost")).toBe(false);
    await call("merchants", id, { intent: "resume" });
    expect(await isIn(p_atkn, "lumen.localhost")).toBe(false);
    expect(await isIn(await partnerToken(app, { kind: "merchant" }), "lumen.localhost")).toBe(true);
  });

  it("OQ-85 changes a merchant, keeps the contact that is left empty, and refuses a stale form", async () => {
    const { id, version, mobile_masked } = await one(
      "select * from merchants where brand_id = $1 order by id limit 1",
      app.brand("cl").id,
    );
    const form = {
      intent: "update",
      version: String(version),
      name: "Andheri New",
      location: "Andheri",
      contactName: "Kiran Rao",
      mobile: "",
      email: "new@shop.example",
    };
    expect((await call("merchants", id, form)).body).toEqual({ ok: true, message: "Saved." });
    expect(await one("select name, mobile_masked, email_masked from merchants where id = $1", id)).toEqual({
      name: "Andheri New",
      mobile_masked,
      email_masked: "n*w@s**p.example",
    });
    const entry = await lastAudit();
    expect(entry).toMatchObject({
      action: "merchant.update",
      after: { name: "Andheri New", emailMasked: "n*w@s**p.example" },
    });
    expect(JSON.stringify(entry)).not.toContain("new@shop.example");
    expect(await call("merchants", id, form)).toMatchObject({
      status: 409,
      body: { message: "Somebody else has just changed this record. Check it again." },
    });
  });

  it("OQ-43 adds and deactivates users of a partner's portal; one number signs in one person", async () => {
    const { id } = await one("select id from partners where brand_id = $1", app.brand("haldi").id);
    const form = { intent: "addUser", name: "Second Person", mobile: "9876500022", email: "" };
    expect((await call("partners", id, form)).body).toMatchObject({ ok: true });
    expect(await call("partners", id, form)).toMatchObject({
      status: 422,
      body: { errors: { mobile: [expect.any(String)] } },
    });
    expect(await call("partners", id, { ...form, mobile: "" })).toMatchObject({ status: 422 });
    const page = (await call("partners", id)).body as { owner: { users: { id: string; name: string }[] } };
    const first = page.owner.users.find(({ name }) => name === "Sunil Patil");
    const p_atkn = await partnerToken(app, { brand: "haldi" });
    expect(await isIn(p_atkn, "haldi.localhost")).toBe(true);
    await call("partners", id, { intent: "userOff", userId: first?.id ?? "" });
    expect(await isIn(p_atkn, "haldi.localhost")).toBe(false);
    expect(await lastAudit()).toMatchObject({
      brand_id: app.brand("haldi").id,
      action: "merchant.user.deactivate",
      subject_id: id,
    });
    await call("partners", id, { intent: "userOn", userId: first?.id ?? "" });
    const other = await one("select id from partner_users where brand_id = $1 limit 1", app.brand("lumen").id);
    expect(await call("partners", id, { intent: "userOff", userId: other.id })).toMatchObject({ status: 422 });
  });

  it("ROLE-02 is closed to roles 2 and 3, page and actions", async () => {
    const { id } = await one("select id from merchants limit 1");
    for (const role of [2, 3] as const) {
      const token = await staffToken(app, role);
      const request = { path: PATH, cookies: { a_atkn: token } };
      expect((await callRoute(listLoader, request)).location).toMatch(/denied=1$/);
      expect((await callRoute(listAction, { ...request, method: "POST", form: {} })).location).toMatch(/denied=1$/);
      expect((await call("merchants", id, undefined, token)).location).toMatch(/denied=1$/);
      expect((await call("merchants", id, { intent: "suspend", reason: "just because" }, token)).location).toMatch(
        /denied=1$/,
      );
    }
  });

  it("OQ-106 answers 404 for a record that does not exist", async () => {
    for (const id of ["x", "00000000-0000-4000-8000-000000000000"]) {
      expect((await call("merchants", id)).status).toBe(404);
      expect((await call("partners", id, { intent: "addUser" })).status).toBe(404);
    }
  });
});
