import { makeCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { newTotpSecret, totpCode } from "@tests/support/authenticator";
import { type Call, callRoute, setCookie } from "@tests/support/call-route";
import { sealed } from "@tests/support/seals";
import { staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { action as decide } from "~/routes/admin/approvals/route";
import { action as editBrand } from "~/routes/admin/brand/edit.route";
import { action as makeKey } from "~/routes/admin/brand/keys.route";
import { action as reveal } from "~/routes/admin/customer/route";
import { action as editInterface } from "~/routes/admin/lender-interface/route";
import { action as masquerade } from "~/routes/admin/merchants/masquerade.route";
import { action as requests } from "~/routes/admin/requests/route";
import { action as signIn } from "~/routes/admin/sign-in/route";
import { action as users, loader as usersPage } from "~/routes/admin/staff/route";
import { action as account } from "~/routes/admin/statement/account.route";
import { action as statement } from "~/routes/admin/statement/route";
import { action as draftSet } from "~/routes/admin/time-machine/set.route";
import { encryptTotpSecret } from "~/services/access/second-factor-secret.server";

let app: App;
let admin: string;
let secret: string;
let token: string;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  admin = await staffIdOf(app, 1);
});
/** An administrator with an authenticator app, whose last code is six minutes old. */
beforeEach(async () => {
  await app.owner.query("delete from sessions where area = 'admin'");
  await app.owner.query("delete from rate_hits");
  secret = newTotpSecret();
  await sealed(
    app.owner,
    "update staff_users set totp_secret_enc = $2, totp_enrolled_at = now(), totp_last_step = null where id = $1",
    [admin, encryptTotpSecret({ area: "admin", id: admin }, secret)],
  );
  token = await staffToken(app, 1);
  await age(6);
});
afterAll(() => app.close());

const age = (minutes: number) =>
  sealed(
    app.owner,
    "update sessions set second_factor_at = now() - make_interval(mins => $1), last_seen_at = now() where area = 'admin'",
    [minutes],
  );

const NEW = { intent: "create", name: "Second Admin", email: "second.admin@cl.example", roleId: "1" };
const post = (handler: Parameters<typeof callRoute>[0], path: string, over: Partial<Call>) =>
  callRoute(handler, { path, method: "POST", cookies: { a_atkn: token }, ...over });
const askUsers = (form: Record<string, string>) => post(users, "/admin/user-management", { form });
const people = async () => (await app.owner.query("select 1 from staff_users where name = 'Second Admin'")).rowCount;

describe("step-up of staff with an authenticator app", () => {
  it("BEY-27 five minutes after the last code a new administrator needs another one, and leads back", async () => {
    const refused = await askUsers(NEW);
    expect([refused.status, refused.location]).toEqual([303, "/admin/login?callback=%2Fadmin%2Fuser-management"]);
    expect(await people()).toBe(0);
    const page = await callRoute(usersPage, { path: "/admin/user-management", cookies: { a_atkn: token } });
    expect(page.location).toBe("/admin/login?callback=%2Fadmin%2Fuser-management");
    const given = await callRoute(signIn, {
      path: "/admin/login?callback=%2Fadmin%2Fuser-management",
      method: "POST",
      cookies: { a_atkn: token },
      form: { intent: "second-factor", code: totpCode(secret, new Date()) },
    });
    expect([given.status, given.location]).toEqual([303, "/admin/user-management"]);
    token = setCookie(given, "a_atkn") ?? "";
    expect((await askUsers(NEW)).body).toMatchObject({ ok: true });
    expect(await people()).toBe(1);
  });

  it("BEY-27 a code of less than five minutes is enough, and other changes need none", async () => {
    await app.owner.query(
      "insert into approval_rules (rule, is_required, changed_by) select 'staff.administrator', false, id from staff_users where role_id = 1 limit 1",
    );
    await age(4);
    expect((await askUsers({ ...NEW, email: "third.admin@cl.example", name: "Third" })).body).toMatchObject({
      ok: true,
    });
    await age(60);
    const caller = { ...NEW, roleId: "3", email: "caller.two@cl.example", name: "Caller Two" };
    expect((await askUsers(caller)).body).toMatchObject({ ok: true });
  });

  it("BEY-27 an administrator who comes back needs another one, somebody else does not", async () => {
    const { rows } = await sealed(
      app.owner,
      `insert into staff_users (id, name, email_enc, email_idx, email_masked, role_id, active)
       select gen_random_uuid(), 'Away ' || role, 'x', 'away-' || role, 'a***@cl.example', role, false from generate_series(1, 2) role
       returning id, role_id`,
    );
    const away = (role: number) => rows.find(({ role_id }) => role_id === role)?.id;
    const back = (role: number) => askUsers({ intent: "activate", id: away(role), version: "1" });
    expect((await back(2)).body).toMatchObject({ ok: true });
    expect((await back(1)).location).toBe("/admin/login?callback=%2Fadmin%2Fuser-management");
    expect((await app.owner.query("select active from staff_users where id = $1", [away(1)])).rows).toEqual([
      { active: false },
    ]);
  });

  it("BEY-27 OQ-35 who resets a colleague's second step, or makes one an administrator, needs another one", async () => {
    const { rows } = await app.owner.query("select id, version from staff_users where role_id = 2 and active limit 1");
    const { id, version } = rows[0];
    const target = { id, version: String(version) };
    for (const form of [
      { intent: "reset", ...target },
      { intent: "role", roleId: "1", ...target },
    ]) {
      await age(6);
      expect((await askUsers(form)).location, form.intent).toBe("/admin/login?callback=%2Fadmin%2Fuser-management");
    }
    const { rows: after } = await app.owner.query("select role_id, version from staff_users where id = $1", [id]);
    expect(after).toEqual([{ role_id: 2, version }]);
    await age(6);
    expect((await askUsers({ intent: "role", roleId: "2", ...target })).location, "the role that they have").toBeNull();
  });

  it("BEY-27 OQ-45 after ten reveals in an hour the next one needs another one", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "PL" });
    const look = () =>
      post(reveal, `/admin/csr-portal/${customer.customerId}/${customer.prospectId}`, {
        params: { id: customer.customerId, pid: customer.prospectId },
        form: { field: "mobile", reason: "Asked us to call back" },
      });
    await app.owner.query("delete from security_events");
    for (let seen = 0; seen < 10; seen += 1) expect((await look()).body).toMatchObject({ ok: true });
    expect((await look()).location).toMatch(/^\/admin\/login\?callback=%2Fadmin%2Fcsr-portal/);
    await age(4);
    expect((await look()).body).toMatchObject({ ok: true });
  });

  it("BEY-27 OQ-45 OQ-64 and so do a partner's account number and who wrote a complaint", async () => {
    const one = async (table: string, condition: string) =>
      (await app.owner.query(`select * from ${table} where ${condition} limit 1`)).rows[0];
    const paid = await one("bank_detail_requests", "state = 'approved'");
    const complaint = await one("complaints", "contact_enc <> ''");
    const [brandId, partnerId]: [string, string] = [paid.brand_id, paid.partner_id];
    const looks = [
      () =>
        post(account, `/admin/statements/${brandId}/${partnerId}/account`, {
          params: { brandId, partnerId },
          form: { reason: "To pay May" },
        }),
      () =>
        post(requests, "/admin/requests?kind=complaints", {
          form: { intent: "reveal", brandId: complaint.brand_id, id: complaint.id, reason: "To call back" },
        }),
    ];
    await app.owner.query("delete from security_events");
    await app.owner.query(
      `insert into security_events (brand_id, id, at, kind, outcome, reason, who)
       select $1, gen_random_uuid(), now() - interval '1 minute', 'reveal', 'allowed', 'customer.reveal', $2 from generate_series(1, 10)`,
      [brandId, `staff:${admin}`],
    );
    for (const look of looks) {
      await age(6);
      expect((await look()).location).toMatch(/^\/admin\/login\?callback=/);
      await age(4);
      expect((await look()).body).toMatchObject({ ok: true });
    }
  });

  it("BEY-27 keys, publishing, payments, approvals and masquerades that write ask for it, one that reads does not", async () => {
    const brandId = app.brand("lumen").id;
    const id = "01999999-0000-7000-8000-000000000000";
    const { rows } = await app.owner.query(
      "select id from merchants where brand_id = $1 and status = 'active' limit 1",
      [brandId],
    );
    const start = (mode: string) =>
      post(masquerade, "/admin/merchant-management/masquerade", {
        form: { intent: "start", kind: "merchant", id: rows[0].id, reason: "ticket 4182, wrong commission", mode },
      });
    expect((await start("read")).location).toBe("/partner");
    expect((await start("write")).location).toMatch(/^\/admin\/login\?callback=/);
    for (const ask of [
      () => post(makeKey, `/admin/partners/${brandId}/keys`, { params: { id: brandId }, json: { intent: "make" } }),
      () =>
        post(editBrand, `/admin/partners/${brandId}/edit`, {
          params: { id: brandId },
          json: { intent: "publish", revision: 1 },
        }),
      () =>
        post(editBrand, `/admin/partners/${brandId}/edit`, {
          params: { id: brandId },
          json: { intent: "rollback", version: 1 },
        }),
    ]) {
      await age(6);
      const answer = await ask();
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, "step-up"]);
    }
    await age(6);
    expect((await post(decide, "/admin/approvals", { form: { intent: "approve", id } })).location).toMatch(
      /^\/admin\/login/,
    );
    await age(6);
    const publish = { intent: "publish", mode: "now", reason: "Rates of December" };
    const response = await post(draftSet, `/admin/time-machine/${id}`, { params: { id }, form: publish });
    expect(response.location).toMatch(/^\/admin\/login/);
    await age(6);
    const partner = await app.owner.query("select id from partners where brand_id = $1 limit 1", [brandId]);
    const paid = await post(statement, `/admin/statements/${brandId}/${partner.rows[0].id}`, {
      params: { brandId, partnerId: partner.rows[0].id },
      form: { intent: "pay", month: "2025-05", amount: "1", reference: "UTR 1", paidOn: "2025-06-07" },
    });
    expect(paid.location).toMatch(/^\/admin\/login/);
  });

  it("BEY-27 BEY-22 a lender's secrets and what goes live at a lender ask for it, drafts and a stop do not", async () => {
    const { rows } = await app.owner.query("select id from lenders where slug = 'finzy'");
    const lenderId: string = rows[0].id;
    const edit = (form: Record<string, string>) =>
      post(editInterface, `/admin/lenders/${lenderId}/interface`, { params: { lenderId }, form });
    const secretForm = { intent: "secret", place: "live", name: "secret", value: "a-new-secret-1" };
    const sensitive: Record<string, string>[] = [
      secretForm,
      { intent: "ask-live", reason: "New fields of the lender" },
      { intent: "ask-canary", step: "raise", share: "50", reason: "It goes well" },
      { intent: "ask-canary", step: "finish", reason: "It goes well" },
    ];
    for (const form of sensitive) {
      await age(6);
      expect((await edit(form)).location, form.intent).toMatch(/^\/admin\/login\?callback=/);
    }
    expect((await app.owner.query("select 1 from lender_secrets where lender_id = $1", [lenderId])).rowCount).toBe(0);
    const others: Record<string, string>[] = [
      { intent: "discard" },
      { intent: "ask-canary", step: "stop", reason: "It goes badly" },
    ];
    for (const form of others) {
      await age(6);
      expect((await edit(form)).location, form.intent).toBeNull();
    }
    await age(4);
    // A live one also needs a colleague, who is there by now.
    expect((await edit(secretForm)).status).toBe(409);
    expect((await edit({ ...secretForm, place: "sandbox" })).body).toMatchObject({ ok: true });
  });
});
