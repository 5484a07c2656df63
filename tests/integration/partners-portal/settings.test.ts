import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { asPartner, partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { sealed } from "@tests/support/seals";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader as products } from "~/routes/partner/products/route";
import { action as saveProfile, loader as settings } from "~/routes/partner/settings/route";
import { action as changeUsers, loader as users } from "~/routes/partner/settings/users.route";
import { setOwnUserRight } from "~/services/merchants/own-portal-users.server";
import { setPortalUserActive } from "~/services/merchants/portal-users.server";
import { decryptMessageField } from "~/services/messages/message-fields.server";

const HOST = "lumen.localhost";
const PATH = "/partner/settings/users";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const change = async (form: Record<string, string>, whose: Parameters<typeof partnerToken>[1] = {}) =>
  callRoute(changeUsers, {
    path: PATH,
    host: `${whose?.brand ?? "lumen"}.localhost`,
    method: "POST",
    form,
    cookies: { p_atkn: await partnerToken(app, whose) },
  });
const one = async (sql: string, ...values: unknown[]) => (await app.owner.query(sql, values)).rows[0];

describe("settings of the portal", () => {
  it("OQ-64 an owner invites staff by SMS and e-mail, and the contact can be used once", async () => {
    const form = { intent: "invite", name: "Meera Naik", mobile: "9822200001", email: "meera@partner.lumen.example" };
    expect(await change(form)).toMatchObject({ status: 200, body: { ok: true, message: "Invitation sent" } });
    const made = await one("select id, kind, merchant_id from partner_users where name = 'Meera Naik'");
    expect(made).toMatchObject({ kind: "staff", merchant_id: null });
    const { rows } = await app.owner.query(
      "select channel from messages where template = 'portal-invitation' order by channel",
    );
    expect(rows.map(({ channel }) => channel)).toEqual(["email", "sms"]);
    expect(await change(form)).toMatchObject({
      status: 422,
      body: { ok: false, message: "This number or e-mail already has access." },
    });
    const audited = await one("select after from audit_entries where action = 'portal-user.invite'");
    expect(JSON.stringify(audited)).not.toContain("9822200001");
  });

  it("OQ-64 OQ-13 an owner invites for its own active merchants only", async () => {
    const foreign = await one(
      "select m.id from merchants m join brands b on b.id = m.brand_id where b.key = 'haldi' and m.status = 'active' limit 1",
    );
    const own = await one(
      "select m.id from merchants m join brands b on b.id = m.brand_id where b.key = 'lumen' and m.status = 'active' limit 1",
    );
    const form = (merchant: string) => ({ intent: "invite", name: "Ravi Shet", mobile: "9822200002", merchant });
    expect((await change(form(foreign.id))).status).toBe(422);
    expect((await change(form(own.id))).status).toBe(200);
    expect(await one("select kind, merchant_id from partner_users where name = 'Ravi Shet'")).toEqual({
      kind: "merchant",
      merchant_id: own.id,
    });
  });

  it("OQ-64 one partner invites fifty people a day at most, so that nobody has us write to any number", async () => {
    const invite = (name: string, email: string) => change({ intent: "invite", name, email });
    expect((await invite("Asmi Rao", "asmi@partner.lumen.example")).status).toBe(200);
    await app.owner.query("update rate_hits set count = 50 where key like 'portal-invite:%'");
    expect(await invite("Badri Rao", "badri@partner.lumen.example")).toMatchObject({
      status: 422,
      body: { ok: false, message: "You can invite 50 people a day. Try again tomorrow." },
    });
    const { rows } = await app.owner.query("select name from partner_users where name in ('Asmi Rao', 'Badri Rao')");
    expect(rows).toEqual([{ name: "Asmi Rao" }]);
    const theirs = { intent: "invite", name: "Chitra Rao", email: "chitra@partner.haldi.example" };
    expect((await change(theirs, { brand: "haldi" })).status).toBe(200);
    await app.owner.query("delete from rate_hits where key like 'portal-invite:%'");
  });

  it("OQ-64 I18N-01 the invitation and the account have the language that was chosen, else the inviter's", async () => {
    const form = { intent: "invite", name: "Usha Naik", email: "usha@partner.lumen.example" };
    const invited = async () => {
      const user = await one("select id, language from partner_users where name = 'Usha Naik'");
      const message = await one(
        "select id, locale, body_enc from messages where template = 'portal-invitation' order by created_at desc limit 1",
      );
      await app.owner.query("delete from partner_users where id = $1", [user.id]);
      return {
        language: user.language,
        locale: message.locale,
        text: decryptMessageField(message.id, "body", message.body_enc),
      };
    };
    expect((await change({ ...form, language: "ta" })).status).toBe(422);
    await change({ ...form, language: "hi" });
    expect(await invited()).toEqual({ language: "hi", locale: "hi", text: expect.stringContaining("सहयोगी पोर्टल") });
    await change(form);
    expect(await invited()).toEqual({ language: "en", locale: "en", text: expect.stringContaining("partner portal") });
  });

  it("OQ-64 a right that is taken away counts from the next request, and blocking signs out", async () => {
    const userId = await partnerUserIdOf(app, { kind: "staff" });
    const token = await partnerToken(app, { kind: "staff" });
    expect((await change({ intent: "withhold", userId, right: "leads:read" })).status).toBe(200);
    expect((await one("select withheld_rights from partner_users where id = $1", userId)).withheld_rights).toEqual([
      "leads:read",
    ]);
    await change({ intent: "give-back", userId, right: "leads:read" });
    const openPage = () =>
      callRoute(products, { path: "/partner/product-offering", host: HOST, cookies: { p_atkn: token } });
    expect((await openPage()).status).toBe(200);
    await change({ intent: "block", userId });
    expect((await openPage()).location).toMatch(/^\/partner\/login/);
    await change({ intent: "restore", userId });
  });

  it("OQ-64 an owner cannot let in again whom staff have blocked", async () => {
    const userId = await partnerUserIdOf(app, { kind: "staff" });
    const isActive = async () => (await one("select active from partner_users where id = $1", userId)).active;
    await asStaff(app, 1, (ctx) => setPortalUserActive({ ctx, userId, active: false }));
    expect(await change({ intent: "restore", userId })).toMatchObject({
      status: 422,
      body: { message: "We have blocked this user. Ask us to restore the sign-in." },
    });
    expect(await isActive()).toBe(false);
    await asStaff(app, 1, (ctx) => setPortalUserActive({ ctx, userId, active: true }));
    await change({ intent: "block", userId });
    await change({ intent: "restore", userId });
    expect(await isActive()).toBe(true);
  });

  it("OQ-64 two rights that are taken at the same time are both gone", async () => {
    const userId = await partnerUserIdOf(app, { kind: "staff" });
    let [hasWritten, mayEnd] = [() => {}, () => {}];
    const written = new Promise<void>((resolve) => {
      hasWritten = resolve;
    });
    const end = new Promise<void>((resolve) => {
      mayEnd = resolve;
    });
    const first = asPartner(app, async (ctx) => {
      await setOwnUserRight({ ctx, userId, right: "reports:read", isWithheld: true });
      hasWritten();
      await end;
    });
    await written;
    const second = asPartner(app, (ctx) => setOwnUserRight({ ctx, userId, right: "keys:read", isWithheld: true }));
    const waiting = async () => (await one("select count(*)::int as count from pg_locks where not granted")).count;
    await expect.poll(waiting).toBeGreaterThan(0);
    mayEnd();
    await Promise.all([first, second]);
    const row = await one("select withheld_rights as withheld from partner_users where id = $1", userId);
    expect(row.withheld).toEqual(["reports:read", "keys:read"]);
    await sealed(app.owner, "update partner_users set withheld_rights = '{}' where id = $1", [userId]);
  });

  it("OQ-13 OQ-64 nobody changes an owner, another partner's user, or users without the right", async () => {
    const owner = await partnerUserIdOf(app);
    expect((await change({ intent: "block", userId: owner })).body).toMatchObject({
      ok: false,
      message: "An owner cannot be changed here. Ask us.",
    });
    const staff = await partnerUserIdOf(app, { kind: "staff" });
    expect((await change({ intent: "block", userId: staff }, { brand: "haldi" })).status).toBe(404);
    expect((await change({ intent: "block", userId: staff }, { kind: "staff" })).location).toBe("/partner?denied=1");
    const p_atkn = await partnerToken(app, { kind: "merchant" });
    expect((await callRoute(users, { path: PATH, host: HOST, cookies: { p_atkn } })).location).toBe(
      "/partner?denied=1",
    );
  });

  it("PAR-16 OQ-75 a user sees the own account with masked contacts, and changes the own name", async () => {
    const p_atkn = await partnerToken(app, { kind: "merchant" });
    const call = { path: "/partner/settings", host: HOST, cookies: { p_atkn } };
    const { profile } = (await callRoute(settings, call)).body as { profile: { mobileMasked: string } };
    expect(profile.mobileMasked).toMatch(/^\*{6}\d{4}$/);
    const save = (name: string) => callRoute(saveProfile, { ...call, method: "POST", form: { name } });
    expect((await save("K")).status).toBe(422);
    expect((await save("Kiran R Rao")).status).toBe(200);
    expect((await callRoute(settings, call)).body).toMatchObject({ profile: { name: "Kiran R Rao" } });
  });
});
