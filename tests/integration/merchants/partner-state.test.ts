import { type App, openApp } from "@tests/support/app";
import { callRoute, setCookie } from "@tests/support/call-route";
import { partnerToken } from "@tests/support/partner";
import { testKeyOf } from "@tests/support/sandbox";
import { ageSends, newestCode } from "@tests/support/sign-in-codes";
import { staffToken } from "@tests/support/staff";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { partnerContext } from "~/http/request/guards.server";
import { action, loader } from "~/routes/admin/merchant/route";
import { loader as listLoader } from "~/routes/admin/merchants/route";
import { action as sendOtp } from "~/routes/api/access/send-passcode";
import { action as verifyOtp } from "~/routes/api/access/verify-passcode";
import { action as signInAction } from "~/routes/partner/sign-in/route";

const HOST = "lumen.localhost";
const OWNER = "owner@partner.lumen.example";
const SHOP = "shop1@partner.lumen.example";
const REASON = "Calls customers at night";

let app: App;
let a_atkn = "";
let id = "";
const rows = async (text: string, values: unknown[] = []) => (await app.owner.query(text, values)).rows;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  a_atkn = await staffToken(app, 1);
  const [owner] = await rows("select partner_id from partner_users where brand_id = $1 and kind = 'owner' limit 1", [
    app.brand("lumen").id,
  ]);
  id = owner.partner_id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.query("delete from rate_hits");
  await ageSends(app);
});
afterEach(() => app.owner.query("update partners set status = 'active'"));

const call = (form?: Record<string, string>, token = a_atkn) =>
  callRoute(form ? action : loader, {
    path: `/admin/merchant-management/partners/${id}`,
    params: { kind: "partners", id },
    cookies: { a_atkn: token },
    ...(form ? { method: "POST", form } : {}),
  });
const move = (intent: string, reason = REASON) => call({ intent, reason });
const statusOf = async () =>
  (await rows("select status from partners where id = $1 and brand_id = $2", [id, app.brand("lumen").id]))[0].status;
const isIn = async (p_atkn: string) => {
  const enter = (args: Parameters<typeof partnerContext>[0]) => partnerContext(args, "portal:read", async () => "in");
  return (await callRoute(enter, { path: "/partner", host: HOST, cookies: { p_atkn } })).body === "in";
};

/** Asks for a code in the portal and enters it. */
async function signIn(identifier: string) {
  const request = { path: "/partner/login", method: "POST", host: HOST } as const;
  const sent = await callRoute(signInAction, { ...request, form: { intent: "send", identifier } });
  const code = (await newestCode(app, "lumen", identifier)) ?? "";
  return callRoute(signInAction, {
    ...request,
    form: { intent: "verify", code },
    cookies: { p_try: setCookie(sent, "p_try") },
  });
}

describe("suspending a partner", () => {
  it("OQ-43 needs a reason, stores it with the change in the trail, and is resumed with another one", async () => {
    expect(await move("suspend", "no")).toMatchObject({
      status: 422,
      body: { reply: { error: { reason: ["Enter a reason of 5 to 200 characters."] } } },
    });
    expect(await statusOf()).toBe("active");
    expect((await move("suspend")).body).toMatchObject({ ok: true, message: expect.stringMatching(/suspended/) });
    expect(await statusOf()).toBe("suspended");
    const [entry] = await rows("select * from audit_entries order by at desc, seq desc limit 1");
    expect(entry).toMatchObject({
      brand_id: app.brand("lumen").id,
      action: "partner.suspend",
      subject_id: id,
      before: { status: "active" },
      after: { status: "suspended", reason: REASON },
    });
    const page = (await call()).body;
    expect(page).toMatchObject({
      owner: { partner: { status: "suspended" } },
      state: { last: { reason: REASON, by: "Asha Admin" }, use: { portalUsers: { count: expect.any(Number) } } },
    });
    expect(await move("suspend")).toMatchObject({ status: 409 });
    expect((await move("resume", "Has promised to stop")).body).toMatchObject({ ok: true });
    expect(await statusOf()).toBe("active");
  });

  it("OQ-43 ends the sessions of its own users and of its merchants' at once, and no resume brings them back", async () => {
    const tokens = [await partnerToken(app), await partnerToken(app, { kind: "merchant" })];
    await move("suspend");
    for (const token of tokens) expect(await isIn(token)).toBe(false);
    await move("resume");
    for (const token of tokens) expect(await isIn(token)).toBe(false);
    expect(await isIn(await partnerToken(app))).toBe(true);
  });

  it.each([OWNER, SHOP])("OQ-24 tells %s after the right code alone that the portal is closed", async (who) => {
    await move("suspend");
    const sessions = () => rows("select id from sessions where area = 'partner'");
    const before = await sessions();
    const answer = await signIn(who);
    expect(answer).toMatchObject({
      status: 422,
      body: { notice: { text: expect.stringContaining(app.brand("lumen").contact.email) } },
    });
    expect(await sessions()).toEqual(before);
    await move("resume");
    await ageSends(app);
    expect(await signIn(who)).toMatchObject({ status: 303, location: "/partner" });
  });

  it("OQ-24 says the same by the JSON call, and refuses a wrong code without a word of it", async () => {
    await move("suspend");
    const json = (path: string, body: object) => ({ path, method: "POST", host: HOST, json: body }) as const;
    const sent = await callRoute(sendOtp, json("/api/auth/send-otp", { area: "partner", identifier: OWNER }));
    const { challengeId } = (sent.body as { data: { challengeId: string } }).data;
    const code = (await newestCode(app, "lumen", OWNER)) ?? "";
    const enter = (text: string) => callRoute(verifyOtp, json("/api/auth/verify-otp", { challengeId, code: text }));
    const wrong = await enter(code === "123456" ? "654321" : "123456");
    expect(JSON.stringify(wrong.body)).not.toMatch(/suspended|closed/);
    expect(await enter(code)).toMatchObject({ status: 422, body: { message: expect.stringMatching(/closed/) } });
  });

  it("OQ-43 is found by a filter of the list, counted, once even with a part of the sandbox", async () => {
    await testKeyOf(app);
    await move("suspend");
    const list = async (query: string) =>
      (await callRoute(listLoader, { path: `/admin/merchant-management?view=partners${query}`, cookies: { a_atkn } }))
        .body as { partners: { id: string; status: string }[]; counts: Record<string, number> };
    const suspended = await list("&status=suspended");
    expect(suspended.partners.map((row) => [row.id, row.status])).toEqual([[id, "suspended"]]);
    const { active = 0 } = suspended.counts;
    expect(suspended.counts).toEqual({ active, suspended: 1 });
    expect((await list("&status=active")).partners).toHaveLength(active);
    expect((await list("")).partners).toHaveLength(active + 1);
    expect((await call()).body).toMatchObject({ owner: { brand: { key: "lumen" } } });
  });

  it("ROLE-02 is closed to roles 2 and 3", async () => {
    for (const role of [2, 3] as const) {
      const token = await staffToken(app, role);
      expect((await call({ intent: "suspend", reason: REASON }, token)).location).toMatch(/denied=1$/);
    }
    expect(await statusOf()).toBe("active");
  });
});
