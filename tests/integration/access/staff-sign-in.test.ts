import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { type Answer, callRoute, setCookie } from "@tests/support/call-route";
import { sealed } from "@tests/support/seals";
import { ageSends, newestCode, notThis } from "@tests/support/sign-in-codes";
import { staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TenantCtx } from "~/platform/context";
import { action, loader } from "~/routes/admin/sign-in/route";
import { loader as reverify } from "~/routes/api/access/reverify-admin";
import { action as sendOtp } from "~/routes/api/access/send-passcode";
import { action as verifyOtp } from "~/routes/api/access/verify-passcode";
import { checkAreaCode } from "~/services/access/check-area-code.server";
import { newPasscode } from "~/services/access/open-challenge.server";
import { withStaff } from "~/services/access/read-staff-session.server";
import { sendAreaCode } from "~/services/access/send-area-code.server";

const ADMIN = "admin@cl.example";
const CALLER = "csr@cl.example";
const STRANGER = "nobody@cl.example";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo", logins: "two" });
});
beforeEach(async () => {
  await app.owner.query("delete from sessions where area = 'admin'");
  await app.owner.query("delete from rate_hits");
  await ageSends(app);
});
afterAll(() => app.close());

type Jar = Record<string, string | null>;
type Data = Record<string, unknown>;

const post = (form: Record<string, string>, cookies: Jar = {}, path = "/admin/login") =>
  callRoute(action, { path, method: "POST", form, cookies });

const send = (identifier: string, path?: string) => post({ intent: "send", identifier }, {}, path);

/** Requests a code and enters it on the page. */
async function signIn(identifier: string, path?: string, jar: Jar = { a_later: "1" }): Promise<Answer> {
  const cookies = { ...jar, a_try: setCookie(await send(identifier, path), "a_try") };
  const code = (await newestCode(app, "cl", identifier)) ?? "";
  return post({ intent: "verify", code }, cookies, path);
}

async function challengeOf(identifier: string, area = "admin", host?: string): Promise<Answer> {
  return callRoute(sendOtp, { path: "/api/auth/send-otp", method: "POST", json: { area, identifier }, host });
}

const idIn = (answer: Answer) => (answer.body as { data: { challengeId: string } }).data.challengeId;

const verify = (challengeId: string, code: string, host?: string) =>
  callRoute(verifyOtp, { path: "/api/auth/verify-otp", method: "POST", json: { challengeId, code }, host });

const check = (token: string | null, host?: string) =>
  callRoute(reverify, { path: "/api/admin-reverify", cookies: { a_atkn: token }, host });

describe("the back office's sign-in", () => {
  it("ROUTE-A01 OQ-24 e-mail and passcode lead to the landing page with a cookie of its own", async () => {
    const signedIn = await signIn(ADMIN);
    expect([signedIn.status, signedIn.location]).toEqual([303, "/admin/dashboard"]);
    const token = setCookie(signedIn, "a_atkn");
    expect((await check(token)).body).toEqual({
      success: true,
      message: "",
      data: { adminId: await staffIdOf(app, 1), roleId: 1 },
    });
    expect(signedIn.setCookies.filter((line) => /^(__Host-)?(p_)?atkn=/.test(line))).toEqual([]);
    expect(signedIn.setCookies.find((line) => line.startsWith("a_atkn="))).toMatch(
      /; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it("OQ-01 role 3 lands on the portal of the call centre", async () => {
    expect((await signIn(CALLER)).location).toBe("/admin/csr-portal");
  });

  it.each([
    ["/admin/lenders?segment=pl", "/admin/lenders?segment=pl"],
    ["/partner", "/admin/dashboard"],
    ["/user/offers", "/admin/dashboard"],
    ["//evil.example/admin", "/admin/dashboard"],
    ["https://evil.example/admin", "/admin/dashboard"],
    ["/admin/../partner", "/admin/dashboard"],
    ["/admin/login?callback=/admin/login", "/admin/dashboard"],
  ])("AUTH-06 OQ-24 the callback %s leads to %s", async (callback, to) => {
    const path = `/admin/login?callback=${encodeURIComponent(callback)}`;
    expect((await signIn(ADMIN, path)).location).toBe(to);
  });

  it("AUTH-07 whoever is signed in is sent to the landing page of their role", async () => {
    for (const [role, to] of [
      [1, "/admin/dashboard"],
      [3, "/admin/csr-portal"],
    ] as const) {
      const answer = await callRoute(loader, {
        path: "/admin/login",
        cookies: { a_atkn: await staffToken(app, role) },
      });
      expect([answer.status, answer.location]).toEqual([302, to]);
    }
  });

  it("OQ-24 outside production the authenticator app is offered once and can be put off", async () => {
    const offered = await signIn(ADMIN, "/admin/login?callback=/admin/partners", {});
    expect(offered.location).toBe("/admin/login?setup=1&callback=%2Fadmin%2Fpartners");
    const cookies = { a_atkn: setCookie(offered, "a_atkn") };
    const page = await callRoute(loader, { path: offered.location ?? "", cookies });
    expect((page.body as Data).step).toMatchObject({ kind: "set-up", leave: { intent: "later", label: "Not now" } });
    const later = await post({ intent: "later" }, cookies, offered.location ?? "");
    expect([later.location, setCookie(later, "a_later")]).toEqual(["/admin/partners", "1"]);
  });

  it("OQ-12 the page exists on the main host alone, and so does the call", async () => {
    expect((await callRoute(loader, { path: "/admin/login", host: "lumen.localhost" })).status).toBe(404);
    expect((await challengeOf(ADMIN, "admin", "lumen.localhost")).status).toBe(404);
  });

  it.each(["/Admin/login", "/%61dmin/login", "//admin/login", "/admin/login.data", "/ADMIN"])(
    "OQ-12 %s is not a way round that",
    async (path) => {
      expect((await callRoute(loader, { path, host: "lumen.localhost" })).status).toBe(404);
    },
  );

  it("OQ-12 a token is worth nothing on another host, nor on a host that is none of the back office's", async () => {
    const token = await staffToken(app, 1);
    expect((await check(token)).status).toBe(200);
    expect((await check(token, "lumen.localhost")).status).toBe(401);
  });

  it("AREA-03 AREA-06 AUTH-12 API-40 the bearer header serves on calls, and not on pages", async () => {
    const bearer = await staffToken(app, 2);
    const call = await callRoute(reverify, { path: "/api/admin-reverify", bearer });
    expect((call.body as { data: Data }).data.roleId).toBe(2);
    expect((await callRoute(loader, { path: "/admin/login", bearer })).status).toBe(200);
  });
});

describe("guessing a passcode", () => {
  it("OQ-24 known and unknown addresses get the same answer and leave the same rows", async () => {
    const rows = async () => {
      const { rows: counts } = await app.owner.query(
        "select (select count(*) from challenges) as c, (select count(*) from messages) as m, (select count(*) from outbox) as o",
      );
      return counts[0] as Record<string, string>;
    };
    const grown: unknown[] = [];
    const said: unknown[] = [];
    for (const identifier of [ADMIN, STRANGER]) {
      const before = await rows();
      const answer = await challengeOf(identifier);
      const after = await rows();
      grown.push(Object.keys(before).map((name) => Number(after[name]) - Number(before[name])));
      const body = answer.body as { data: Data };
      said.push([answer.status, { ...body, data: { ...body.data, challengeId: "" } }, answer.setCookies]);
    }
    expect(grown).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect(said[0]).toEqual(said[1]);
    expect(await newestCode(app, "cl", STRANGER)).toBeNull();
  });

  it("OQ-24 an unknown address is told of wrong codes as a known one is, and is locked as well", async () => {
    const responses: unknown[] = [];
    for (const identifier of [ADMIN, STRANGER]) {
      await ageSends(app);
      const id = idIn(await challengeOf(identifier));
      const wrong = notThis(await newestCode(app, "cl", identifier));
      const answers: unknown[] = [];
      for (let tried = 0; tried < 6; tried += 1) {
        const { status, body } = await verify(id, wrong);
        answers.push([status, (body as Data).code, (body as { data?: Data }).data?.triesLeft]);
      }
      responses.push(answers);
    }
    expect(responses[0]).toEqual([
      [422, "wrong-code", 4],
      [422, "wrong-code", 3],
      [422, "wrong-code", 2],
      [422, "wrong-code", 1],
      [422, "wrong-code", 0],
      [429, "locked", undefined],
    ]);
    expect(responses[1]).toEqual(responses[0]);
  });

  it("OQ-24 the very digits that were made for an unknown address are a wrong code", async () => {
    const passcode = newPasscode();
    const within = <T>(run: (ctx: TenantCtx) => Promise<T>) => withStaff(contextOf(app.brand("cl")), null, run);
    const sent = await within((ctx) => sendAreaCode({ ctx, area: "admin", identifier: STRANGER, passcode }));
    expect(sent).toMatchObject({ ok: true, challengeId: passcode.challengeId });
    const checked = await within((ctx) => checkAreaCode({ ctx, area: "admin", ...passcode }));
    expect(checked).toEqual({ ok: false, code: "wrong-code", triesLeft: 4 });
  });

  it("OQ-24 five failures kill the code: the right one no longer opens it", async () => {
    const id = idIn(await challengeOf(ADMIN));
    const code = (await newestCode(app, "cl", ADMIN)) ?? "";
    for (let tried = 0; tried < 5; tried += 1) await verify(id, notThis(code));
    expect((await verify(id, code)).status).toBe(429);
  });

  it("OQ-24 ten failures in an hour lock the address for this sender for 15 minutes: no code is looked at or sent", async () => {
    for (let round = 0; round < 2; round += 1) {
      await ageSends(app);
      const id = idIn(await challengeOf(ADMIN));
      const wrong = notThis(await newestCode(app, "cl", ADMIN));
      for (let tried = 0; tried < 5; tried += 1) {
        const { status, headers } = await verify(id, wrong);
        const isTenth = round === 1 && tried === 4;
        expect([status, headers.get("Retry-After")]).toEqual(isTenth ? [429, "900"] : [422, null]);
      }
    }
    await ageSends(app);
    const refused = await challengeOf(ADMIN);
    expect([refused.status, (refused.body as Data).code]).toEqual([429, "account-locked"]);
    expect((refused.body as Data).message).toBe("Too many wrong codes. Try again in 15 minutes.");

    // BEY-27: a stranger's wrong codes keep nobody else out.
    const elsewhere = {
      path: "/api/auth/send-otp",
      method: "POST",
      json: { area: "admin", identifier: ADMIN },
      remoteAddress: "203.0.113.77",
    };
    const owners = idIn(await callRoute(sendOtp, elsewhere));
    const code = (await newestCode(app, "cl", ADMIN)) ?? "";
    const json = { challengeId: owners, code };
    const path = "/api/auth/verify-otp";
    expect((await callRoute(verifyOtp, { path, method: "POST", json, remoteAddress: "203.0.113.77" })).status).toBe(
      200,
    );
    await app.owner.query("update rate_hits set window_start = window_start - interval '15 minutes'");
    expect((await challengeOf(ADMIN)).status).toBe(200);
  });

  it("OQ-24 a right code is not looked at while the address is locked", async () => {
    const id = idIn(await challengeOf(ADMIN));
    const code = (await newestCode(app, "cl", ADMIN)) ?? "";
    await app.owner.query(
      `insert into rate_hits (brand_id, key, window_start, count)
       select c.brand_id, 'sign-in-locked:admin:' || c.destination_idx || ':' || coalesce(c.network, 'unknown'), now(), 1
       from challenges c where c.id = $1`,
      [id],
    );
    expect((await verify(id, code)).status).toBe(429);
    await app.owner.query("delete from rate_hits where key like 'sign-in-locked:%'");
    expect((await verify(id, code)).status).toBe(200);
  });

  it("OQ-24 of twenty right answers at once one signs in", async () => {
    const id = idIn(await challengeOf(ADMIN));
    const code = (await newestCode(app, "cl", ADMIN)) ?? "";
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(id, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("AUTH-10 a passcode of one area opens no other, and an admin's is not valid on a brand's host", async () => {
    const id = idIn(await challengeOf(ADMIN));
    const code = (await newestCode(app, "cl", ADMIN)) ?? "";
    expect((await verify(id, code, "lumen.localhost")).status).toBe(422);
    await ageSends(app);
    const customers = idIn(await challengeOf(ADMIN, "customer"));
    const customersCode = (await newestCode(app, "cl", ADMIN)) ?? "";
    const swapped = await post({ intent: "verify", code: customersCode }, { a_try: customers });
    expect([swapped.status, setCookie(swapped, "a_atkn")]).toEqual([422, null]);
    const { body } = await verify(customers, customersCode);
    expect((body as { data: Data }).data).toHaveProperty("prospectId");
    expect((await verify(id, code)).body).toMatchObject({ data: { roleId: 1, stage: "full" } });
  });

  it("VAL-27 what is not an e-mail is refused in words, a mobile number too", async () => {
    for (const identifier of ["", "admin", "9876543210", "a@b"]) {
      const refused = await send(identifier);
      expect([refused.status, (refused.body as Data).fieldError]).toEqual([422, "Email is invalid"]);
    }
  });
});

describe("staff sessions", () => {
  it.each([
    ["31 idle minutes", "last_seen_at = now() - interval '31 minutes'"],
    ["8 hours", "expires_at = now() - interval '1 second'"],
  ])("OQ-26 a session ends after %s", async (_name, change) => {
    const token = await staffToken(app, 1);
    await app.owner.query(`update sessions set ${change} where area = 'admin'`);
    const answer = await check(token);
    expect([answer.status, setCookie(answer, "a_atkn")]).toEqual([401, ""]);
  });

  it("OQ-35 a session ends with the account's activation, and its role is that of now", async () => {
    const token = await staffToken(app, 2);
    const id = await staffIdOf(app, 2);
    await sealed(app.owner, "update staff_users set role_id = 3 where id = $1", [id]);
    expect((await check(token)).body).toMatchObject({ data: { roleId: 3 } });
    await sealed(app.owner, "update staff_users set role_id = 2, active = false where id = $1", [id]);
    expect((await check(token)).status).toBe(401);
    await app.owner.query("update staff_users set active = true where id = $1", [id]);
  });

  it("BEY-09 a sign-in is audited and dates the last one", async () => {
    await signIn(ADMIN);
    const id = await staffIdOf(app, 1);
    const { rows } = await app.owner.query("select action, actor_id from audit_entries order by seq desc limit 1");
    expect(rows[0]).toMatchObject({ action: "staff.sign-in", actor_id: id });
    const user = await app.owner.query(
      "select last_sign_in_at > now() - interval '1 minute' as fresh from staff_users where id = $1",
      [id],
    );
    expect(user.rows[0]).toEqual({ fresh: true });
  });

  it("AUTH-10 a second sign-in ends the token that the browser showed", async () => {
    const old = await staffToken(app, 1);
    await signIn(ADMIN, undefined, { a_later: "1", a_atkn: old });
    expect((await check(old)).status).toBe(401);
  });
});
