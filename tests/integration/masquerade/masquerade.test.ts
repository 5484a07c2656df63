import { takeLastColleague } from "@tests/support/agree-to-leave";
import { type App, openApp } from "@tests/support/app";
import { type Answer, type Call, callRoute, setCookie } from "@tests/support/call-route";
import { eventually } from "@tests/support/eventually";
import { partnerToken } from "@tests/support/partner";
import { sealed } from "@tests/support/seals";
import { asStaff, staffIdOf, staffToken, tokenOfStaff } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FORBIDDEN_IN_MASQUERADE } from "~/domain/access/masquerade";
import { PORTAL_RIGHTS, type PortalRight } from "~/domain/access/portal-rights";
import { partnerContext, staffContext } from "~/http/request/guards.server";
import { resolveRequest } from "~/http/request/resolve-request.server";
import { audit } from "~/platform/audit.server";
import { tokenHash } from "~/platform/crypto.server";
import { action as startAction } from "~/routes/admin/merchants/masquerade.route";
import { loader as listLoader } from "~/routes/admin/merchants/route";
import { action as endSessions } from "~/routes/admin/sessions/route";
import { action as adminLogout } from "~/routes/admin/sign-out/route";
import { loader as portalLoader } from "~/routes/partner/frame/route";
import { action as exitAction } from "~/routes/partner/masquerade-exit/route";
import { action as portalLogout } from "~/routes/partner/sign-out/route";
import { loader as visitsLoader } from "~/routes/partner/visits/route";
import { resetSecondFactor } from "~/services/access/reset-second-factor.server";
import { brands } from "~/services/brands/brands.server";
import { changeRights } from "~/services/staff/change-rights.server";

const REASON = "ticket 4182, wrong commission";
const START = "/admin/merchant-management/masquerade";

describe("masquerade", () => {
  let app: App;
  let admin: string;
  let merchant: { id: string; name: string };
  let partnerId: string;
  let lumenId: string;

  beforeAll(async () => {
    app = await openApp({ data: "demo" });
    lumenId = app.brand("lumen").id;
    const found = await app.owner.query(
      "select id, name, partner_id from merchants where brand_id = $1 and status = 'active' order by id limit 1",
      [lumenId],
    );
    merchant = found.rows[0];
    partnerId = found.rows[0].partner_id;
  });
  beforeEach(async () => {
    await app.owner.query("delete from sessions where area in ('partner', 'admin')");
    admin = await staffToken(app, 1);
  });
  afterAll(() => app.close());

  const start = (form: Record<string, string> = {}, cookies: Call["cookies"] = {}) =>
    callRoute(startAction, {
      path: START,
      method: "POST",
      cookies: { a_atkn: admin, ...cookies },
      form: { intent: "start", kind: "merchant", id: merchant.id, reason: REASON, ...form },
    });
  const started = async (form: Record<string, string> = {}) => {
    const token = setCookie(await start(form), "p_atkn");
    if (!token) throw new Error("no masquerade started");
    return token;
  };
  const portal = (p_atkn: string | null, host?: string) =>
    callRoute(portalLoader, { path: "/partner", cookies: { a_atkn: admin, p_atkn }, ...(host ? { host } : {}) });
  const exit = (p_atkn: string) =>
    callRoute(exitAction, { path: "/partner/exit", method: "POST", cookies: { a_atkn: admin, p_atkn }, form: {} });
  const portalWrite = (p_atkn: string) =>
    callRoute(
      (args) =>
        partnerContext(args, "tickets:write", async (ctx) => {
          await audit(ctx, "merchant.note", { kind: "merchant", id: merchant.id }, { after: { note: "seen" } });
          return "written";
        }),
      { path: "/partner/settings", method: "POST", cookies: { p_atkn }, form: {} },
    );
  const audits = async (action: string) => {
    const { rows } = await app.owner.query(
      "select brand_id, actor_kind, actor_id, acting_as, subject_kind, subject_id, before, after from audit_entries where action = $1 order by seq desc",
      [action],
    );
    return rows;
  };
  const isAtPartnerLogin = ({ location }: Answer) =>
    expect(location).toMatch(/^(?:\/[a-z]+)?\/partner\/login\?callback=/);

  it("MSQ-01 MSQ-05 BEY-07 opens the portal of that brand on the main host, looking only, with its badge's facts", async () => {
    const answer = await start();
    expect(answer).toMatchObject({ status: 303, location: "/partner" });
    expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
    expect(answer.setCookies.join("\n")).not.toContain("a_atkn");
    expect(answer.setCookies).toContainEqual(expect.stringMatching(/^isMasqueradeMode=1; Max-Age=1800;/));
    const token = setCookie(answer, "p_atkn");
    expect(token).toMatch(/^lumen\./);

    const { body, status } = await portal(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: merchant.name,
      brand: { name: app.brand("lumen").name },
      masquerade: { name: merchant.name, mode: "read", reason: REASON },
    });
    const { secondsLeft } = (body as { masquerade: { secondsLeft: number } }).masquerade;
    expect(secondsLeft).toBeGreaterThan(29 * 60);
    expect(secondsLeft).toBeLessThanOrEqual(30 * 60);
  });

  it("OQ-12 a portal session on the main host themes the request with its brand, and the admin area never", async () => {
    const p_atkn = await started();
    const at = (url: string) =>
      resolveRequest(
        {
          method: "GET",
          url,
          headers: { host: "localhost", cookie: `p_atkn=${p_atkn}` },
          remoteAddress: "203.0.113.7",
          encrypted: false,
        },
        brands().current(),
        { trustedProxies: [], outsideProduction: true, adminHosts: [] },
      );
    expect(await at("/partner")).toMatchObject({
      kind: "render",
      context: { brand: { key: "lumen" }, onMainHost: true },
    });
    expect(await at("/partner.data")).toMatchObject({ context: { brand: { key: "lumen" } } });
    expect(await at("/admin/merchant-management")).toMatchObject({ context: { brand: { key: "cl" } } });
  });

  it("BEY-07 needs a reason", async () => {
    const sentence = "Enter a reason of 5 to 200 characters.";
    for (const reason of ["", "   ", "abc", "x".repeat(201)])
      expect(await start({ reason })).toMatchObject({
        status: 422,
        setCookies: [],
        body: { errors: { reason: [sentence] } },
      });
    expect(await start({ mode: "root" })).toMatchObject({ status: 422, setCookies: [] });
  });

  it("MSQ-05 is for role 1 alone, and for nobody by a portal's token", async () => {
    for (const role of [2, 3] as const) {
      admin = await staffToken(app, role);
      expect(await start()).toMatchObject({
        status: 302,
        location: expect.stringMatching(/denied=1$/),
        setCookies: [],
      });
    }
    const p_atkn = await partnerToken(app, { host: "localhost" });
    const byPartner = await callRoute(startAction, {
      path: START,
      method: "POST",
      cookies: { p_atkn, a_atkn: null },
      form: { intent: "start", kind: "merchant", id: merchant.id, reason: REASON },
    });
    expect(byPartner.location).toMatch(/^\/admin\/login/);
    expect((await app.owner.query("select 1 from sessions where impersonator_id is not null")).rows).toHaveLength(0);
  });

  it("BEY-07 allows no masquerade inside another, not even two started at once", async () => {
    const both = await Promise.all([start(), start({ kind: "partner", id: partnerId })]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      message: expect.stringMatching(/^You are already acting as .+\. End that masquerade first\.$/),
    });
    const p_atkn = setCookie(both.find(({ status }) => status === 303) as Answer, "p_atkn");
    expect((await start({}, { p_atkn })).status).toBe(409);
    expect((await portal(p_atkn)).status).toBe(200);

    const ended = await callRoute(startAction, {
      path: START,
      method: "POST",
      cookies: { a_atkn: admin },
      form: { intent: "end" },
    });
    expect(ended.body).toEqual({ ok: true, message: "Masquerade ended." });
    isAtPartnerLogin(await portal(p_atkn));
    expect((await start()).status).toBe(303);
  });

  it("MSQ-01 merchant management says which masquerade is going on", async () => {
    const shown = async () =>
      (await callRoute(listLoader, { path: "/admin/merchant-management", cookies: { a_atkn: admin } })).body;
    expect(await shown()).toMatchObject({ running: null });
    const p_atkn = await started();
    expect(await shown()).toMatchObject({ running: { name: merchant.name, endsAt: expect.any(Date) } });
    await exit(p_atkn);
    expect(await shown()).toMatchObject({ running: null });
  });

  it("MSQ-01 opens no portal of a brand that is not served, and ends where it stops being served", async () => {
    const p_atkn = await started();
    const setStatus = async (status: string) => {
      await app.owner.query("update brands set status = $1 where id = $2", [status, lumenId]);
      await eventually(`lumen is ${status}`, () => brands().current().byId.get(lumenId)?.status === status);
    };
    try {
      await setStatus("suspended");
      isAtPartnerLogin(await portal(p_atkn));
      await callRoute(startAction, {
        path: START,
        method: "POST",
        cookies: { a_atkn: admin },
        form: { intent: "end" },
      });
      expect(await start()).toMatchObject({
        status: 422,
        setCookies: [],
        body: { message: "This brand is not live, so it has no portal." },
      });
    } finally {
      await setStatus("live");
    }
  });

  it("MSQ-03 Exit clears the portal's token alone and goes back; the token is worth nothing afterwards", async () => {
    const p_atkn = await started();
    const answer = await exit(p_atkn);
    expect(answer).toMatchObject({ status: 303, location: "/admin/merchant-management?masquerade=exit" });
    expect(answer.setCookies).toEqual([
      expect.stringMatching(/^p_atkn=; Max-Age=0;/),
      expect.stringMatching(/^isMasqueradeMode=; Max-Age=0;/),
    ]);
    isAtPartnerLogin(await portal(p_atkn));
    isAtPartnerLogin(await exit(p_atkn));
    const stillIn = await callRoute((args) => staffContext(args, "merchants:edit", async () => "in"), {
      path: "/admin/merchant-management",
      cookies: { a_atkn: admin },
    });
    expect(stillIn.body).toBe("in");
  });

  it("BEY-07 ends after 30 minutes however much it is used, and the page it goes back to says so", async () => {
    const p_atkn = await started();
    await sealed(
      app.owner,
      "update sessions set created_at = created_at - interval '30 minutes', expires_at = expires_at - interval '30 minutes' where impersonator_id is not null",
    );
    const answer = await portal(p_atkn);
    expect(answer).toMatchObject({ status: 303, location: "/admin/merchant-management?masquerade=over" });
    expect(answer.setCookies[0]).toMatch(/^p_atkn=; Max-Age=0;/);
    expect((await portalWrite(p_atkn)).location).toBe("/admin/merchant-management?masquerade=over");
    const prolonged = app.owner.query(
      "update sessions set expires_at = now() + interval '8 hours' where impersonator_id is not null",
    );
    await expect(prolonged).rejects.toThrow(/sessions_identity_check/);
  });

  it("BEY-07 changes nothing while it only looks, whatever the cookie says; what it changes in full is recorded under the administrator", async () => {
    const looking = await started();
    const refused = await portalWrite(looking);
    expect(refused).toMatchObject({
      status: 403,
      body: { title: "Nothing was changed", text: "This masquerade is read-only." },
    });
    expect(await audits("merchant.note")).toHaveLength(0);
    await exit(looking);

    const changing = await started({ mode: "write" });
    expect((await portalWrite(changing)).body).toBe("written");
    const adminId = await staffIdOf(app, 1);
    expect(await audits("merchant.note")).toMatchObject([
      { actor_kind: "partner", actor_id: adminId, acting_as: { partnerUserId: merchant.id } },
    ]);
  });

  it.each([
    ["partner", "partners", () => partnerId],
    ["merchant", "merchants", () => merchant.id],
  ])("BEY-07 OQ-43 only looks at the portal of a suspended %s, also when it began before", async (_, table, idOf) => {
    const p_atkn = await started({ mode: "write" });
    const setStatus = (status: string) =>
      app.owner.query(`update ${table} set status = $1 where id = $2`, [status, idOf()]);
    try {
      await setStatus("suspended");
      expect(await portalWrite(p_atkn)).toMatchObject({ status: 403, body: { text: "This masquerade is read-only." } });
      expect((await portal(p_atkn)).body).toMatchObject({ masquerade: { mode: "read" } });
    } finally {
      await setStatus("active");
    }
    expect((await portalWrite(p_atkn)).body).toBe("written");
    await exit(p_atkn);
  });

  it("BEY-07 changes neither bank account, keys, users, payouts nor consent, in either mode; the partner does", async () => {
    const change = (right: PortalRight, p_atkn: string, path = "/partner/settings") =>
      callRoute((args) => partnerContext(args, right, async () => "written"), {
        path,
        method: "POST",
        cookies: { p_atkn },
        form: {},
      });
    const own = await partnerToken(app, { host: "localhost" });
    const p_atkn = await started({ kind: "partner", id: partnerId, mode: "write" });
    const subjectOf = (right: PortalRight) =>
      FORBIDDEN_IN_MASQUERADE.find((one) => one === PORTAL_RIGHTS[right].changes);
    const forbidden = (Object.keys(PORTAL_RIGHTS) as PortalRight[]).filter(subjectOf);
    // A consent is the customer's: no right of the portal changes one.
    expect([...new Set(forbidden.map(subjectOf))].sort()).toEqual(["bank", "keys", "payouts", "users"]);
    expect(forbidden).toContain("second-step:edit");
    for (const right of forbidden) {
      expect(await change(right, p_atkn)).toMatchObject({
        status: 403,
        body: { text: "This cannot be changed in a masquerade." },
      });
      expect((await change(right, own)).body).toBe("written");
    }
    expect(await change("bank:edit", p_atkn, "/api/partner-bank")).toMatchObject({
      status: 403,
      body: { success: false, code: "masquerade-forbidden", message: "This cannot be changed in a masquerade." },
    });
  });

  it("BEY-07 PAR-02 says in the portal's language what a masquerade may not do", async () => {
    const p_atkn = await started({ kind: "partner", id: partnerId, mode: "write" });
    const inHindi = (path: string) =>
      callRoute((args) => partnerContext(args, "bank:edit", async () => "written"), {
        path,
        method: "POST" as const,
        cookies: { p_atkn, lng: "hi" },
        form: {},
      });
    const text = "मास्करेड में यह नहीं बदला जा सकता।";
    expect(await inHindi("/partner/settings")).toMatchObject({ status: 403, body: { title: "कुछ भी नहीं बदला", text } });
    expect(await inHindi("/api/partner-bank")).toMatchObject({ status: 403, body: { message: text } });
  });

  it("OQ-27 the isMasqueradeMode cookie grants and hides nothing", async () => {
    const own = await partnerToken(app, { host: "localhost" });
    const asOwn = await callRoute(portalLoader, { path: "/partner", cookies: { p_atkn: own, isMasqueradeMode: "1" } });
    expect(asOwn.body).toMatchObject({ masquerade: null });
    const p_atkn = await started();
    const without = await callRoute(portalLoader, { path: "/partner", cookies: { p_atkn, isMasqueradeMode: "0" } });
    expect(without.body).toMatchObject({ masquerade: { mode: "read" } });
  });

  it("OQ-12 works on no other brand's host and for no other brand's token", async () => {
    const p_atkn = await started();
    isAtPartnerLogin(await portal(p_atkn, "lumen.localhost"));
    isAtPartnerLogin(await portal(p_atkn, "haldi.localhost"));
    isAtPartnerLogin(await portal(p_atkn.replace("lumen.", "haldi.")));
  });

  it("AUTH-10 a partner's own Exit does nothing, and starting ends the portal session that this browser held", async () => {
    const own = await partnerToken(app, { host: "localhost" });
    expect(await exit(own)).toMatchObject({ status: 303, location: "/partner", setCookies: [] });
    expect((await portal(own)).status).toBe(200);
    await start({}, { p_atkn: own });
    isAtPartnerLogin(await portal(own));
  });

  it("BEY-09 writes start and end in the brand's chain, and who looked in where the partner reads it", async () => {
    await app.owner.query("delete from masquerade_visits");
    const p_atkn = await started({ mode: "write" });
    const adminId = await staffIdOf(app, 1);
    const [begun] = await audits("masquerade.start");
    expect(begun).toMatchObject({
      brand_id: app.brand("lumen").id,
      actor_kind: "staff",
      actor_id: adminId,
      subject_kind: "merchant",
      subject_id: merchant.id,
      after: { mode: "write", reason: REASON },
    });
    const own = await partnerToken(app, { host: "localhost" });
    const log = async (token: string) =>
      (await callRoute(visitsLoader, { path: "/partner/visits", cookies: { p_atkn: token } })).body as {
        visits: Record<string, unknown>[];
      };
    expect((await log(own)).visits).toMatchObject([
      { staffName: "Asha Admin", merchantName: merchant.name, mode: "write", reason: REASON, endedAt: null },
    ]);
    await exit(p_atkn);
    expect((await log(own)).visits).toMatchObject([{ endedAt: { text: expect.any(String) } }]);
    expect((await audits("masquerade.end"))[0]).toMatchObject({
      actor_id: adminId,
      acting_as: { partnerUserId: merchant.id },
      before: { visitId: begun.after.visitId },
      after: { how: "exit" },
    });
    const stranger = await partnerToken(app, { brand: "haldi", host: "localhost" });
    expect((await log(stranger)).visits).toEqual([]);
    await exit(await started({ kind: "partner", id: partnerId }));
    expect((await log(own)).visits).toMatchObject([{ merchantName: null }, { merchantName: merchant.name }]);
    const ofMerchant = await partnerToken(app, { kind: "merchant", host: "localhost" });
    expect((await log(ofMerchant)).visits.filter(({ merchantName }) => merchantName === null)).toEqual([]);
  });

  it("AUTH-19 logging out of the portal or of the back office ends it as well", async () => {
    const first = await started();
    await callRoute(portalLogout, { path: "/partner/logout", method: "POST", cookies: { p_atkn: first }, form: {} });
    isAtPartnerLogin(await portal(first));
    expect((await audits("masquerade.end"))[0].after).toEqual({ how: "signed-out" });

    const second = await started();
    await callRoute(adminLogout, { path: "/admin/logout", method: "POST", cookies: { a_atkn: admin }, form: {} });
    isAtPartnerLogin(await portal(second));
    const open = await app.owner.query("select 1 from masquerade_visits where ended_at is null");
    expect(open.rows).toHaveLength(0);
  });

  it("AUTH-19 BEY-07 signing out ends it also after the back office was idle, as in the portal all that time", async () => {
    const p_atkn = await started();
    await sealed(app.owner, "update sessions set last_seen_at = now() - interval '1 day' where area = 'admin'");
    expect((await portal(p_atkn)).status).toBe(200);
    await callRoute(adminLogout, { path: "/admin/logout", method: "POST", cookies: { a_atkn: admin }, form: {} });
    isAtPartnerLogin(await portal(p_atkn));
    expect((await audits("masquerade.end"))[0]).toMatchObject({
      actor_kind: "staff",
      actor_id: await staffIdOf(app, 1),
      after: { how: "signed-out" },
    });
  });

  it("BEY-07 BEY-27 ends when the administrator ends the other sessions, also when none is left of which it began", async () => {
    for (const isLeft of [true, false]) {
      const p_atkn = await started();
      const here = await staffToken(app, 1);
      if (!isLeft)
        await app.owner.query("delete from sessions where area = 'admin' and token_hash = $1", [tokenHash(admin)]);
      const answer = await callRoute(endSessions, {
        path: "/admin/sessions",
        method: "POST",
        cookies: { a_atkn: here },
        form: { intent: "end-others" },
      });
      expect(answer.status).toBeLessThan(400);
      isAtPartnerLogin(await portal(p_atkn));
      admin = here;
    }
  });

  it("OQ-35 BEY-07 BEY-27 ends when the administrator's second step is reset", async () => {
    const adminId = await staffIdOf(app, 1);
    const p_atkn = await started();
    await sealed(app.owner, "update staff_users set totp_secret_enc = 'x', totp_enrolled_at = now() where id = $1", [
      adminId,
    ]);
    expect(await asStaff(app, 1, (ctx) => resetSecondFactor({ ctx, staffUserId: adminId }))).toEqual({ ok: true });
    isAtPartnerLogin(await portal(p_atkn));
    expect((await audits("masquerade.end"))[0].after).toEqual({ how: "signed-out" });
  });

  it("OQ-35 BEY-07 ends with the administrator's rights", async () => {
    const { rows } = await app.owner.query("select id from staff_users where role_id = 2 limit 1");
    const other = rows[0].id as string;
    await asStaff(app, 1, (ctx) => changeRights({ ctx, id: other, change: { roleId: 1 } }));
    const own = admin;
    admin = await tokenOfStaff(app, other);
    const p_atkn = await started();
    admin = own;
    await takeLastColleague(app, other, { active: false });
    isAtPartnerLogin(await portal(p_atkn));
    await asStaff(app, 1, (ctx) => changeRights({ ctx, id: other, change: { active: true, roleId: 2 } }));
  });
});
